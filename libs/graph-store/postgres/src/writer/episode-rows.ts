import { type EpisodePart, isPart } from '@memory-graph/graph-store-port/episode-parts';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';
import { timeText } from '../time-values.js';
import { vectorArrayParameter } from './vector-parameter.js';
import type { EpisodeDocuments } from './search-index.js';
import type { VectorStorage } from './statement-row.js';

/** Where an entity stands in its class: the canonical id for the id that a name gives. */
export type CanonicalIds = ReadonlyMap<EntityId, EntityId>;

/**
 * @param deltas of the episodes, in order, as far as they are known already; see `keepDeltas`
 * @param attemptId that goes on to write them in parts
 */
export async function insertEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  deltas: readonly GraphDelta[],
  attemptId: string | null = null,
): Promise<void> {
  if (episodes.length === 0) return;
  const rows = episodes.map((episode, index) => ({
    id: episode.episodeId,
    queue_id: episode.queueId,
    content: episode.content,
    source: episode.source,
    source_url: episode.sourceURL,
    reference_time: timeText(episode.referenceTime),
    recorded_at: timeText(episode.recordedAt),
    session_id: episode.sessionId,
    label_ids: episode.labelIds,
    metadata: episode.metadata,
    delta: deltas[index] ?? null,
  }));
  await sql(
    `insert into graph.episodes (workspace_id, id, queue_id, content, source, source_url, reference_time, recorded_at,
       session_id, label_ids, metadata, delta, write_id)
     select $1, x.*, $3 from json_to_recordset($2::json) as x (id uuid, queue_id uuid, content text, source text,
       source_url text, reference_time timestamptz, recorded_at timestamptz, session_id text, label_ids text[],
       metadata jsonb, delta jsonb)`,
    [workspaceId, JSON.stringify(rows), attemptId],
  );
}

/** Keeps the first deltas of stored episodes: what a repeated write answers. */
export async function keepDeltas(sql: Sql, workspaceId: WorkspaceId, deltas: readonly GraphDelta[]): Promise<void> {
  if (deltas.length === 0) return;
  await sql(
    `update graph.episodes e set delta = d.delta from unnest($2::uuid[], $3::jsonb[]) d (id, delta)
     where e.workspace_id = $1 and e.id = d.id`,
    [workspaceId, deltas.map((delta) => delta.episodeId), deltas.map((delta) => JSON.stringify(delta))],
  );
}

export async function insertMentions(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly (EpisodeChange | EpisodePart)[],
  canonicalIds: CanonicalIds,
): Promise<void> {
  const rows = episodes.flatMap((episode) =>
    episode.mentions.map(({ entityId, name, type, aliases }, index) => ({
      episode_id: episode.episodeId,
      position: isPart(episode) ? episode.mentionPositions[index] : index,
      raw_id: entityId,
      entity_id: canonicalIds.get(entityId) ?? entityId,
      name,
      type,
      aliases,
    })),
  );
  if (rows.length === 0) return;
  await sql(
    `insert into graph.mentions (workspace_id, episode_id, position, raw_id, entity_id, name, type, aliases)
     select $1, * from json_to_recordset($2::json) as x (episode_id uuid, position int, raw_id uuid,
       entity_id uuid, name text, type text, aliases text[])`,
    [workspaceId, JSON.stringify(rows)],
  );
}

/** Which statements the retractions among the evidence name. */
export async function insertRetractions(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
): Promise<void> {
  const pairs = episodes.flatMap(({ evidence }) =>
    evidence.flatMap((piece) =>
      piece.kind === 'retraction' ? piece.statementIds.map((statementId) => ({ statementId, by: piece.id })) : [],
    ),
  );
  if (pairs.length === 0) return;
  await sql(
    `insert into graph.retractions (workspace_id, statement_id, retraction_id)
     select $1, * from unnest($2::uuid[], $3::uuid[]) on conflict do nothing`,
    [workspaceId, pairs.map((pair) => pair.statementId), pairs.map((pair) => pair.by)],
  );
}

/** What search keeps of episodes. */
export function documentsOf(
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
  vectors: VectorStorage,
): EpisodeDocuments {
  return {
    ids: episodes.map((episode) => episode.episodeId),
    contents: episodes.map((episode) => episode.content),
    referenceTimes: episodes.map((episode) => timeText(episode.referenceTime)),
    labelIds: episodes.map((episode) => arrayLiteral(episode.labelIds)),
    entityIds: episodes.map((episode) =>
      arrayLiteral([...new Set(episode.mentions.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId))].sort()),
    ),
    embeddings: vectorArrayParameter(
      episodes.map((episode) => episode.embedding),
      vectors.typeId,
    ),
    embedder: vectors.embedder,
  };
}

/** unnest takes arrays of arrays apart to the last element: inner ones travel as text. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
