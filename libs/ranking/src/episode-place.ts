import type { CandidateKey, TieOrder } from './candidate.js';
import { type CandidateScores, STEP_BEHIND } from './fact-trait.js';

/** The session, time, length and speaker of an episode. */
export interface EpisodePlace {
  key: CandidateKey;
  /** The number of its session; null if it has none. */
  session: number | null;
  /** ms since the epoch, UTC. */
  referenceTime: number;
  /** Of its text, in characters. */
  length: number;
  /** In the spelling of the question's `speakers`; null if the episode names no speaker. */
  speaker: string | null;
  /** The episode that says what holds instead of all that this one states. */
  replacedBy: CandidateKey | null;
}

/**
 * The speaker that a question is about: the only named person who is a speaker. Null if the question names several
 * speakers or none, because it then does not distinguish episodes.
 */
export function namedSpeaker(places: readonly EpisodePlace[], named: ReadonlySet<string>): string | null {
  const speaking = new Set(places.flatMap(({ speaker }) => (speaker !== null && named.has(speaker) ? speaker : [])));
  return speaking.size === 1 ? ([...speaking][0] as string) : null;
}

/** Puts what replaced an episode in its place, if that is further ahead, and the episode behind. */
export function behindReplacements(scores: CandidateScores, places: readonly EpisodePlace[], order: TieOrder): void {
  const replaced = places.flatMap(({ key, referenceTime, replacedBy }) => {
    const isRanked = replacedBy !== null && scores.get(key) !== undefined && scores.get(replacedBy) !== undefined;
    return isRanked ? [{ key, referenceTime, replacedBy }] : [];
  });
  replaced.sort((a, b) => a.referenceTime - b.referenceTime || order(a.key, b.key));
  for (const { key, replacedBy } of replaced) {
    scores.set(replacedBy, Math.max(scores.get(replacedBy)!, scores.get(key)!));
  }
  // Latest first: what was replaced twice comes after both.
  for (const { key, replacedBy } of replaced.reverse()) {
    scores.set(key, Math.min(scores.get(key)!, scores.get(replacedBy)! - STEP_BEHIND));
  }
}
