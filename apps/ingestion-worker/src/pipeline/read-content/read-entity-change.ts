import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import type { GraphWriter, Mention } from '@memory-graph/graph';
import { type EntityId, entityId, entityKey, type Evidence, scopedKey, scopeOf } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { READ_BY_API, type Reading } from './reading.js';

type EntityContent = Extract<IngestContent, { kind: 'entity' }>;

/** The confidence of what a person decides. */
const DECIDED = 1;

/**
 * Reads a decision that gives an entity another name or type, or further names. It becomes a mention that decides them,
 * and same-as evidence for the names, so that texts which use them mean the entity. A new name is also linked to all
 * names that mean the entity now: a first name that would become ambiguous stays linked to its person, as in a merge.
 * An entity that no longer exists is not an error.
 */
export async function readEntityChange(
  { entityId: id, name, type, aliases, wording }: EntityContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<Reading> {
  const { workspaceId, referenceTime, acceptedAt } = request;
  const reading: Reading = { text: wording, readBy: 'entity', extractions: [], retraction: null };
  const [entity] = await graph.entitiesInUse(workspaceId, [id]);
  if (!entity) return reading;
  const scope = scopeOf(request);
  const idOf = (one: string): EntityId => entityId(workspaceId, scopedKey(scope, entityKey(one)));
  const decides = [...(name === undefined ? [] : ['name' as const]), ...(type === undefined ? [] : ['type' as const])];
  const mention: Mention = {
    entityId: name === undefined || entityKey(name) === entityKey(entity.name) ? entity.rawId : idOf(name),
    name: name ?? entity.name,
    type: type ?? entity.type,
    aliases,
    ...(decides.length > 0 && { decides }),
  };
  const episodeId = uuidv7();
  const standing = name === undefined ? [] : await graph.namesOfEntities(workspaceId, [id]);
  const others = new Set([mention.entityId, ...aliases.map(idOf), ...standing.map(({ rawId }) => rawId)]);
  others.delete(entity.rawId);
  const evidence = [...others].map((other, position): Evidence => ({
    ...{ id: uuidv7(), kind: 'same-as', episodeId, position, wording, confidence: DECIDED, readBy: READ_BY_API },
    ...{ saidAt: Date.parse(referenceTime), recordedAt: Date.parse(acceptedAt) },
    ...{ a: entity.rawId, b: other },
  }));
  return { ...reading, restored: { episodeId, mentions: [mention], evidence } };
}
