import { lexemesOf } from '../lexemes/lexemes.js';
import { type PassageUnit, passageUnits } from './passage-units.js';

/** The greatest length of a passage. */
export const PASSAGE_CHARACTERS = 300;

/** How much of a text is read. A text may have a mebibyte, and the event loop waits. */
const READ_CHARACTERS = 100_000;

/** How much of a question is compared. */
const QUESTION_CHARACTERS = 10_000;
const QUESTION_WORDS = 64;

/** The saturation of BM25: a second occurrence of a word adds less than the first one of another. */
const SATURATION = 1.2;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const ONLY_ASCII = /^[\0-\x7f]*$/;
/** Inside of a word or a name: "2.3.1", "it's", "c++", "c#", "r&d", "a/b". */
const SIGNS = ".'’+#&/";
/** Longer ones are sentences in a script without spaces. */
const LONGEST_RUN = 40;

interface Unit extends PassageUnit {
  /** The words of the question that it contains, as often as it does. */
  words: string[];
}

/**
 * Prepares the search for the passages of several texts that match a question best.
 * @returns a function that takes a text and returns an unchanged part of it, of at most 300 characters: consecutive
 *   sentences, of which the first and the last contain a word of the question (the same stem), or pieces of a sentence
 *   that is longer. The first sentences if no word occurs. Only the first 100,000 characters are read.
 */
export function passageFinder(question: string): (text: string) => string {
  const wordsIn = wordFinder(question);
  return (text) => {
    const read = text.slice(0, READ_CHARACTERS);
    const units = passageUnits(read).map((span): Unit => ({ ...span, words: [] }));
    assign(units, wordsIn(read));
    if (units.length === 0) return '';
    const best = bestRun(units);
    const [first, last] = best ? withRestOfSentences(units, best) : firstRun(units);
    // An emoji at the end of what is read may have been cut in two.
    return read.slice(units[first]!.start, units[last]!.end).replace(/[\uD800-\uDBFF]$/, '');
  };
}

interface FoundWord {
  at: number;
  word: string;
}

/**
 * Stems only words that begin like one of the question, and those with letters that search folds: stemming whole results would
 * take longer than the search. A stem without its last letter is the beginning of each of its words in ASCII, as stemming changes
 * at most the last letter ("happi").
 */
function wordFinder(question: string): (text: string) => Iterable<FoundWord> {
  const lexemes = lexemesOf(question.slice(0, QUESTION_CHARACTERS));
  const asked = new Set([...new Set(lexemes)].slice(0, QUESTION_WORDS));
  if (asked.size === 0) return () => [];
  const byFirstUnit = new Map<number, string[]>();
  for (const beginning of new Set([...asked].map((word) => word.replace(/(?<=.).$/u, '')))) {
    const unit = beginning.charCodeAt(0);
    byFirstUnit.set(unit, [...(byFirstUnit.get(unit) ?? []), beginning]);
  }
  const begins = (text: string, at: number): boolean =>
    byFirstUnit.get(text.charCodeAt(at))?.some((beginning) => text.startsWith(beginning, at)) === true;
  const known = new Map<string, string[]>();
  const askedOf = (run: string): string[] => {
    const words = known.get(run) ?? lexemesOf(run).filter((word) => asked.has(word));
    known.set(run, words);
    return words;
  };
  return function* (text) {
    // The only letter whose lower case is longer; all positions must stay.
    const folded = text.replaceAll('İ', 'I').toLowerCase();
    const isPlain = ONLY_ASCII.test(folded);
    for (let at = 0; at < folded.length;) {
      if (!isOfWord(folded, at)) {
        at++;
        continue;
      }
      const end = endOfWord(folded, at);
      if (begins(folded, at) || (!isPlain && !ONLY_ASCII.test(folded.slice(at, end)))) {
        const run = folded.slice(at, endOfRun(folded, end));
        for (const word of askedOf(run)) yield { at, word };
        at += run.length;
      } else at = end;
    }
  };
}

/** Whether a unit of a text in lower case is of a letter, a mark or a digit. */
function isOfWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return WORD_CHARACTER.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at)!));
}

/** Behind the letters and digits from a place on. A text without spaces is cut, because a passage begins inside of it. */
function endOfWord(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isOfWord(text, end) && (end - at < LONGEST_RUN || text.charCodeAt(end) < 0x80)) end++;
  return end;
}

/** Behind what belongs to the word that ends at a place: letters, digits, and signs in names. */
function endOfRun(text: string, at: number): number {
  let end = at;
  while (end < text.length && (SIGNS.includes(text[end]!) || (end > at && isOfWord(text, end)))) end++;
  return end;
}

/** @param words in the order of the text */
function assign(units: readonly Unit[], words: Iterable<FoundWord>): void {
  let current = 0;
  for (const { at, word } of words) {
    while (current < units.length - 1 && units[current]!.end <= at) current++;
    units[current]?.words.push(word);
  }
}

/** The first and the last unit of a run of consecutive units. */
type Run = [first: number, last: number];

/** The best run that fits; the first among equals. */
function bestRun(units: readonly Unit[]): Run | null {
  const rarity = rarityOf(units);
  const counts = new Map<string, number>();
  let score = 0;
  const change = (unit: Unit, by: 1 | -1) => {
    for (const word of unit.words) {
      const count = counts.get(word) ?? 0;
      counts.set(word, count + by);
      score += rarity.get(word)! * (saturated(count + by) - saturated(count));
    }
  };
  let best: Run | null = null;
  let bestScore = 0;
  let first = 0;
  for (const [last, unit] of units.entries()) {
    change(unit, 1);
    while (!fits(units, [first, last]) || (first < last && isSilent(units[first]!))) change(units[first++]!, -1);
    // Sums of the same numbers in another order may differ a little.
    if (isSilent(unit) || score <= bestScore + 1e-9) continue;
    bestScore = score;
    best = [first, last];
  }
  return best;
}

/** Adds what fits of the sentences that the run has pieces of. */
function withRestOfSentences(units: readonly Unit[], [first, last]: Run): Run {
  const isPiece = (index: number, neighbour: number) => units[index]?.sentence === units[neighbour]!.sentence;
  while (isPiece(last + 1, last) && fits(units, [first, last + 1])) last++;
  while (isPiece(first - 1, first) && fits(units, [first - 1, last])) first--;
  return [first, last];
}

function firstRun(units: readonly Unit[]): Run {
  let last = 0;
  while (last + 1 < units.length && fits(units, [0, last + 1])) last++;
  return [0, last];
}

function fits(units: readonly Unit[], [first, last]: Run): boolean {
  return units[last]!.end - units[first]!.start <= PASSAGE_CHARACTERS;
}

/** A word that occurs in few sentences of the text says more about where to look. */
function rarityOf(units: readonly Unit[]): Map<string, number> {
  const containing = new Map<string, number>();
  for (const { words } of units) {
    for (const word of new Set(words)) containing.set(word, (containing.get(word) ?? 0) + 1);
  }
  return new Map([...containing].map(([word, count]) => [word, Math.log(1 + units.length / count)]));
}

function saturated(count: number): number {
  return ((SATURATION + 1) * count) / (count + SATURATION);
}

function isSilent(unit: Unit): boolean {
  return unit.words.length === 0;
}
