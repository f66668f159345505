import { SPACELESS_SCRIPTS, withoutParticles } from '@memory-graph/memory-model/words';

/** Letters of scripts that put no spaces between words, and of Korean, which attaches particles to them. */
const UNSPACED = String.raw`${SPACELESS_SCRIPTS}\p{Script=Hangul}`;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

const RUN = new RegExp(
  [
    String.raw`(?<han>\p{Script=Han}+)`,
    String.raw`(?<hiragana>\p{Script=Hiragana}+)`,
    String.raw`(?<hangul>\p{Script=Hangul}+)`,
    String.raw`(?<katakana>[\p{Script=Katakana}ー]+)`,
    String.raw`(?<syllables>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)`,
    `(?<other>[^${UNSPACED}]+)`,
  ].join('|'),
  'gu',
);

/** Finds the words of Thai, Lao, Khmer and Burmese in a dictionary that is part of Node.js. */
const dictionary = new Intl.Segmenter('en', { granularity: 'word' });

export function isUnspaced(word: string): boolean {
  return HAS_UNSPACED.test(word);
}

/**
 * The lexemes of a folded run of letters some of which are unspaced, in the order of the text. Chinese, Japanese and Korean are
 * not looked up in a dictionary, because it may cut a question at other places than the text. Each pair of neighbours is a lexeme
 * instead, so that a text with a word has the lexemes of the word.
 * @param lexemesOfOther of letters of other scripts between them
 */
export function unspacedLexemes(word: string, lexemesOfOther: (word: string) => string[]): string[] {
  return [...word.matchAll(RUN)].flatMap(({ 0: run, groups: { han, hiragana, hangul, syllables, other } = {} }) => {
    if (other !== undefined) return lexemesOfOther(other);
    if (syllables !== undefined) return Array.from(dictionary.segment(run), ({ segment }) => segment);
    const letters = [...(hangul === undefined ? run : withoutParticles(run))];
    // A single letter of hiragana is a particle or an ending. Chinese has words of one letter.
    if (letters.length === 1) return hiragana === undefined ? letters : [];
    return han === undefined ? pairsOf(letters) : [...letters, ...pairsOf(letters)];
  });
}

function pairsOf(letters: readonly string[]): string[] {
  return letters.slice(1).map((letter, n) => letters[n]! + letter);
}
