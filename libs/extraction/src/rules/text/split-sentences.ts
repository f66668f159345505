/** A sentence by its place in the text: half-open, trimmed. */
export interface SentenceSpan {
  start: number;
  end: number;
  isQuestion: boolean;
}

const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st sr jr inc ltd corp co vs etc approx dept est ul fig gen gov no rev sen mt ft e.g i.e a.m p.m u.s u.k jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/** Lines at least this long that run on in lower case were wrapped by a mail program. */
const WRAPPED_LINE_LENGTH = 60;

const BOUNDARY = /[.!?…]{1,8}["”’)\]]{0,4}(?=\s|$)|\n+/gu;

/** Splits `text[from, to)` into sentences, in one pass. */
export function splitSentences(text: string, from: number, to: number): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let start = from;
  BOUNDARY.lastIndex = from;
  for (let match = BOUNDARY.exec(text); match && match.index < to; match = BOUNDARY.exec(text)) {
    const end = Math.min(match.index + match[0].length, to);
    if (match[0].startsWith('\n') ? isWrapped(text, start, match) : isAbbreviation(text, start, match)) continue;
    push(spans, text, start, end);
    start = end;
  }
  push(spans, text, start, to);
  return spans;
}

function isWrapped(text: string, start: number, match: RegExpExecArray): boolean {
  const lineStart = Math.max(start, text.lastIndexOf('\n', match.index - 1) + 1);
  return (
    match[0] === '\n' &&
    match.index - lineStart >= WRAPPED_LINE_LENGTH &&
    /^[ \t]*\p{Ll}/u.test(text.slice(match.index + 1, match.index + 20))
  );
}

function isAbbreviation(text: string, start: number, match: RegExpExecArray): boolean {
  if (match[0] !== '.') return false;
  const word = /[\p{L}.]{1,8}$/u.exec(text.slice(Math.max(start, match.index - 8), match.index))?.[0].toLowerCase();
  // "A budget of 40k." is the end.
  if (!word || /\d/u.test(text[match.index - word.length - 1] ?? '')) return false;
  const next = text.slice(match.index + 1, match.index + 20).match(/^[ \t]*(\S)/u)?.[1] ?? '';
  if (word.length === 1 && word !== 'i') return /\p{Lu}/u.test(next);
  if (!ABBREVIATIONS.has(word)) return false;
  return (
    !['inc', 'ltd', 'corp', 'co', 'etc', 'no', 'u.s', 'u.k', 'a.m', 'p.m', 'jr', 'sr'].includes(word) ||
    !/\p{Lu}/u.test(next)
  );
}

function push(spans: SentenceSpan[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
  const begin = start + (raw.length - raw.trimStart().length);
  spans.push({ start: begin, end: begin + trimmed.length, isQuestion: /\?[!?"”’)\]]*$/u.test(trimmed.slice(-8)) });
}
