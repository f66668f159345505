import { segmentSentences } from './segment-sentences.js';

/** About 1,000 tokens of English. */
export const MAX_CHUNK_CHARACTERS = 4_000;

/**
 * Splits long text into parts for an extractor. Parts end at the end of a line, so that a turn of a
 * conversation stays complete; within a line that is too long, at the end of a sentence; within
 * such a sentence, at a space.
 * @returns the parts in order; joined they are the text
 */
export function splitIntoChunks(text: string, maxCharacters = MAX_CHUNK_CHARACTERS): string[] {
  if (text.length <= maxCharacters) return [text];
  const pieces = text
    .split(/(?<=\n)/u)
    .flatMap((line) => (line.length <= maxCharacters ? [line] : [...segmentSentences(line)]))
    .flatMap((sentence) => cutAtSpaces(sentence, maxCharacters));
  return pack(pieces, maxCharacters);
}

/** Parts of at most this many characters; joined they are the text. */
export function cutAtSpaces(text: string, maxCharacters: number): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > maxCharacters) {
    const space = text.lastIndexOf(' ', start + maxCharacters - 1);
    const end = space > start ? space + 1 : wholeCharacterEnd(text, start + maxCharacters);
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts;
}

/** Never splits a surrogate pair. */
function wholeCharacterEnd(text: string, end: number): number {
  const isLowSurrogate = (text.charCodeAt(end) & 0xfc00) === 0xdc00;
  return isLowSurrogate ? end - 1 : end;
}

function pack(pieces: readonly string[], maxCharacters: number): string[] {
  const chunks: string[] = [];
  let chunk = '';
  for (const piece of pieces) {
    if (chunk !== '' && chunk.length + piece.length > maxCharacters) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += piece;
  }
  chunks.push(chunk);
  return chunks;
}
