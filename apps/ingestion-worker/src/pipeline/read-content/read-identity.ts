import type { IngestContent } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type { GraphWriter, NameInUse } from '@memory-graph/graph-store-port/graph-writer.port';
import { entityId, entityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { IdentityReading, Reading } from './reading.js';

type MergeContent = Extract<IngestContent, { kind: 'merge' }>;
type SplitContent = Extract<IngestContent, { kind: 'split' }>;

/**
 * All that are one with these entities now are one, said again as a whole: so the merge also counts where an earlier
 * split kept some of them apart, and stays when a text that linked them goes. Entities that are gone by now are left out.
 */
export async function readMerge(
  { entityIds, wording }: MergeContent,
  workspaceId: WorkspaceId,
  graph: GraphWriter,
): Promise<Reading> {
  const names = await graph.namesOfEntities(workspaceId, entityIds);
  return readingOf('merge', wording, joined(rawIdsOf(names)));
}

/** The given names are one other entity: each is kept apart from each that remains. */
export async function readSplit(
  { entityId: id, names, wording }: SplitContent,
  workspaceId: WorkspaceId,
  graph: GraphWriter,
): Promise<Reading> {
  const keys = new Set(names.map(entityKey));
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
  return { content: wording, readBy, extractions: [], retraction: null, identity };
}
