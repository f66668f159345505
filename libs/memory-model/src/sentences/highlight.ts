/** A part of a text in UTF-16 units; half-open. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A part of a text, and the words around it. */
export interface Highlight extends TextSpan {
  text: string;
  /** The text around it, cut at spaces, and where in the whole text it begins. */
  snippet: { start: number; text: string };
}

const MARGIN_CHARACTERS = 120;

/**
 * Finds wordings in a text, each behind the one before where it can: a sentence that a text says twice is found twice.
 * @param wordings in the order of the text
 * @returns in the same order; null where the text does not contain one
 */
export function findWordings(text: string, wordings: readonly string[]): (TextSpan | null)[] {
  let behind = 0;
  let last: { wording: string; span: TextSpan } | null = null;
  return wordings.map((wording) => {
    if (wording === '') return null;
    // Statements of one sentence follow each other.
    if (last?.wording === wording) return last.span;
    const next = text.indexOf(wording, behind);
    const start = next < 0 ? text.indexOf(wording) : next;
    if (start < 0) return null;
    const span = { start, end: start + wording.length };
    behind = span.start;
    last = { wording, span };
    return span;
  });
}

export function highlightAt(text: string, { start, end }: TextSpan): Highlight {
  const from = start <= MARGIN_CHARACTERS ? 0 : spaceAfter(text, start - MARGIN_CHARACTERS, start);
  const to = end + MARGIN_CHARACTERS >= text.length ? text.length : spaceBefore(text, end + MARGIN_CHARACTERS, end);
  return { start, end, text: text.slice(start, end), snippet: { start: from, text: text.slice(from, to) } };
}

/** Behind the first space from `at` on; `limit` if there is none before it. */
function spaceAfter(text: string, at: number, limit: number): number {
  for (let index = at; index < limit; index += 1) if (/\s/u.test(text.charAt(index))) return index + 1;
  return limit;
}

/** The last space up to `at`; `limit` if there is none behind it. */
function spaceBefore(text: string, at: number, limit: number): number {
  for (let index = at; index >= limit; index -= 1) if (/\s/u.test(text.charAt(index))) return index;
  return limit;
}
