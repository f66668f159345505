import type { IndexedKind } from '@memory-graph/graph';
import { INDEXED_CHARACTERS } from '../writer/search-index.js';

/** Of a table with vectors: base64 of the numbers, without pgvector's header of 4 bytes and without line breaks. */
function embedding(table: string, embedder: string): string {
  return `case when ${table}.embedder = ${embedder} and vector_norm(${table}.embedding) > 0 then
    translate(encode(substring(vector_send(${table}.embedding) from 5), 'base64'), E'\\n', '') end as embedding`;
}

/** A timestamptz in ms; null for both infinities. */
function milliseconds(time: string): string {
  return `case when isfinite(${time}) then (extract(epoch from ${time}) * 1000)::bigint end`;
}

/**
 * The rows of workspace `$1`, as selects that further conditions can follow. Whatever has a document is found by searches,
 * an episode that is still being written in parts among it.
 * @param embedder as an expression
 */
function rowsOf(embedder: string): Record<IndexedKind | 'member', string> {
  return {
    episode: `
      select e.id, left(e.content, ${INDEXED_CHARACTERS}) as text, ${milliseconds('e.reference_time')} as "referenceTime",
        e.session_id as "sessionId", e.label_ids as "labelIds",
        array(select distinct m.raw_id from graph.mentions m
          where m.workspace_id = $1 and m.episode_id = e.id order by 1) as "entityIds",
        (select ${embedding('v', embedder)} from graph.episode_vectors v
          where v.corpus_no = d.corpus_no and v.vector_no = d.vector_no)
      from graph.corpora c cross join graph.episodes e join graph.documents d on d.corpus_no = c.no and d.ref_id = e.id
      where c.workspace_id = $1 and c.kind = 'episode' and e.workspace_id = $1`,
    fact: `
      select f.id, left(f.content, ${INDEXED_CHARACTERS}) as text, f.subject_id as "subjectId", f.object_id as "objectId",
        ${milliseconds('d.starts_at')} as "validFrom", ${milliseconds('d.ends_at')} as "validTo", d.label_ids as "labelIds",
        array(select distinct s.episode_id from graph.statements s
          where s.workspace_id = $1 and s.fact_id = f.id order by 1) as "episodeIds",
        ${embedding('d', embedder)}
      from graph.corpora c cross join graph.facts f join graph.documents d on d.corpus_no = c.no and d.ref_id = f.id
      where c.workspace_id = $1 and c.kind = 'fact' and f.workspace_id = $1`,
    entity: `
      select e.id, e.id as "canonicalId", e.name, e.type,
        array(select distinct n.key from graph.entity_names n
          where n.workspace_id = $1 and n.entity_id = e.id order by 1) as keys
      from graph.entities e where e.workspace_id = $1`,
    // Ids that stand for another entity.
    member: `
      select m.raw_id as id, m.entity_id as "canonicalId", '' as name, 'other' as type, '{}'::text[] as keys
      from graph.entity_classes m where m.workspace_id = $1`,
  };
}

/** The rows with the ids `$2` of episodes, `$3` of facts and `$4` of entities, one JSON text a kind. `$5`: the embedder. */
export function rowsSelect(): string {
  const { episode, fact, entity, member } = rowsOf('$5');
  const json = (select: string, kind: IndexedKind) =>
    `(select coalesce(json_agg(r), '[]') from (${select}) r)::text as ${kind}`;
  return `select ${json(`${episode} and e.id = any($2::uuid[])`, 'episode')},
    ${json(`${fact} and f.id = any($3::uuid[])`, 'fact')},
    ${json(`${entity} and e.id = any($4::uuid[]) union all ${member} and m.raw_id = any($4::uuid[])`, 'entity')}`;
}

/** At most `$3` rows behind the id `$2`, as one JSON text. `$4`, but for entities: the embedder. */
export function pageSelect(kind: IndexedKind): string {
  const { episode, fact, entity, member } = rowsOf('$4');
  const page = (select: string, id: string) => `(${select} and ${id} > $2::uuid order by ${id} limit $3)`;
  const rows = {
    episode: page(episode, 'e.id'),
    fact: page(fact, 'f.id'),
    entity: `${page(entity, 'e.id')} union all ${page(member, 'm.raw_id')} order by id limit $3`,
  };
  return `select coalesce(json_agg(r order by r.id), '[]')::text as json, count(*)::int as rows,
      max(r.id::text collate "C") as last
    from (${rows[kind]}) r`;
}
