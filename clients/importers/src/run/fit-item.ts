import { utf8Length } from '../json/utf8.js';
import type { ImportItem } from '../port/import-item.js';
import { problem, type Problem } from '../port/problem.js';

/** Bytes of the text as JSON. A request of the service has at most 1 MiB, and carries more than the text. */
const MAX_TEXT_BYTES = 500_000;

/** Where a text may be cut, the best first. */
const BORDERS = [/\n\n+/g, /\n/g, /(?<=[.!?])\s/g, /\s/g];

/** Splits a text that is too long for one request into items of one session. */
export function fitItem(item: ImportItem, maxBytes = MAX_TEXT_BYTES): (ImportItem | Problem)[] {
  if (bytesOf(item.text) <= maxBytes) return [item];
  if (item.facts) return [problem(item.path, 'too-large', 'A text with facts cannot be split')];
  const parts = splitText(item.text, maxBytes);
  return parts.map((text, index) => ({
    ...item,
    text,
    key: index === 0 ? item.key : `${item.key}#${index + 1}`,
    sessionId: item.sessionId ?? item.key,
    metadata: { ...item.metadata, part: index + 1, parts: parts.length },
  }));
}

/** All parts together are the text, but for the white space at the borders. */
function splitText(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  // No character is shorter than a byte, so a long rest need not be counted again for each part.
  while (rest.length > maxBytes || bytesOf(rest) > maxBytes) {
    const longest = longestPrefix(rest, maxBytes);
    const end = borderBefore(rest, longest) ?? longest;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

/** @returns the number of characters that fit, not ending within one */
function longestPrefix(text: string, maxBytes: number): number {
  let low = 1;
  // No character is shorter than a byte.
  let high = Math.min(text.length, maxBytes);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (bytesOf(text.slice(0, middle)) <= maxBytes) low = middle;
    else high = middle - 1;
  }
  return /[\uD800-\uDBFF]/.test(text.charAt(low - 1)) ? Math.max(1, low - 1) : low;
}

/** The last good border in the second half of what fits. */
function borderBefore(text: string, longest: number): number | undefined {
  const start = Math.floor(longest / 2);
  const window = text.slice(start, longest);
  for (const border of BORDERS) {
    const last = [...window.matchAll(border)].at(-1);
    if (last) return start + last.index + last[0].length;
  }
  return undefined;
}

function bytesOf(text: string): number {
  return utf8Length(JSON.stringify(text));
}
