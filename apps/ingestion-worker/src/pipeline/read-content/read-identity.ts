import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import type { GraphWriter, NameInUse } from '@memory-graph/graph';
import { type EntityId, entityId, entityKey, partsOfKey, scopedKey, scopeOf } from '@memory-graph/memory-model';
import type { IdentityReading, Reading } from './reading.js';

type MergeContent = Extract<IngestContent, { kind: 'merge' }>;
type SplitContent = Extract<IngestContent, { kind: 'split' }>;

/**
 * Restates that all entities that are currently merged with these are one, so that the merge overrides an earlier split
 * and outlives the text that linked them. Entities that no longer exist are omitted. So are entities of another scope
 * than the decision, because merges never cross scopes.
 */
export async function readMerge(
  { entityIds, wording }: MergeContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<Reading> {
  const scope = scopeOf(request);
  const names = await graph.namesOfEntities(request.workspaceId, entityIds);
  const own = names.filter(({ key }) => partsOfKey(key).scope === scope);
  return readingOf('merge', wording, joined(rawIdsOf(own)));
}

/** Separates the given names from the entity: each of them is declared distinct from each remaining name. */
export async function readSplit(
  { entityId: id, names, wording }: SplitContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<Reading> {
  const { workspaceId } = request;
  const keys = new Set(names.map((name) => scopedKey(scopeOf(request), entityKey(name))));
  const all = await graph.namesOfEntities(workspaceId, [id]);
  const leaving = new Set(
    [...keys].filter((key) => all.some((name) => name.key === key)).map((key) => entityId(workspaceId, key)),
  );
  const remaining = rawIdsOf(all).filter((rawId) => !leaving.has(rawId));
  const apart = [...leaving].flatMap((a) => remaining.map((b) => ({ kind: 'not-same-as' as const, a, b })));
  return readingOf('split', wording, apart.length === 0 ? [] : [...apart, ...joined([...leaving])]);
}

function joined([first, ...others]: readonly EntityId[]): IdentityReading[] {
  return others.map((other) => ({ kind: 'same-as', a: first!, b: other }));
}

function rawIdsOf(names: readonly NameInUse[]): EntityId[] {
  return [...new Set(names.map(({ rawId }) => rawId))];
}

function readingOf(readBy: string, wording: string, identity: IdentityReading[]): Reading {
  return { text: wording, readBy, extractions: [], retraction: null, identity };
}
