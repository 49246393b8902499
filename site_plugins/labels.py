"""The site's own words, in the languages its pages are read in."""

from __future__ import annotations

from collections.abc import Mapping

from checker.proving.coverage import PARTLY, PROVEN, REFERENCE, UNPROVEN

STANDING: Mapping[str, Mapping[str, str]] = {
    "en": {PROVEN: "proven", PARTLY: "partly proven", UNPROVEN: "not proven", REFERENCE: "for reference"},
    "ko": {PROVEN: "검증됨", PARTLY: "일부 검증됨", UNPROVEN: "검증되지 않음", REFERENCE: "참고용"},
}

_EN = {
    "given": "Given",
    "when": "When",
    "ask": "Asked",
    "then": "Then",
    "nothing": "nothing in particular",
    "why": "Why",
    "beaten": "overruled by",
    "expected": "Expected",
    "near": "Nearest allowed",
    "limit": "At the limit: the last allowed case and the first forbidden one",
    "sides": "Side by side: allowed and not allowed",
    "what_if": "What if this rule did not exist?",
    "nothing_changes": "No scenario would come out otherwise.",
    "elsewhere": "Scenarios of other clauses that would turn over",
    "would": "without this rule",
    "missing": "What is missing",
    "copy_link": "Copy link to",
    "source": "Source",
    "also": "also printed at",
    "overrides": "Overrides",
    "overridden": "Overridden by",
    "see_also": "See also",
    "belongs": "Belongs with",
    "corrected": "Corrected",
    "original": "as the source prints it",
    "translation": "In the Korean player aid",
    "differs": "Differs",
    "conflicts": "Contradicts the rule",
    "no_scenario": "No scenario tries this clause yet.",
    "proof": "Proof",
    "idle": "changes that leave it as it is: {}",
    "written": "",
    "problem": "Problem",
    "changed": "Reworded since it was last accepted",
    "reading": "Open reading",
    "taken": "taken",
    "undecided": "Nobody has decided it: a verdict that hangs on it is open.",
    "filter_mark": "Mark",
    "filter_kind": "Kind",
    "filter_section": "Section",
    "contents": "Contents of this page",
    "all": "all",
    "shown": "clauses shown",
    "on_this_page": "On this page",
    "renders": "The clauses it renders",
    "no_renders": "No English clause among the sources says this.",
    "scenarios": "scenarios",
    "sub_items": "continues",
    "no_script": "To ask, or to change a situation, this page needs JavaScript; everything reads without it.",
}

_KO = {
    "given": "상황",
    "when": "행동",
    "ask": "질문",
    "then": "결과",
    "nothing": "특별한 조건 없음",
    "why": "이유",
    "beaten": "우선하는 규칙",
    "expected": "기대한 결과",
    "near": "가장 가까운 허용",
    "limit": "경계: 마지막으로 허용되는 경우와 처음으로 금지되는 경우",
    "sides": "나란히: 허용되는 경우와 금지되는 경우",
    "what_if": "이 규칙이 없다면?",
    "nothing_changes": "달라지는 상황이 없습니다.",
    "elsewhere": "다른 규칙에서 결과가 바뀌는 상황",
    "would": "이 규칙이 없다면",
    "missing": "부족한 점",
    "copy_link": "링크 복사",
    "source": "출처",
    "also": "같은 글이 있는 곳",
    "overrides": "우선하는 규칙",
    "overridden": "이 규칙보다 우선하는 규칙",
    "see_also": "참조",
    "belongs": "함께 읽을 규칙",
    "corrected": "바로잡음",
    "original": "원문 그대로",
    "translation": "영어 규칙",
    "differs": "차이",
    "conflicts": "규칙과 어긋남",
    "no_scenario": "아직 이 규칙을 시험하는 상황이 없습니다.",
    "proof": "증명",
    "idle": "결과를 바꾸지 않는 변화: {}",
    "written": "en",  # the language of titles, notes and proofs where it is not the page's own
    "problem": "문제",
    "changed": "마지막 승인 이후 글이 바뀌었습니다",
    "reading": "열린 해석",
    "taken": "채택",
    "undecided": "아직 아무도 정하지 않았으므로 여기에 달린 판정은 열려 있습니다.",
    "filter_mark": "표시",
    "filter_kind": "종류",
    "filter_section": "절",
    "contents": "이 페이지의 차례",
    "all": "모두",
    "shown": "개 표시",
    "on_this_page": "이 페이지에서",
    "renders": "대응하는 영어 규칙",
    "no_renders": "자료 중에 이에 대응하는 영어 규칙이 없습니다.",
    "scenarios": "상황",
    "sub_items": "이어짐",
    "no_script": "질문하거나 상황을 바꾸려면 자바스크립트가 필요합니다. 읽기에는 필요하지 않습니다.",
}

WORDS: Mapping[str, Mapping[str, str]] = {"en": _EN, "ko": _KO}


def words(language: str) -> Mapping[str, str]:
    """The words for a page's language; English where we have none."""
    return WORDS.get(language, _EN)


def language_of(language: str) -> str:
    """The language in which scenarios are told on a page."""
    return language if language in WORDS else "en"
