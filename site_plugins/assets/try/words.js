// What the tools for trying a situation say, in the languages of the pages.
// @ts-check

const EN = {
  change: "Change this situation", close: "Close", table: "What lies on the table", action: "What is done", question: "What is asked",
  add: "Add a fact…", more: "one more of", fewer: "one less of", remove: "Remove", entry: "Add an entry", none: "none", of: "of",
  loading: "Loading Python and the judge, once", waiting: "Judging…", judged: "The clauses say", why: "Why", rests: "Rests on",
  presumption: "taken for granted", reading: "a reading of an open point", table_only: "plain reading of the table",
  what_if: "What if this rule did not exist?", all_rules: "every rule is in force", without: "without {0}: {1}",
  link: "Copy a link to this situation", yaml: "Copy as a scenario", wrong: "I think this is wrong", reset: "As it was", copied: "Copied",
  failed: "The judge failed", faults: "This cannot be a situation", as_of: "Judged as of",
  offline: "The judge could not be loaded. Are you offline? Reading goes on without it.", again: "Try again",
  no_wasm: "This browser cannot run the judge: it has no WebAssembly.",
  newer: "This link was made by another version of these pages and cannot be opened here. The situation below is the one it began with.",
  broken: "This link is damaged. The situation below is the one it began with.",
  moved: "This link speaks of facts that the game no longer has: {0}. They were left out.",
  known: "The build has judged this situation:",
  phases: "Begin in the phase", may_ask: "What may be done now?", may_now: "What may be done now", may_not: "What may not, and why",
  may_open: "What the rules leave open here", may_untried: "What only you can tell: choose it and say the rest", may_nothing: "Nothing that was tried is allowed here.",
  may_allowed: "{0} allowed", may_refused: "{0} not", may_unsaid: "{0} open", and_more: "and {0} more", and_alike: "and {0} more like it, for the same reason",
  viewer: "The game, event by event", event: "Event", run: "Run", halt: "Stop", before: "The event before", after: "The next event",
  turn_before: "Back to the beginning of the turn", turn_after: "The next turn", next_broken: "Next broken clause",
  place: "Turn {0}, {1}, event {2} of {3}", place_short: "Turn {0}, event {1}", is_broken: "Broken:", cannot_tell: "Cannot be told for sure:",
  allowed_instead: "Would have been allowed:", clauses_said: "(clauses: {0})",
  keys: "Arrow keys go one event on or back, with Shift a whole turn. A key that is held down, and the running game, stop at a broken clause.",
  choose_file: "Choose a file", drop: "or drop one here, or", paste: "paste it as text:", pasted: "the text", audit: "Audit it", auditing: "Auditing…",
  too_large: "This is too large for a browser: `ruleproof audit` reads records of any length.",
  too_long: "This record takes longer than a browser should wait: `ruleproof audit` reads records of any length.",
  no_record: "{0} is no record of a game that is known here. The formats are told below.", unread_because: "{0} cannot be read: {1}",
  none_broken: "No clause was broken.", not_read: "What could not be read:",
};

/** @type {typeof EN} */
const KO = {
  change: "상황 바꾸기", close: "닫기", table: "테이블 상황", action: "행동", question: "질문",
  add: "사실 추가…", more: "하나 더:", fewer: "하나 덜:", remove: "빼기", entry: "항목 추가", none: "없음", of: "/",
  loading: "파이썬과 판정기를 한 번 불러오는 중", waiting: "판정 중…", judged: "규칙의 판정", why: "이유", rests: "근거",
  presumption: "당연한 것으로 봄", reading: "열린 점의 해석", table_only: "상황을 그대로 읽음",
  what_if: "이 규칙이 없다면?", all_rules: "모든 규칙이 유효", without: "{0} 없이: {1}",
  link: "이 상황의 링크 복사", yaml: "시나리오로 복사", wrong: "틀린 것 같습니다", reset: "처음으로", copied: "복사했습니다",
  failed: "판정에 실패했습니다", faults: "이런 상황은 있을 수 없습니다", as_of: "판정 기준",
  offline: "판정기를 불러올 수 없습니다. 오프라인인가요? 읽기는 계속할 수 있습니다.", again: "다시 시도",
  no_wasm: "이 브라우저에는 WebAssembly가 없어 판정할 수 없습니다.",
  newer: "다른 판에서 만든 링크라 여기서는 열 수 없습니다. 아래는 처음 상황입니다.",
  broken: "링크가 손상되었습니다. 아래는 처음 상황입니다.",
  moved: "이 링크의 사실 가운데 게임에 더는 없는 것이 있어 뺐습니다: {0}.",
  known: "빌드가 이미 판정한 상황입니다:",
  phases: "시작할 단계", may_ask: "지금 무엇을 할 수 있나요?", may_now: "지금 할 수 있는 것", may_not: "할 수 없는 것과 그 이유",
  may_open: "규칙이 정하지 않은 것", may_untried: "직접 알려 주어야 하는 것: 골라서 나머지를 채우세요", may_nothing: "시험해 본 행동 가운데 허용되는 것이 없습니다.",
  may_allowed: "허용 {0}", may_refused: "금지 {0}", may_unsaid: "미정 {0}", and_more: "그리고 {0}개 더", and_alike: "같은 이유로 {0}개 더",
  viewer: "사건별로 보는 게임", event: "사건", run: "재생", halt: "멈춤", before: "이전 사건", after: "다음 사건",
  turn_before: "턴의 처음으로", turn_after: "다음 턴", next_broken: "다음 위반",
  place: "{0}턴, {1}, 사건 {2}/{3}", place_short: "{0}턴, 사건 {1}", is_broken: "위반:", cannot_tell: "확실하지 않음:",
  allowed_instead: "허용되었을 행동:", clauses_said: "(규칙 {0}개)",
  keys: "화살표 키로 사건을 넘기고, Shift와 함께 누르면 턴을 넘깁니다. 누르고 있거나 재생 중이면 위반에서 멈춥니다.",
  choose_file: "파일 선택", drop: "또는 여기에 놓거나", paste: "글로 붙여 넣으세요:", pasted: "붙여 넣은 글", audit: "검사", auditing: "검사 중…",
  too_large: "브라우저에는 너무 큽니다: `ruleproof audit`는 길이에 상관없이 읽습니다.",
  too_long: "브라우저가 기다리기에는 너무 오래 걸립니다: `ruleproof audit`는 길이에 상관없이 읽습니다.",
  no_record: "{0}: 여기서 아는 게임의 기록이 아닙니다. 형식은 아래에 있습니다.", unread_because: "{0}: 읽을 수 없습니다: {1}",
  none_broken: "어긴 규칙이 없습니다.", not_read: "읽지 못한 것:",
};

/** Korean pages speak Korean, all others English. */
export const korean = document.documentElement.lang === "ko";
export const words = korean ? KO : EN;

/** @param {string} template @param {string[]} values */
export const filled = (template, ...values) => template.replace(/\{(\d)\}/g, (_, n) => values[Number(n)] ?? "");
