import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';

/** How many characters of a document search reads. The rest of a longer document is not found by its words. */
export const INDEXED_CHARACTERS = 250_000;

/** Longer words are cut. */
const LONGEST_LEXEME = 255;

/** Numbers with points stay whole ("2.3.1"); a word may have an apostrophe inside. */
const WORD = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*/gu;

/** Stop words of Orama's that say something: "May" is a month, and "US" a country. */
const TELLING_AFTER_ALL: ReadonlySet<string> = new Set('may might must could would shall ought cannot us'.split(' '));

/** With what an apostrophe leaves ("don", "t"). */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...stopwords.filter((word) => !TELLING_AFTER_ALL.has(word)),
  ...['a', 's', 't', 'don', 'just', 'now'],
]);

/**
 * The words of a text as search compares them: in lower case, without stop words, cut to their English stems, in the order
 * of the text and as often as they occur. Used for documents and questions alike.
 */
export function lexemesOf(text: string): string[] {
  const folded = text.slice(0, INDEXED_CHARACTERS).normalize('NFC').toLowerCase().replaceAll('’', "'");
  return (folded.match(WORD) ?? []).flatMap(withoutApostrophes).filter(isTelling).map(stemOf);
}

/** "it's" is a stop word as a whole; of "Ada's" only "ada" says something. */
function withoutApostrophes(word: string): string[] {
  if (!word.includes("'")) return [word];
  return STOP_WORDS.has(word) ? [] : word.split("'");
}

function isTelling(word: string): boolean {
  return !STOP_WORDS.has(word);
}

function stemOf(word: string): string {
  return stemmer(word).slice(0, LONGEST_LEXEME);
}
