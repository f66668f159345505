import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';

/**
 * Stores vectors of statements, and of the facts that they are the anchors of. The lock of the workspace is held.
 * @param embeddings a binary vector array (see vectorArrayParameter), in the order of the ids
 * @returns how many were there and stale, and the facts
 */
export async function renewStatements(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  embeddings: Buffer,
  embedder: string,
): Promise<{ renewed: number; facts: string[] }> {
  if (ids.length === 0) return { renewed: 0, facts: [] };
  const [row] = await sql<{ renewed: number; facts: string[] }>(
    `with renewed as (
       update graph.statements s set embedding = x.embedding, embedder = $4
       from unnest($2::uuid[], $3::vector[]) x (id, embedding)
       where s.workspace_id = $1 and s.id = x.id and s.embedder <> $4
       returning s.id, s.fact_id, x.embedding
     ), facts as (
       update graph.documents d set embedding = r.embedding, embedder = $4
       from renewed r
         join graph.facts f on f.workspace_id = $1 and f.id = r.fact_id and f.anchor_id = r.id
         join graph.corpora c on c.workspace_id = $1 and c.kind = 'fact'
       where d.corpus_no = c.no and d.ref_id = f.id
       returning f.id
     )
     select (select count(*)::int from renewed) as renewed, array(select id from facts) as facts`,
    [workspaceId, ids, embeddings, embedder],
  );
  return row!;
}

/** As `renewStatements`, for episodes, whose ids are returned. Their vectors get new numbers, by which searches notice them. */
export async function renewEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  embeddings: Buffer,
  embedder: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const renewed = await sql<{ id: string }>(
    `with found as materialized (
       select c.no as corpus_no, d.doc_no, d.vector_no, x.id, x.embedding,
         c.last_no + (row_number() over (order by d.doc_no))::int as new_no
       from graph.corpora c
         cross join unnest($2::uuid[], $3::vector[]) x (id, embedding)
         join graph.documents d on d.corpus_no = c.no and d.ref_id = x.id
         join graph.episode_vectors v on v.corpus_no = c.no and v.vector_no = d.vector_no and v.embedder <> $4
       where c.workspace_id = $1 and c.kind = 'episode'
     ), gone as (
       delete from graph.episode_vectors v using found f where v.corpus_no = f.corpus_no and v.vector_no = f.vector_no
     ), put as (
       insert into graph.episode_vectors (corpus_no, vector_no, ref_id, embedding, embedder)
       select corpus_no, new_no, id, embedding, $4 from found
     ), moved as (
       update graph.documents d set vector_no = f.new_no from found f
       where d.corpus_no = f.corpus_no and d.doc_no = f.doc_no
     ), numbered as (
       update graph.corpora c set last_no = c.last_no + (select count(*) from found)
       where c.workspace_id = $1 and c.kind = 'episode'
     )
     select id from found`,
    [workspaceId, ids, embeddings, embedder],
  );
  return renewed.map(({ id }) => id);
}
