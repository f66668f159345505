import { brevity } from './brevity.js';
import type { CandidateKey, TieOrder } from './candidate.js';
import type { EpisodePlace } from './episode-place.js';

/** Episodes before and after one in its session, among the known ones, whose words count for it. */
const WINDOW = 4;
/** What each step takes from a word: it counts 1 / (1 + 0.2 × steps). */
const STEP_DISCOUNT = 0.2;

/** A number has no bits for further words. */
const WORD_BITS = 31;

interface WordsOfHits {
  get(key: CandidateKey): number | undefined;
}

/**
 * The share of the question's words, by weight, that an episode and those around it in its session contain together. A
 * conversation spreads over several turns what a question says in one sentence.
 * @param wordsOfHits by key of an episode, the words in it as bits
 * @param weights of the words, in the order of the bits
 * @returns 0 to 1 by key of an episode; an episode with nothing may be missing
 */
export function wordCoverage(
  places: readonly EpisodePlace[],
  wordsOfHits: WordsOfHits,
  weights: readonly number[],
  order: TieOrder,
): Map<CandidateKey, number> {
  const mass = weights.reduce((sum, weight) => sum + weight, 0);
  const coverage = new Map<CandidateKey, number>();
  if (mass <= 0) return coverage;
  for (const turns of sessionsOf(places, order)) {
    const best = bestShares(turns, wordsOfHits, weights.length);
    for (const [at, { key }] of turns.entries()) {
      const covered = weights.reduce((sum, weight, word) => sum + weight * best[at * weights.length + word]!, 0);
      if (covered > 0) coverage.set(key, covered / mass);
    }
  }
  return coverage;
}

/** The share of the question's words, by weight, that one text contains. @param words in it, as bits */
export function coveredShare(words: number, weights: readonly number[]): number {
  let [covered, mass] = [0, 0];
  for (let word = 0; word < weights.length; word++) {
    const weight = weights[word]!;
    mass += weight;
    if (word < WORD_BITS && words & (1 << word)) covered += weight;
  }
  return mass > 0 ? covered / mass : 0;
}

/** How well each word is covered around each episode of a session, 0 to 1: for one episode after the other, each word. */
function bestShares(turns: readonly EpisodePlace[], wordsOfHits: WordsOfHits, wordCount: number): Float64Array {
  const best = new Float64Array(turns.length * wordCount);
  for (const [from, { key, session, length }] of turns.entries()) {
    const words = wordsOfHits.get(key) ?? 0;
    if (words === 0) continue;
    // A document of its own does not compete with the turns of a conversation.
    const told = session === null ? 1 : brevity(length);
    for (let at = Math.max(0, from - WINDOW); at <= Math.min(turns.length - 1, from + WINDOW); at++) {
      const share = told / (1 + STEP_DISCOUNT * Math.abs(at - from));
      for (let word = 0; word < wordCount; word++) {
        const cell = at * wordCount + word;
        if (words & (1 << word) && best[cell]! < share) best[cell] = share;
      }
    }
  }
  return best;
}

/** The episodes of each session in the order of time; one without a session is a session of its own. */
function sessionsOf(places: readonly EpisodePlace[], order: TieOrder): EpisodePlace[][] {
  const sessions = new Map<number, EpisodePlace[]>();
  const alone: EpisodePlace[][] = [];
  for (const place of places) {
    const session = place.session === null ? undefined : sessions.get(place.session);
    if (session) session.push(place);
    else if (place.session === null) alone.push([place]);
    else sessions.set(place.session, [place]);
  }
  const inOrder = (a: EpisodePlace, b: EpisodePlace) => a.referenceTime - b.referenceTime || order(a.key, b.key);
  return [...alone, ...[...sessions.values()].map((session) => session.sort(inOrder))];
}
