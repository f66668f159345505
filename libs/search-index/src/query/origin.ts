import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { OriginFilter } from '../origin-filter.js';

type Condition = (no: number) => boolean;

/** Whether an episode has this origin, by its number; null: no condition. */
export function isOfOrigin(
  { episodes, scopes: known }: WorkspaceIndex,
  { sessionIds, sources, scopes, metadata }: OriginFilter,
): Condition | null {
  const conditions: Condition[] = [];
  if (sessionIds.length > 0) {
    const asked = episodes.sessionsAmong(sessionIds);
    conditions.push((no) => asked[episodes.sessionNoOf(no)] === 1);
  }
  if (sources.length > 0) {
    const asked = episodes.sourcesAmong(sources);
    conditions.push((no) => asked[episodes.sourceNoOf(no)] === 1);
  }
  if (scopes.length > 0) {
    const asked = new Set(scopes.map((scope) => known.find(scope)));
    conditions.push((no) => asked.has(episodes.scopeNoOf(no)));
  }
  conditions.push(...metadata.map((condition) => episodes.metadata.meeting(condition)));
  if (conditions.length < 2) return conditions[0] ?? null;
  return (no) => conditions.every((holds) => holds(no));
}

/** Whether a fact is supported by an episode that passes, by its number; null: no condition. */
export function isSupportedBy(index: WorkspaceIndex, isOf: Condition | null): Condition | null {
  if (isOf === null) return null;
  const { documents } = index.episodes;
  const found = new Uint8Array(documents.numberCount);
  for (let no = 0; no < found.length; no++) if (documents.has(no) && isOf(no)) found[no] = 1;
  return (no) => index.facts.isSupportedByAny(no, found);
}
