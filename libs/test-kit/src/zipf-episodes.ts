// Made-up episodes with a vocabulary like real text: few words are frequent, most are rare. For measurements of large
// workspaces, where the vocabulary of `generateEpisodes` (a hundred words) would make every posting list too long.
import { type GeneratedEpisode, randomNumbers } from './generated-episodes.js';

/** How many different words texts are drawn from. */
export const ZIPF_VOCABULARY = 120_000;

/** The offset of the Zipf-Mandelbrot law, which fits English. */
const OFFSET = 2.7;

/** The most frequent ranks. Half of all words are of these, as in English. */
const FUNCTION_WORDS = (
  'the of and to in a is that for it was on are as with be at by this had not but from have they you which one were ' +
  'all his her she there would their we him been has when who will no more if out so up what its about than into them ' +
  'can only other time new some could these two may first then do any like my now over such our man me even most made ' +
  'after also did many off before must well back through years much where your way'
).split(' ');
const ONSETS = 'b c d f g h j k l m n p r s t v z br cr dr fr gr pl pr st tr'.split(' ');
const VOWELS = 'a e i o u ai ea ou'.split(' ');
const CODAS = ['', 'n', 'r', 'l', 'm', 'k'];
const SYLLABLES = ONSETS.flatMap((onset) => VOWELS.flatMap((vowel) => CODAS.map((coda) => onset + vowel + coda)));

const FIRST_NAMES = 'Ada Bruno Clara David Elena Felix Greta Hugo Irene Jakob Karin Leon Maria Nils Olga Paul'.split(
  ' ',
);
const CITIES = 'Lisbon Hamburg Porto Warsaw Osaka Kyoto Madrid Oslo Vienna Dublin Prague Turin Ghent Lyon'.split(' ');

/** So many persons that each has a few facts in a workspace of any of the sizes that are measured. */
const SURNAMES = 20_000;

const FIRST_EPISODE_AT = Date.UTC(2024, 0, 1);
const BETWEEN_EPISODES_MS = 45_000;
const EPISODES_A_SESSION = 20;
/** Every other episode states something. */
const STATEMENT_SHARE = 0.5;

/** The word of a rank, from 0; different for each rank. */
export function zipfWord(rank: number): string {
  const word = FUNCTION_WORDS[rank];
  if (word !== undefined) return word;
  // Two syllables for the frequent ones, three for the rest: the digits of the rank.
  let rest = rank - FUNCTION_WORDS.length;
  const syllables: string[] = [];
  while (syllables.length < 2 || rest > 0) {
    syllables.push(SYLLABLES[rest % SYLLABLES.length]!);
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return syllables.join('');
}

/**
 * An episode of a long row of them. The same index and seed always give the same one, so that a million need not be in
 * memory at once.
 * @param index from 0, in the order of their time
 */
export function zipfEpisode(index: number, seed: number): GeneratedEpisode {
  const random = randomNumbers(seed ^ Math.imul(index + 1, 0x9e3779b1));
  const sentences = [zipfSentence(random)];
  if (random() < 0.5) sentences.push(zipfSentence(random));
  if (random() < STATEMENT_SHARE) sentences.push(statement(random));
  return {
    episodeBody: sentences.join(' '),
    referenceTime: new Date(FIRST_EPISODE_AT + index * BETWEEN_EPISODES_MS).toISOString(),
    source: 'generated',
    sessionId: `generated-${seed}-${Math.floor(index / EPISODES_A_SESSION)}`,
    metadata: { index },
  };
}

/** `count` questions: half ask for a person, half for words of an episode, which occur together there. */
export function zipfQuestions(count: number, { episodes, seed }: { episodes: number; seed: number }): string[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) return `Where does ${person(random)} live?`;
    const { episodeBody } = zipfEpisode(Math.floor(random() * episodes), seed);
    const words = episodeBody.toLowerCase().match(/\p{L}+/gu)!;
    return `What about ${words.slice(0, 6).join(' ')}?`;
  });
}

function zipfSentence(random: () => number): string {
  const words = Array.from({ length: 8 + Math.floor(random() * 9) }, () => zipfWord(zipfRank(random)));
  const sentence = words.join(' ');
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function statement(random: () => number): string {
  const verb = ['lives in', 'moved to'][Math.floor(random() * 2)]!;
  return `${person(random)} ${verb} ${CITIES[Math.floor(random() * CITIES.length)]!}.`;
}

function person(random: () => number): string {
  const surname = zipfWord(FUNCTION_WORDS.length + Math.floor(random() * SURNAMES));
  return `${FIRST_NAMES[Math.floor(random() * FIRST_NAMES.length)]!} ${surname[0]!.toUpperCase()}${surname.slice(1)}`;
}

/** The sums of the probabilities of all ranks up to each. */
const CUMULATED = (() => {
  const sums = new Float64Array(ZIPF_VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < ZIPF_VOCABULARY; rank++) sums[rank] = sum += 1 / (rank + 1 + OFFSET);
  return sums.map((value) => value / sum);
})();

/** A rank, from 0, drawn by the Zipf-Mandelbrot law with exponent 1. */
function zipfRank(random: () => number): number {
  const value = random();
  let [low, high] = [0, ZIPF_VOCABULARY - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (CUMULATED[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
