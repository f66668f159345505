import type { SaidInstead } from '../reviser.port.js';

const MISTAKE =
  /\b(?:wrong|correct(?:ion|ed)?|mean(?:t)?|mistake[ns]?|mixed (?:up|it up)|misspoke|misheard|typo|sorry|oops|should (?:be|have been)|actually|apologies)\b/iu;
const LINKING = '(?:the|a|an|at|in|on|for|to|with|from|by|of|my|our|his|her|their|its|dr|mr|mrs|ms)';
/** Words in front of a value, which are not part of it. */
const IN_FRONT = new Set(
  (
    "is are was were be been am s it its it’s it's that that’s that's this mean meant say said saying should would actually really " +
    'sorry no oops wait and but so the a an at in on for to with from by called named i we you he she they now rather make'
  ).split(' '),
);
const TITLE = /^(?:dr|mr|mrs|ms|st|prof)\.?$/iu;
const LONGEST_VALUE = 4;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’.-]*|[\p{N}€$£#][\p{L}\p{N}.,:/%€$£-]*|&/gu;

const CONTRAST = /[,;–—-]?\s+(?:not|instead\sof|rather\sthan)\s+\S|n['’]t\s[^.!?]{1,60}[.,;:–—-]\s*(?:it|that|this)/iu;

/** Whether a text may say something instead of something else. */
export function contrasts(text: string): boolean {
  return CONTRAST.test(text);
}

/**
 * "It is Porto, not Lisbon", "not Lisbon but Porto", "Porto instead of Lisbon": by the form alone, so it does not matter what
 * the text is about.
 * @param wrong a value that the text names; if it does not, nothing is said instead
 */
export function saidInstead(text: string, wrong: string): SaidInstead | null {
  const value = String.raw`(?:${LINKING}\.?\s+){0,2}${escaped(wrong)}(?![\p{L}\p{N}])`;
  const behind = new RegExp(
    String.raw`[,;–—-]?\s*(?:\b(?:and|so)\s+)?\b(?:not|instead\sof|rather\sthan)\s+${value}`,
    'iu',
  );
  const ahead = new RegExp(
    String.raw`(?:\bnot|n['’]t)\s+${value}\s*(?:(?:[,;:–—-]|\.\s)\s*(?:but\s+|rather\s+)?(?:(?:it|that|this)(?:['’]?s|\s(?:is|was))\s+)?|\s+but\s+)`,
    'iu',
  );
  const isMistake = MISTAKE.test(text);
  const before = behind.exec(text);
  const first = before && lastWords(text.slice(0, before.index), wrong);
  if (first) return { value: first, isMistake };
  const after = ahead.exec(text);
  const second = after && firstWords(text.slice(after.index + after[0].length), wrong);
  return second ? { value: second, isMistake } : null;
}

/** The value at the end of a text. */
function lastWords(text: string, wrong: string): string | null {
  const words = [...text.matchAll(WORD)];
  const end = words.at(-1);
  if (!end || !/^[\s"”’')]*$/u.test(text.slice(end.index + end[0].length))) return null;
  let first = words.length - 1;
  while (first > 0 && !isInFront(words[first - 1]![0]) && isJoined(text, words[first - 1]!, words[first]!)) first--;
  return likeValue(text.slice(words[first]!.index, end.index + end[0].length), wrong);
}

/** The value at the beginning of a text, up to a mark. */
function firstWords(text: string, wrong: string): string | null {
  const words = [...text.matchAll(WORD)];
  let first = 0;
  while (first < words.length && isInFront(words[first]![0])) first++;
  const start = words[first];
  if (!start) return null;
  let last = first;
  while (last + 1 < words.length && isJoined(text, words[last]!, words[last + 1]!)) last++;
  return likeValue(text.slice(start.index, words[last]!.index + words[last]![0].length), wrong);
}

function isInFront(word: string): boolean {
  return IN_FRONT.has(word.toLowerCase());
}

function isJoined(text: string, one: RegExpExecArray, next: RegExpExecArray): boolean {
  const isEnd = one[0].endsWith('.') && !TITLE.test(one[0]);
  return !isEnd && /^\s*$/u.test(text.slice(one.index + one[0].length, next.index));
}

/** Null: it is longer, or of another kind than the other value, so it is something else that the text says. */
function likeValue(found: string, wrong: string): string | null {
  const value = found.replace(/(?:['’]s|[.,:-])$/u, '');
  const words = value.split(/\s+/u);
  const isNamed = /^\p{Lu}/u.test(wrong);
  const isNumber = /\p{N}/u.test(wrong);
  const fits = isNamed
    ? words.length <= LONGEST_VALUE &&
      words.every((word) => /^[\p{Lu}\p{N}&]|^(?:of|the|de|da|di|van|von|and|for)$/u.test(word))
    : words.length <= wrong.split(/\s+/u).length + 1;
  return fits && isNumber === /\p{N}/u.test(value) && value.toLowerCase() !== wrong.toLowerCase() ? value : null;
}

function escaped(words: string): string {
  return words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replace(/\s+/gu, String.raw`\s+`);
}
