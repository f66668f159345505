import type { MetadataCondition, Scope } from '@memory-graph/memory-model';

/** Conditions on the origin of an episode. One episode must meet all of them; an empty list is no condition. */
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
