import type { IndexedKind } from '@memory-graph/graph';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { milliseconds } from '../time-values.js';

/** Where the rows of each table come from, each as a select of all its columns. */
type Sources = Record<'episodes' | 'facts' | 'entities' | 'members', string>;

/** The rows with the ids `$2` of episodes, `$3` of facts and `$4` of entities, one JSON text a kind. `$5`: the embedder. */
export function rowsSelect(): string {
  const among = (table: string, id: string, ids: string) =>
    `(select * from graph.${table} where workspace_id = $1 and ${id} = any(${ids}::uuid[]))`;
  const selects = feedSelects('$5', {
    episodes: among('episodes', 'id', '$2'),
    facts: among('facts', 'id', '$3'),
    entities: among('entities', 'id', '$4'),
    members: among('entity_classes', 'raw_id', '$4'),
  });
  const kinds = ['episode', 'fact', 'entity'] as const;
  return `select ${kinds.map((kind) => `${jsonOf(selects[kind])} as ${kind}`).join(', ')}`;
}

/**
 * At most `$3` rows behind the id `$2`, as one JSON text. `$4`, but for entities: the embedder. Ids come first, from the index
 * that has their order, whatever the planner thinks of the tables that are joined.
 */
export function pageSelect(kind: IndexedKind): string {
  const behind = (table: string, id: string) =>
    `(select ${id} as id from graph.${table} where workspace_id = $1 and ${id} > $2::uuid order by ${id} limit $3)`;
  const pages = {
    episode: behind('episodes', 'id'),
    fact: behind('facts', 'id'),
    entity: `${behind('entities', 'id')} union ${behind('entity_classes', 'raw_id')} order by id limit $3`,
  };
  const among = (table: string, id = 'id') =>
    `(select t.* from page join graph.${table} t on t.workspace_id = $1 and t.${id} = page.id)`;
  const selects = feedSelects('$4', {
    episodes: among('episodes'),
    facts: among('facts'),
    entities: among('entities'),
    members: among('entity_classes', 'raw_id'),
  });
  return `with page as materialized (${pages[kind]})
    select ${jsonOf(selects[kind])} as json, (select count(*)::int from page) as rows,
      (select max(id::text collate "C") from page) as last`;
}

/**
 * The rows of workspace `$1`, among them an episode that is still being written in parts. Lists are looked up before they are sorted (`offset 0`), as an index that has their order is the wrong one.
 * @param embedder as an expression
 */
function feedSelects(embedder: string, { episodes, facts, entities, members }: Sources): Record<IndexedKind, string> {
  const list = (column: string, from: string) =>
    `array(select distinct ${column} from (select ${column} from graph.${from} offset 0) l order by 1)`;
  return {
    episode: `
      select e.id, left(e.content, ${INDEXED_CHARACTERS}) as text, ${milliseconds('e.reference_time')} as "referenceTime",
        e.source, e.session_id as "sessionId", e.scope, e.label_ids as "labelIds", e.metadata::text as metadata,
        ${list('raw_id', 'mentions m where m.workspace_id = $1 and m.episode_id = e.id')} as "entityIds",
        (select ${embeddingOf('v', embedder)} from graph.episode_vectors v
          where v.corpus_no = d.corpus_no and v.vector_no = d.vector_no) as embedding
      from ${episodes} e cross join ${corpusNo('episode')} c
        join graph.documents d on d.corpus_no = c.no and d.ref_id = e.id`,
    fact: `
      select f.id, left(f.content, ${INDEXED_CHARACTERS}) as text, f.type, f.subject_id as "subjectId", f.predicate,
        f.object_id as "objectId", f.object_value as value, ${milliseconds('f.anchor_said_at')} as "saidAt",
        ${milliseconds('d.starts_at')} as "validFrom", ${milliseconds('d.ends_at')} as "validTo", d.label_ids as "labelIds",
        ${list('episode_id', 'statements s where s.workspace_id = $1 and s.fact_id = f.id')} as "episodeIds",
        (select s.episode_id from graph.statements s where s.workspace_id = $1 and s.id = f.ended_by) as "endedIn",
        ${embeddingOf('d', embedder)} as embedding
      from ${facts} f cross join ${corpusNo('fact')} c
        join graph.documents d on d.corpus_no = c.no and d.ref_id = f.id`,
    entity: `
      select e.id, e.id as "canonicalId", e.name, e.type,
        ${list('key', 'entity_names n where n.workspace_id = $1 and n.entity_id = e.id')} as keys
      from ${entities} e
      union all
      select m.raw_id, m.entity_id, '', 'other', '{}' from ${members} m`,
  };
}

function corpusNo(kind: 'episode' | 'fact'): string {
  return `(select no from graph.corpora where workspace_id = $1 and kind = '${kind}')`;
}

function jsonOf(select: string): string {
  return `(select coalesce(json_agg(r order by r.id), '[]') from (${select}) r)::text`;
}

/**
 * Of a table with vectors: base64 of the numbers, without pgvector's header of 4 bytes and without line breaks.
 * `translate` would take as long to remove these as all the rest of a page takes.
 */
export function embeddingOf(table: string, embedder: string): string {
  return `case when ${table}.embedder = ${embedder} and vector_norm(${table}.embedding) > 0 then
    replace(encode(substring(vector_send(${table}.embedding) from 5), 'base64'), E'\\n', '') end`;
}
