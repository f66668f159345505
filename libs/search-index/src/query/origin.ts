import type { SearchFilter } from '@memory-graph/graph';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/** The session and the source of episodes; null: any. */
export type Origin = Pick<SearchFilter, 'sessionId' | 'source'>;

/** Whether an episode is of a session and source, by its number; null: all are. */
export function isOfOrigin(
  { episodes }: WorkspaceIndex,
  { sessionId, source }: Origin,
): ((no: number) => boolean) | null {
  if (sessionId === null && source === null) return null;
  const session = sessionId === null ? null : episodes.findSession(sessionId);
  const from = source === null ? null : episodes.findSource(source);
  return (no) =>
    (session === null || episodes.sessionNoOf(no) === session) && (from === null || episodes.sourceNoOf(no) === from);
}

/** Whether a fact is supported by an episode of a session and source, by its number; null: all are. */
export function isSupportedByOrigin(index: WorkspaceIndex, origin: Origin): ((no: number) => boolean) | null {
  const isOf = isOfOrigin(index, origin);
  if (isOf === null) return null;
  const { documents } = index.episodes;
  const found = new Uint8Array(documents.numberCount);
  for (let no = 0; no < found.length; no++) if (documents.has(no) && isOf(no)) found[no] = 1;
  return (no) => index.facts.isSupportedByAny(no, found);
}
