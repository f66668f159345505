/** Where and when an episode was said, and by whom. */
export interface EpisodePlace {
  id: string;
  sessionId: string | null;
  /** ms since the epoch, UTC. */
  referenceTime: number;
  /** As the question's `speakers` are written; null where the episode does not say. */
  speaker: string | null;
}

/**
 * The speaker that a question is about: the one of those whom it names who speaks at all. Null where it names several of
 * them, or nobody who speaks: then it does not tell one episode from another.
 */
export function askedSpeaker(places: readonly EpisodePlace[], named: ReadonlySet<string>): string | null {
  const speaking = new Set(places.flatMap(({ speaker }) => (speaker !== null && named.has(speaker) ? speaker : [])));
  return speaking.size === 1 ? ([...speaking][0] as string) : null;
}
