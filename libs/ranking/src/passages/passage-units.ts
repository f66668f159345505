/** A part of a text: from `start` up to, not including, `end`. */
interface Span {
  start: number;
  end: number;
}

/** A sentence, or a piece of one. */
export interface PassageUnit extends Span {
  /** Where its sentence begins. */
  sentence: number;
}

/** Sentences up to this length stay whole; longer ones are split into pieces. */
const WHOLE_CHARACTERS = 300;

/** Up to 100 characters that end with a word; only a longer word is cut. */
const PIECE = /\S(?:[^]{0,99}(?<=\S)(?!\S)|[^]{0,99})/gu;

/** The end of a sentence or of a line. A point after a title, an abbreviation or the number of an item ends none. */
const SENTENCE_END =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e)|^\s{0,9}\d{1,2})[.!?…]["'”’)\]]{0,3}(?=\s)|[。！？]+[”’」』）]{0,3}|\n/gm;

/**
 * Splits a text into sentences of at most 300 characters, and pieces of longer ones, without the white space around
 * them. Quicker than `segmentSentences`, which needs a millisecond and a half for the results of one search.
 */
export function passageUnits(text: string): PassageUnit[] {
  const units: PassageUnit[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    addUnits(units, text, start, index + mark.length);
    start = index + mark.length;
  }
  addUnits(units, text, start, text.length);
  return units;
}

function addUnits(units: PassageUnit[], text: string, from: number, to: number): void {
  const sentence = text.slice(from, to).trimEnd();
  const start = from + sentence.length - sentence.trimStart().length;
  const end = from + sentence.length;
  if (start === end) return;
  if (end - start <= WHOLE_CHARACTERS) {
    units.push({ start, end, sentence: start });
    return;
  }
  for (const { 0: piece, index } of text.slice(start, end).matchAll(PIECE)) {
    units.push({ start: start + index, end: start + index + piece.length, sentence: start });
  }
}
