import { foldText } from '@memory-graph/memory-model/words';
import { stopwords } from '@orama/stopwords/english';
import { stemPlainWord, stemWord } from './stem-word.js';
import { isUnspaced, unspacedLexemes } from './unspaced-lexemes.js';

/** How many characters of a document search reads. The rest of a longer document is not found by its words. */
export const INDEXED_CHARACTERS = 250_000;

/** Longer words are cut. */
const LONGEST_LEXEME = 255;

/**
 * Words in lower case. Numbers with points stay whole ("2.3.1"); a word may have an apostrophe inside, and symbols that make it
 * another name ("c++", "c#", ".net", "a/b", "r&d").
 */
const PLAIN_WORD = wordsOf('g', { letter: 'a-z', digit: '0-9' });
const WORD = wordsOf('gu', { letter: String.raw`\p{L}\p{M}`, digit: String.raw`\p{N}` });

function wordsOf(flags: string, { letter, digit }: { letter: string; digit: string }): RegExp {
  const character = `[${letter}${digit}]`;
  return new RegExp(
    [
      `[${digit}]+(?:\\.[${digit}]+)+`,
      `[a-z](?:/[a-z]|[a-z]?&[a-z]{1,2})(?!${character})`,
      `${character}+(?:'[${letter}]+)*(?:\\+\\+|#(?!${character}))?`,
      `(?<![.${letter}${digit}])\\.[a-z]${character}*`,
    ].join('|'),
    flags,
  );
}

const ONLY_ASCII = /^[\0-\x7f]*$/;
/** Not a number with points. */
const IS_NAME = /^\.|[+#&/]/;

/** Stop words of Orama's that say something: "May" is a month, and "US" a country. */
const TELLING_AFTER_ALL: ReadonlySet<string> = new Set('may might must could would shall ought cannot us'.split(' '));

/** With what an apostrophe leaves ("don", "t"). */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...stopwords.filter((word) => !TELLING_AFTER_ALL.has(word)),
  ...['a', 's', 't', 'don', 'just', 'now'],
]);

/**
 * The words of a text as search compares them: folded, without English stop words, cut to their stems, in the order of the text
 * and as often as they occur. Used for documents and questions alike, in all languages.
 */
export function lexemesOf(text: string): string[] {
  const read = text.slice(0, INDEXED_CHARACTERS);
  if (ONLY_ASCII.test(read)) return (read.toLowerCase().match(PLAIN_WORD) ?? []).flatMap(lexemesOfPlain);
  const words = read.normalize('NFC').toLowerCase().replace(/[’ʼ׳]/gu, "'").match(WORD) ?? [];
  return words.flatMap((word) => (ONLY_ASCII.test(word) ? lexemesOfPlain(word) : lexemesOfFolded(foldText(word))));
}

/** @param word in ASCII and lower case */
function lexemesOfPlain(word: string): string[] {
  if (STOP_WORDS.has(word)) return [];
  if (word.includes("'")) return word.split("'").flatMap(lexemesOfPlain);
  return IS_NAME.test(word) ? lexemesOfName(word) : [stemPlainWord(word).slice(0, LONGEST_LEXEME)];
}

/** A name with symbols is a word of its own. A long one is also found without them: ".net" as "net", but "c++" not as "c". */
function lexemesOfName(name: string): string[] {
  const bare = name.replace(/^\.|(?:\+\+|#)$/g, '');
  const isLong = bare.length > 1 && bare.length < name.length;
  return [name.slice(0, LONGEST_LEXEME), ...(isLong ? lexemesOfPlain(bare) : [])];
}

/** No stop word is among them: "mẹ" is no "me". @param word as `foldText` returns it */
function lexemesOfFolded(word: string): string[] {
  if (isUnspaced(word)) return unspacedLexemes(word, lexemesOfFolded);
  const parts = /^\p{N}/u.test(word) ? [word] : word.split(/['.+#]+/u);
  return parts.filter((part) => part !== '').map((part) => stemWord(part).slice(0, LONGEST_LEXEME));
}
