import type { MetadataCondition, Scope } from '@memory-graph/memory-model';

/** Where an episode comes from. All that is asked must hold of one episode; an empty list asks nothing. */
export interface OriginFilter {
  /** Any of these. */
  sessionIds: readonly string[];
  /** Any of these. */
  sources: readonly string[];
  /** Any of these; see `scopeOf`. Null is one of them: the workspace's own part. */
  scopes: readonly Scope[];
  /** All of these, as `meetsCondition` defines them. */
  metadata: readonly MetadataCondition[];
}

export const ANY_ORIGIN: OriginFilter = { sessionIds: [], sources: [], scopes: [], metadata: [] };
