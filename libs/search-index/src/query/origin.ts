import type { OriginFilter } from '@memory-graph/graph';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

type Condition = (no: number) => boolean;

/** Whether an episode is of an origin, by its number; null: all are. */
export function isOfOrigin(
  { episodes }: WorkspaceIndex,
  { sessionIds, sources, scopes }: OriginFilter,
): Condition | null {
  const conditions: Condition[] = [];
  if (sessionIds.length > 0) {
    const sessions = new Set(sessionIds.map((id) => episodes.findSession(id)));
    conditions.push((no) => sessions.has(episodes.sessionNoOf(no)));
  }
  if (sources.length > 0) {
    const from = new Set(sources.map((source) => episodes.findSource(source)));
    conditions.push((no) => from.has(episodes.sourceNoOf(no)));
  }
  if (scopes.length > 0) {
    const allowed = new Set(scopes.map((scope) => episodes.findScope(scope)));
    conditions.push((no) => allowed.has(episodes.scopeNoOf(no)));
  }
  return conditions.length === 0 ? null : (no) => conditions.every((holds) => holds(no));
}

/** Whether a fact is supported by an episode of an origin, by its number; null: all are. */
export function isSupportedByOrigin(index: WorkspaceIndex, origin: OriginFilter): Condition | null {
  const isOf = isOfOrigin(index, origin);
  if (isOf === null) return null;
  const { documents } = index.episodes;
  const found = new Uint8Array(documents.numberCount);
  for (let no = 0; no < found.length; no++) if (documents.has(no) && isOf(no)) found[no] = 1;
  return (no) => index.facts.isSupportedByAny(no, found);
}
