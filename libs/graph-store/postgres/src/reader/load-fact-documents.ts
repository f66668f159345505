import type { ResultDocument, ResultEntity } from '@memory-graph/graph-store-port/graph-reader.port';
import type { MetadataValue } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { isoOf } from '../time-values.js';
import type { ReadQuery } from './read-query.js';

/** Of a fact that much of the workspace supports, these show enough of where it comes from. */
const MAX_STATEMENTS = 200;

interface FactDocumentRow {
  id: string;
  content: string;
  valid_from: Date | number;
  valid_to: Date | number;
  label_ids: string[];
  episode_ids: EpisodeId[];
  entities: ResultEntity[];
  source: string;
  session_id: string | null;
  reference_time: Date;
  metadata: Record<string, MetadataValue>;
}

/** What an episode knows (source, session, reference time, metadata) is that of the latest one that supports the fact. */
export async function loadFactDocuments(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<ResultDocument[]> {
  if (ids.length === 0) return [];
  const rows = await query<FactDocumentRow>(
    `select f.id, f.content, f.valid_from, f.valid_to, s.episode_ids,
       (select d.label_ids from graph.corpora c join graph.documents d on d.corpus_no = c.no and d.ref_id = f.id
        where c.workspace_id = $1 and c.kind = 'fact') as label_ids,
       (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'type', n.type) order by n.id = f.subject_id desc)
        from graph.entities n where n.workspace_id = $1 and n.id in (f.subject_id, f.object_id)) as entities,
       o.source, o.session_id, o.reference_time, o.metadata
     from graph.facts f
       cross join lateral (
         select array_agg(e.id order by e.reference_time, e.id) as episode_ids from graph.episodes e
         where e.workspace_id = $1 and e.id in (
           select s.episode_id from graph.statements s where s.workspace_id = $1 and s.fact_id = f.id
           order by s.starts_at desc, s.id desc limit ${MAX_STATEMENTS})
       ) s
       join graph.episodes o on o.workspace_id = $1 and o.id = s.episode_ids[cardinality(s.episode_ids)]
     where f.workspace_id = $1 and f.id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return rows.map((row) => ({
    kind: 'fact',
    id: row.id,
    content: row.content,
    episodeIds: row.episode_ids,
    validFrom: isoOf(row.valid_from),
    validTo: isoOf(row.valid_to),
    source: row.source,
    sessionId: row.session_id,
    labelIds: row.label_ids ?? [],
    referenceTime: row.reference_time.toISOString(),
    entities: row.entities ?? [],
    ingestMetadata: row.metadata,
  }));
}
