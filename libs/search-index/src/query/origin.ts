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
export function isSupportedBy({ episodes, facts }: WorkspaceIndex, isOf: Condition | null): Condition | null {
  if (isOf === null) return null;
  /** What is known of each episode: 0 is nothing. */
  const known = new Uint8Array(episodes.documents.numberCount);
  const passes = (episode: number) => {
    if (known[episode] === 0) known[episode] = episodes.documents.has(episode) && isOf(episode) ? PASSES : FAILS;
    return known[episode] === PASSES;
  };
  return (no) => {
    for (const episode of facts.supportOf(no)) if (passes(episode)) return true;
    return false;
  };
}

const PASSES = 1;
const FAILS = 2;
