import { factLists } from '@memory-graph/graph-store-port/fact-lists';
import type { Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import { type StoredEvidence, toEvidence } from '@memory-graph/graph-store-port/stored-evidence';
import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';
import type { EntityId, Evidence, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import { storeNameUses } from './entity-nodes.js';
import { reviseImpliedLinks } from './implied-links.js';
import { reviseGraph } from './revise-graph.js';
import { STORED_STATEMENT, storedStatement } from './statement-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

export interface StoredMention {
  rawId: EntityId;
  entityId: EntityId;
  name: string;
  type: EntityType;
  aliases: string[];
}

export interface StoredEpisode {
  id: string;
  lexemes: string[];
  mentions: StoredMention[];
  statements: (Omit<StoredEvidence, 'retracts'> & { retracts?: StatementId[] })[];
}

export const NOTHING_REMOVED: Removal = {
  counts: { episode: false, statements: 0, entities: 0, facts: 0 },
  delta: null,
};

/** Removes the short episode of a queue id, if there is one, and derives again what its evidence bore on. */
export async function removeEpisode(write: WorkspaceWrite, queueId: string): Promise<Removal> {
  const [episode] = await write.read<StoredEpisode>(EPISODE, { queueId });
  if (!episode) return NOTHING_REMOVED;

  const episodeId = episode.id;
  write.send(DELETE_EPISODE, { episodeId });
  write.words.remove('episode', episode.lexemes);
  const names = namesOf(episode.mentions);
  void storeNameUses(write, names);
  const evidence = await takeEvidence(write, episode.statements);
  const changes = await reviseGraph(write, evidence, await reviseImpliedLinks(write, names.names));

  const lists = factLists(changes);
  const statements = evidence.length;
  return {
    counts: {
      episode: true,
      statements,
      entities: await countGone(write, names.entityIds),
      facts: lists.deleted.length,
    },
    delta: { queueId, outcome: 'applied', episodeId, statements, ...lists },
  };
}

/** Of a statement `s`, what `takeEvidence` reads. */
export const WHOLE_STATEMENT = STORED_STATEMENT.replace('}', ', .rawSubject, .rawObject}');

const EPISODE = `
  MATCH (e:Episode {workspaceId: $workspaceId, queueId: $queueId})
  RETURN e.id AS id, e.lexemes AS lexemes,
    [(e)-[m:MENTIONS]->(n:Entity) | m {.rawId, .name, .type, .aliases, entityId: n.id}] AS mentions,
    [(e)<-[:STATED_IN]-(s:Statement) | ${WHOLE_STATEMENT}] AS statements`;

const DELETE_EPISODE = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})
  OPTIONAL MATCH (e)<-[:STATED_IN]-(s:Statement)
  DETACH DELETE s, e`;

/**
 * What goes with mentions.
 * @param elsewhere see `NameUses.addEpisode`
 */
export function namesOf(mentions: readonly StoredMention[], elsewhere?: ReadonlySet<EntityId>): NameUses {
  const names = new NameUses(new Map(mentions.map(({ rawId, entityId }) => [rawId, entityId])));
  names.addEpisode(
    mentions.map(({ rawId, ...mention }) => ({ ...mention, entityId: rawId })),
    -1,
    elsewhere,
  );
  return names;
}

/** @param statements as they are stored: they go by another query */
export async function takeEvidence(
  write: WorkspaceWrite,
  statements: StoredEpisode['statements'],
): Promise<Evidence[]> {
  const retractionIds = statements.filter(({ kind }) => kind === 'retraction').map(({ id }) => id);
  const taken = retractionIds.length === 0 ? [] : await takeRetractions(write, retractionIds);
  const retracted = new Map(taken.map(({ id, retracts }) => [id, retracts]));
  return statements.map((stored) =>
    toEvidence({ ...storedStatement(stored), retracts: retracted.get(stored.id) ?? [] }),
  );
}

async function takeRetractions(
  write: WorkspaceWrite,
  ids: readonly StatementId[],
): Promise<{ id: StatementId; retracts: StatementId[] }[]> {
  return write.read(
    `UNWIND $lists.ids AS id
     MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: id})
     WITH r, id, r.statementId AS statementId
     DELETE r
     RETURN id, collect(statementId) AS retracts`,
    { ids },
  );
}

async function countGone(write: WorkspaceWrite, entityIds: readonly EntityId[]): Promise<number> {
  const [row] = await write.read<{ left: number }>(
    `RETURN COUNT { UNWIND $lists.entityIds AS id MATCH (:Entity {workspaceId: $workspaceId, id: id}) RETURN id } AS left`,
    { entityIds },
  );
  return entityIds.length - (row?.left ?? 0);
}
