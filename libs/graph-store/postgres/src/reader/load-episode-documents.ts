import type { ResultDocument, ResultEntity } from '@memory-graph/graph-store-port/graph-reader.port';
import type { MetadataValue } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { ReadQuery } from './read-query.js';

interface EpisodeDocumentRow {
  id: EpisodeId;
  content: string;
  source: string;
  session_id: string | null;
  reference_time: Date;
  label_ids: string[];
  metadata: Record<string, MetadataValue>;
  entities: ResultEntity[];
}

export async function loadEpisodeDocuments(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<ResultDocument[]> {
  if (ids.length === 0) return [];
  const rows = await query<EpisodeDocumentRow>(
    `select e.id, e.content, e.source, e.session_id, e.reference_time, e.label_ids, e.metadata, coalesce((
       select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'type', n.type) order by m.position)
       from (
         select m.entity_id, min(m.position) as position from graph.mentions m
         where m.workspace_id = $1 and m.episode_id = e.id group by m.entity_id
       ) m join graph.entities n on n.workspace_id = $1 and n.id = m.entity_id
     ), '[]') as entities
     from graph.episodes e where e.workspace_id = $1 and e.id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return rows.map((row) => ({
    kind: 'episode',
    id: row.id,
    content: row.content,
    episodeIds: [row.id],
    validFrom: null,
    validTo: null,
    source: row.source,
    sessionId: row.session_id,
    labelIds: row.label_ids,
    referenceTime: row.reference_time.toISOString(),
    entities: row.entities,
    ingestMetadata: row.metadata,
  }));
}
