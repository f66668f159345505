import { STEP_BEHIND } from './fact-trait.js';

/** The session, time, length and speaker of an episode. */
export interface EpisodePlace {
  id: string;
  sessionId: string | null;
  /** ms since the epoch, UTC. */
  referenceTime: number;
  /** Of its text, in characters. */
  length: number;
  /** In the spelling of the question's `speakers`; null if the episode names no speaker. */
  speaker: string | null;
  /** The episode that says what holds instead of all that this one states. */
  replacedBy: string | null;
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
export function behindReplacements(
  results: Pick<ReadonlyMap<string, { score: number }>, 'get'>,
  places: readonly EpisodePlace[],
): void {
  const replaced = places.flatMap(({ id, referenceTime, replacedBy }) => {
    const [old, replacement] = [results.get(id), replacedBy === null ? undefined : results.get(replacedBy)];
    return old && replacement ? [{ id, referenceTime, old, replacement }] : [];
  });
  replaced.sort((a, b) => a.referenceTime - b.referenceTime || (a.id < b.id ? -1 : 1));
  for (const { old, replacement } of replaced) replacement.score = Math.max(replacement.score, old.score);
  // Latest first: what was replaced twice comes after both.
  for (const { old, replacement } of replaced.reverse())
    old.score = Math.min(old.score, replacement.score - STEP_BEHIND);
}
