import type { OriginFilter } from '@memory-graph/graph';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

type Condition = (no: number) => boolean;

/** Whether an episode is of an origin, by its number; null: all are. */
export function isOfOrigin(
  { episodes }: WorkspaceIndex,
  { sessionIds, sources, scopes, metadata }: OriginFilter,
): Condition | null {
  const conditions: Condition[] = [];
  if (sessionIds.length > 0) {
    const isAsked = oneOf(sessionIds.map((id) => episodes.findSession(id)));
    conditions.push((no) => isAsked(episodes.sessionNoOf(no)));
  }
  if (sources.length > 0) {
    const isAsked = oneOf(sources.map((source) => episodes.findSource(source)));
    conditions.push((no) => isAsked(episodes.sourceNoOf(no)));
  }
  if (scopes.length > 0) {
    const isAsked = oneOf(scopes.map((scope) => episodes.findScope(scope)));
    conditions.push((no) => isAsked(episodes.scopeNoOf(no)));
  }
  conditions.push(...metadata.map((condition) => episodes.metadata.meeting(condition)));
  if (conditions.length < 2) return conditions[0] ?? null;
  return (no) => conditions.every((holds) => holds(no));
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

function oneOf(numbers: readonly number[]): (no: number) => boolean {
  const [first] = numbers;
  if (numbers.length === 1) return (no) => no === first;
  const asked = new Set(numbers);
  return (no) => asked.has(no);
}
