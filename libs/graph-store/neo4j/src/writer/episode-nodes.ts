import { type EpisodePart, isPart } from '@memory-graph/graph-store-port/episode-parts';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId } from '@memory-graph/memory-model/evidence/evidence';
import { storedVector } from './stored-vector.js';
import { searchWords } from './word-counts.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Where an entity stands in its class: the canonical id for the id that a name gives. */
export type CanonicalIds = ReadonlyMap<EntityId, EntityId>;

/**
 * @param deltas of the episodes, in order, as far as they are known already; see `keepDeltas`
 * @param attemptId that goes on to write them in parts
 */
export function createEpisodes(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  deltas: readonly GraphDelta[],
  attemptId?: string,
): void {
  const { workspaceId } = write;
  const rows = episodes.map((episode, index) => ({
    workspaceId,
    id: episode.episodeId,
    queueId: episode.queueId,
    content: episode.content,
    source: episode.source,
    sourceUrl: episode.sourceURL,
    referenceTime: episode.referenceTime,
    recordedAt: episode.recordedAt,
    sessionId: episode.sessionId,
    labelIds: episode.labelIds,
    metadata: JSON.stringify(episode.metadata),
    delta: deltas[index] && JSON.stringify(deltas[index]),
    attemptId,
    ...searchWords(workspaceId, episode.content),
    embedder: write.embedder,
    [write.embedding]: storedVector(episode.embedding),
  }));
  for (const { lexemes } of rows) write.words.add('episode', lexemes);
  write.sendRows('UNWIND $lists.rows AS row CREATE (e:Episode) SET e = row', rows);
}

/** Keeps the first deltas of stored episodes: what a repeated write answers. */
export function keepDeltas(write: WorkspaceWrite, deltas: readonly GraphDelta[]): void {
  write.sendRows(
    `UNWIND $lists.rows AS row MATCH (e:Episode {workspaceId: $workspaceId, id: row.id}) SET e.delta = row.delta`,
    deltas.map((delta) => ({ id: delta.episodeId, delta: JSON.stringify(delta) })),
  );
}

/** Their entities are there already. */
export function createMentions(
  write: WorkspaceWrite,
  episodes: readonly (EpisodeChange | EpisodePart)[],
  canonicalIds: CanonicalIds,
): void {
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (e:Episode {workspaceId: $workspaceId, id: row.episodeId})
     MATCH (n:Entity {workspaceId: $workspaceId, id: row.entityId})
     CREATE (e)-[m:MENTIONS]->(n) SET m = row.mention`,
    episodes.flatMap((episode) =>
      episode.mentions.map(({ entityId: rawId, name, type, aliases }, index) => ({
        episodeId: episode.episodeId,
        entityId: canonicalIds.get(rawId) ?? rawId,
        mention: {
          position: isPart(episode) ? episode.mentionPositions[index] : index,
          ...{ rawId, name, type, aliases },
        },
      })),
    ),
  );
}

/** Which statements the retractions among the evidence name. */
export function createRetractions(write: WorkspaceWrite, episodes: readonly EpisodeChange[]): void {
  write.sendRows(
    `UNWIND $lists.rows AS row
     MERGE (:Retraction {workspaceId: $workspaceId, statementId: row.statementId, retractionId: row.retractionId})`,
    episodes.flatMap(({ evidence }) =>
      evidence.flatMap((piece) =>
        piece.kind === 'retraction'
          ? piece.statementIds.map((statementId) => ({ statementId, retractionId: piece.id }))
          : [],
      ),
    ),
  );
}
