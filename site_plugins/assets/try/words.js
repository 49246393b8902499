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
};

/** Korean pages speak Korean, all others English. */
export const korean = document.documentElement.lang === "ko";
export const words = korean ? KO : EN;

/** @param {string} template @param {string[]} values */
export const filled = (template, ...values) => template.replace(/\{(\d)\}/g, (_, n) => values[Number(n)] ?? "");
