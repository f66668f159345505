import type { TextSpan } from '@memory-graph/memory-model';
import { materialIn } from './material.js';

/** A mark: what of it is text, and where that begins within the mark. Null: nothing of it is. */
interface Mark {
  pattern: RegExp;
  text: (groups: Readonly<Record<string, string | undefined>>) => string | null;
}

const BLOCKS =
  'blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|thead|tr|ul';
const INLINE = 'a|abbr|b|code|em|font|i|img|ins|kbd|mark|q|samp|small|span|strong|sub|sup|td|tfoot|th|time|tt|u|var';
const tag = (names: string): RegExp => new RegExp(`</?(?:${names})(?:\\s[^<>\\n]{0,500})?/?>`, 'giu');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** "Everyone except Ana lives in Lima": what is said is not said of Ana. */
const EXCEPTION =
  /[^.!?\n]*\b(?:every(?:one|body)|all|no(?:body|[ -]one)|none|any(?:one|body))\b[^,.;!?\n]{0,40}\b(?:except|excluding|but|besides|apart from|other than)\b[^.!?\n]*/giu;

const inner = ({ text }: Readonly<Record<string, string | undefined>>): string => text ?? '';

/** Marks of Markdown, HTML and Slack. What is struck out is no text, nor is a picture. */
const MARKS: readonly Mark[] = [
  { pattern: /~~(?=\S)[^~\n]{1,300}~~/gu, text: () => null },
  { pattern: /!\[[^\]\n]{0,300}\]\([^)\s]{1,2000}\)/gu, text: () => null },
  { pattern: /\[(?<text>[^\][\n]{1,300})\]\((?:[^()\s]|\([^()\s]*\)){1,2000}(?: "[^"\n]*")?\)/gu, text: inner },
  { pattern: /<(?:https?:|mailto:)[^|>\s]{1,2000}\|(?<text>[^>\n]{1,300})>/gu, text: inner },
  { pattern: /<[@#!][\w.-]{1,80}\|(?<text>[^>\n]{1,300})>/gu, text: inner },
  { pattern: /<(?<tag>del|s|strike)>[^<\n]{1,300}<\/\k<tag>>/giu, text: () => null },
  { pattern: tag(BLOCKS), text: () => '\n' },
  { pattern: tag(INLINE), text: () => null },
  { pattern: /&(?<text>amp|lt|gt|quot|nbsp|#39);/gu, text: ({ text }) => ENTITIES[text!]! },
  { pattern: /(?<![\p{L}\p{N}*\\])\*\*(?=\S)(?<text>[^*\n]{1,300}?\S|\S)\*\*(?![\p{L}\p{N}*])/gu, text: inner },
  { pattern: /(?<![\p{L}\p{N}_\\])__(?=\S)(?<text>[^_\n]{1,300}?\S|\S)__(?![\p{L}\p{N}_])/gu, text: inner },
  { pattern: /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])(?<text>[^*\n]{1,300}?[^\s*]|[^\s*])\*(?![\p{L}\p{N}*])/gu, text: inner },
  { pattern: /(?<![\p{L}\p{N}_\\])_(?=[^\s_])(?<text>[^_\n]{1,300}?[^\s_]|[^\s_])_(?![\p{L}\p{N}_])/gu, text: inner },
  // Words, not code.
  { pattern: /(?<!`)`(?<text>[\p{L}\p{N}][\p{L}\p{N} .'’&-]{0,60})`(?!`)/gu, text: inner },
  { pattern: /^#{1,6}[ \t]+/gmu, text: () => null },
  { pattern: EXCEPTION, text: () => null },
];
/** Without one of them there is no mark. */
const MAY_BE_MARKED = /[*_`~<&#>]|\]\(/u;
const QUOTED_LINE = /^[ \t]*>[ \t]?/gmu;

/** A text without its marks that knows where its characters are in the original. */
export interface PlainText {
  text: string;
  /** The stretch of the original, with the marks around it. */
  original(span: TextSpan): TextSpan;
}

/** A stretch of the plain text that is in the original, too: its places in both. */
interface Kept {
  plain: number;
  start: number;
  end: number;
}

/**
 * What the writer of a text says in it, without marks and without material for a task.
 * @param user the name of the one whose memory it is
 * @returns null if that is all of it
 */
export function plainText(text: string, user: string): PlainText | null {
  const material = materialIn(text, user);
  if (material === null && !MAY_BE_MARKED.test(text) && text.search(EXCEPTION) < 0) return null;
  // Marks may be in each other: the next kind is looked for in what the one before left.
  let plain = text.slice(0, material?.start ?? text.length);
  let kept: Kept[] = [{ plain: 0, start: 0, end: plain.length }];
  const marks = isQuotation(text) ? [{ pattern: QUOTED_LINE, text: () => null }, ...MARKS] : MARKS;
  for (const mark of marks) [plain, kept] = without(mark, plain, kept);
  if (plain === text) return null;
  const end = material?.start ?? text.length;
  return { text: plain, original: (span) => originalOf(span, kept, end) };
}

/** All of it is quoted, so that its writer does not quote another one to answer. */
function isQuotation(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || /^[ \t]*>/u.test(line));
}

function without({ pattern, text: textOf }: Mark, plain: string, kept: readonly Kept[]): [string, Kept[]] {
  let [left, at] = ['', 0];
  const stretches: Kept[] = [];
  const keep = (start: number, end: number): void => {
    for (const stretch of kept) {
      const [from, to] = [Math.max(start, stretch.plain), Math.min(end, stretch.plain + stretch.end - stretch.start)];
      if (from >= to) continue;
      const moved = stretch.start - stretch.plain;
      stretches.push({ plain: left.length + from - start, start: from + moved, end: to + moved });
    }
    left += plain.slice(start, end);
  };
  for (const { 0: marked, index, groups = {} } of plain.matchAll(pattern)) {
    const inside = textOf(groups) ?? '';
    const begin = index + Math.max(0, marked.indexOf(inside));
    keep(at, index);
    if (marked.includes(inside)) keep(begin, begin + inside.length);
    else left += inside;
    at = index + marked.length;
  }
  if (at === 0) return [plain, [...kept]];
  keep(at, plain.length);
  return [left, stretches];
}

function originalOf({ start, end }: TextSpan, kept: readonly Kept[], length: number): TextSpan {
  const endOf = (stretch: Kept): number => stretch.plain + stretch.end - stretch.start;
  const first = kept.findIndex((stretch) => endOf(stretch) > start);
  const last = kept.findLastIndex((stretch) => stretch.plain < end);
  const [head, tail] = [kept[first], kept[last]];
  if (!head || !tail) return { start: 0, end: length };
  const from = start > head.plain ? head.start + start - head.plain : (kept[first - 1]?.end ?? 0);
  const to = end < endOf(tail) ? tail.start + end - tail.plain : (kept[last + 1]?.start ?? length);
  return { start: from, end: Math.max(from, to) };
}
