const CONTEXT = 240;

/** A passage of a text with some of the text around it. */
export interface Passage {
  before: string;
  marked: string;
  after: string;
  /** Whether the text has more before and after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * Finds a passage in its text. Without one, the passage is empty and the beginning of the text is after it.
 * @param context how many characters to keep on each side, at most
 */
export function passageOf(text: string, highlight: string | undefined, context = CONTEXT): Passage {
  const found = highlight === undefined ? -1 : text.indexOf(highlight);
  const start = Math.max(found, 0);
  const end = found === -1 ? 0 : start + (highlight?.length ?? 0);
  const from = start <= context ? 0 : startOfWord(text, start - context, start);
  // What is not spent before the passage may be spent after it.
  const room = found === -1 ? 2 * context : context;
  const to = text.length - end <= room ? text.length : endOfWord(text, end + room, end);
  return {
    before: text.slice(from, start),
    marked: text.slice(start, end),
    after: text.slice(end, to),
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  };
}

/** The first start of a word from `from` on. A word that reaches to `until` is cut, but no character is. */
function startOfWord(text: string, from: number, until: number): number {
  const space = text.slice(from - 1, until).search(/\s/);
  return space === -1 ? betweenCharacters(text, from) : from + space;
}

function endOfWord(text: string, to: number, from: number): number {
  const length = text.slice(from, to).search(/\s\S*$/);
  return length === -1 ? betweenCharacters(text, to) : from + length;
}

/** Not within a pair of UTF-16 units. */
function betweenCharacters(text: string, position: number): number {
  const unit = text.charCodeAt(position);
  return unit >= 0xdc00 && unit <= 0xdfff ? position + 1 : position;
}
