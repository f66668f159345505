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
}

/**
 * The speaker that a question is about: the only named person who is a speaker. Null if the question names several
 * speakers or none, because it then does not distinguish episodes.
 */
export function namedSpeaker(places: readonly EpisodePlace[], named: ReadonlySet<string>): string | null {
  const speaking = new Set(places.flatMap(({ speaker }) => (speaker !== null && named.has(speaker) ? speaker : [])));
  return speaking.size === 1 ? ([...speaking][0] as string) : null;
}
