"""Whether a word is another one with a slip of the pen in it, or another word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

_TOLD = 5  # letters a word has at least before a typo in it can be told from another word
_WORD = re.compile(r"[^\W\d_]{5,}")
# Words that one letter parts from another word; a change between two of them is no slip.
_EVERYDAY = frozenset(
    """
    aboard abroad absent accept access action active actor adapt adept addition adopt advice advise affect after alter
    altar angle angel allow alloy ascend attach attack attend auction award aware banner barred based battle bottle
    beaten begin begun beside besides better bitter betting blank black bleak block blood board bored bound bring brink
    broad bread break brake breach breath bridge bride brief broken burned turned buried bury carried married cards
    carts casts caster castle causal casual cattle cause caves cease chain chair chance change charge choose chose chase
    chosen claim class clash clear clean close closed coast costs counter country county couple course coarse court
    cover covers cower create crown crowd dairy diary death dealt decent descent defect defeat defend depend desert
    dessert device devise diced dices differ direct drawn drown draws drags drive drove dying each early easily eastern
    either enter entry equal ether event every exact except expect extent extend faced faces facts falls fails farmer
    former father farther further fallen falter fight eight filled fired first force forces forge forced forest formal
    found freed friend front garden guarded gather given giver goods grant grand grave brave greater ground group
    guard guest quest hands heads heard hoard heart hearth height hidden higher hinder hired holds folds horse house
    hunter hurled ideal island jointly judge killed filled known knows lances lands lends large barge laser later latter
    layer leads leaves leases leader ladder least lease leave legal level lever letter lesser lessor liable likely line
    lines lives loves lived loved loser looser loses looses losing loosing lower lover power tower major maker manor
    minor march match marks masks marshal martial marital matter master mines moral morale mortal motion notion mount
    mouth moved moves movie named names night might right light sight number lumber offer order other owned owner paint
    point parse parts party pasty passed paused peace place placed played plays plans plain plane plate plates player
    prayer layered ports posts pound power poker press price prize pride print quiet quite raise raised razed range
    reach react ready really relay rally realm refer repeat repeal reserve reverse resign resolve revolve reveal rival
    roles roles rolls rules ruled ruler roads rounds sounds wounds safer sales scare score scores scored second secret
    select serve sever severe several shade shape share shared shield shift shirt short shore shown shows sides sites
    siege since singe single signed silver sliver slain stain small smell smart start solved south mouth spare spears
    spend speed spent split spoke spoken stack stock stacks stocks staged stayed stage state stated stand staff stiff
    stalk steal steel stone stole store storm strike stroke strife string strong struck stuck suited swords words
    table cable taken token takes tales tokens tapped taped targets terms there these those three their though through
    thought thorough times tiles tired tried total tower towers trace track trade trail trial train trait traps trays
    treat trick truck troops turns twice under united untied unite until upper using value valve verse visit voice
    wages wants wards wares waste water waves wears weeks where whose while whole widow window winner dinner
    without wizard words works world would wound wounds wounded write white wrong young
    """.split()
)
Known = Callable[[str], bool]


def everyday(word: str) -> bool:
    return word in _EVERYDAY


def elsewhere(texts: Iterable[str]) -> Known:
    """Whether a word is one that rules use: in more than one of these texts, or one of everyday English."""

    @cache
    def counted() -> Counter[str]:
        return Counter(word for text in texts for word in set(_WORD.findall(text.casefold())))

    return lambda word: word in _EVERYDAY or counted()[word] > 1


def typo(one: str, other: str, known: Known) -> bool:
    """One letter wrong, missing, doubled or in its neighbour's place, inside a word long enough to be told.

    Of two words that are both used, neither is a slip for the other: "played" is not "placed" written badly.
    """
    return _near(one, other) and not (known(one) and known(other))


def _near(one: str, other: str) -> bool:
    if min(len(one), len(other)) < _TOLD or one[0] != other[0] or one[-1] != other[-1]:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    if len(one) == len(other):
        crossed = one[start : start + 2] == other[start : start + 2][::-1]
        return one[start + 1 :] == other[start + 1 :] or (crossed and one[start + 2 :] == other[start + 2 :])
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return len(longer) == len(shorter) + 1 and longer[:start] + longer[start + 1 :] == shorter
