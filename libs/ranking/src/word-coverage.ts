import { brevity } from './brevity.js';
import type { EpisodePlace } from './episode-place.js';

/** Episodes before and after one in its session, among the known ones, whose words count for it. */
const WINDOW = 4;
/** What each step takes from a word: it counts 1 / (1 + 0.2 × steps). */
const STEP_DISCOUNT = 0.2;

type WordsOfHits = Pick<ReadonlyMap<string, number>, 'get'>;

/**
 * The share of the question's words, by weight, that an episode and those around it in its session contain together. A
 * conversation spreads over several turns what a question says in one sentence.
 * @param wordsOfHits by id of an episode, the words in it as bits
 * @param weights of the words, in the order of the bits
 * @returns 0 to 1 by id of an episode; an episode with nothing may be missing
 */
export function wordCoverage(
  places: readonly EpisodePlace[],
  wordsOfHits: WordsOfHits,
  weights: readonly number[],
): Map<string, number> {
  const mass = weights.reduce((sum, weight) => sum + weight, 0);
  const coverage = new Map<string, number>();
  if (mass <= 0) return coverage;
  for (const session of sessionsOf(places)) {
    const best = bestShares(session, wordsOfHits, weights.length);
    for (const [at, { id }] of session.entries()) {
      const covered = weights.reduce((sum, weight, word) => sum + weight * best[at * weights.length + word]!, 0);
      if (covered > 0) coverage.set(id, covered / mass);
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
    if (words & (1 << word)) covered += weight;
  }
  return mass > 0 ? covered / mass : 0;
}

/** How well each word is covered around each episode of a session, 0 to 1: for one episode after the other, each word. */
function bestShares(session: readonly EpisodePlace[], wordsOfHits: WordsOfHits, wordCount: number): Float64Array {
  const best = new Float64Array(session.length * wordCount);
  for (const [from, { id, sessionId, length }] of session.entries()) {
    const words = wordsOfHits.get(id) ?? 0;
    if (words === 0) continue;
    // A document of its own does not compete with the turns of a conversation.
    const told = sessionId === null ? 1 : brevity(length);
    for (let at = Math.max(0, from - WINDOW); at <= Math.min(session.length - 1, from + WINDOW); at++) {
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
function sessionsOf(places: readonly EpisodePlace[]): EpisodePlace[][] {
  const sessions = new Map<string, EpisodePlace[]>();
  const alone: EpisodePlace[][] = [];
  for (const place of places) {
    const session = place.sessionId === null ? undefined : sessions.get(place.sessionId);
    if (session) session.push(place);
    else if (place.sessionId === null) alone.push([place]);
    else sessions.set(place.sessionId, [place]);
  }
  const inOrder = (a: EpisodePlace, b: EpisodePlace) => a.referenceTime - b.referenceTime || (a.id < b.id ? -1 : 1);
  return [...alone, ...[...sessions.values()].map((session) => session.sort(inOrder))];
}
