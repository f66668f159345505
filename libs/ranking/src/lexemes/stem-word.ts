import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as tamil } from '@orama/stemmers/tamil';

type Stem = (word: string) => string;

/**
 * A language is not detected: a question is too short for that. The script decides, and a language that shares its script with
 * another one gets the stems of that one, in documents and questions alike.
 */
const STEMMERS: readonly (readonly [script: RegExp, stem: Stem])[] = [
  [/^\p{Script=Latin}/u, english],
  [/^\p{Script=Cyrillic}/u, russian],
  [/^\p{Script=Greek}/u, greek],
  [/^\p{Script=Arabic}/u, stemOfArabic],
  [/^\p{Script=Hebrew}/u, stemOfHebrew],
  [/^\p{Script=Devanagari}/u, hindi],
  [/^\p{Script=Tamil}/u, tamil],
];

/** Stems a word of letters and digits in ASCII, in lower case. */
export const stemPlainWord: Stem = english;

/** Stems a folded word by the script of its first letter. A stem is never empty. */
export function stemWord(word: string): string {
  const stem = STEMMERS.find(([script]) => script.test(word))?.[1];
  return stem?.(word) || word;
}

/** "And", the article, and the article behind "in", "as", "so" and "for". */
const ARABIC_START =
  /^(?:\u0648?(?:\u0627\u0644|\u0628\u0627\u0644|\u0643\u0627\u0644|\u0641\u0627\u0644|\u0644\u0644)(?=.{2})|\u0648(?=.{3}))/u;
/** Plurals, the feminine ending, and "my", "your", "his", "her", "our". */
const ARABIC_END =
  /(?:(?<=.{3})(?:\u062a\u0647\u0627|\u062a\u0647|\u062a\u064a|\u062a\u0643|\u0646\u0627|\u0643)|(?<=.{2})(?:\u0647\u0627|\u0627\u0646|\u0627\u062a|\u0648\u0646|\u064a\u0646|\u064a\u0647|\u0647|\u064a))$/u;

/** Takes off what is written in one word with it. Orama's stemmer leaves "and the", and differs by the spelling of endings. */
function stemOfArabic(word: string): string {
  return word.replace(ARABIC_START, '').replace(ARABIC_END, '');
}

/**
 * Takes off "and", "the", "in" and "to", as long as a root of three letters is left. "From", "that" and "as" stay, because too
 * many nouns begin with their letters.
 */
function stemOfHebrew(word: string): string {
  return word.replace(/^[והבל]+(?=.{3})/u, '');
}
