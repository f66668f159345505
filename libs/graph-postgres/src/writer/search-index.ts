import type { CanonicalIds } from '@memory-graph/graph/core';
import type { EpisodeChange } from '@memory-graph/graph';
import type { FactState } from '@memory-graph/memory-model';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { arrayLiteral } from '../array-literal.js';
import type { Sql } from '../sql.js';
import { endText, startText, timeText } from '../time-values.js';
import type { Corpus, CorpusKind, WorkspaceCorpora } from './corpora.js';
import type { VectorStorage } from './statement-row.js';
import { vectorArrayParameter } from './vector-parameter.js';

/**
 * Splits new documents of a corpus (CTE `added`: doc_no, content) into postings and keeps the corpus' statistics.
 * Lexemes are sorted so that neighbours in the index are written together.
 */
const INDEX_ADDED = `
  , lexed as materialized (
    select doc_no, to_tsvector('english', left(content, ${INDEXED_CHARACTERS})) as vector from added
  ), measured as materialized (
    select doc_no, vector, (select coalesce(sum(cardinality(positions)), 0)::int from unnest(vector)) as length from lexed
  ), entries as materialized (
    select m.doc_no, l.lexeme as term, cardinality(l.positions) as frequency, m.length
    from measured m, unnest(m.vector) l order by l.lexeme collate "C", m.doc_no
  ), posted as (
    insert into graph.postings (corpus_no, doc_no, frequency, doc_length, term)
    select $1, doc_no, frequency, least(length, 32767), term from entries
  ), counted as (
    insert into graph.terms as t (corpus_no, documents, term)
    select $1, count(*), term from entries group by term order by term collate "C"
    on conflict (corpus_no, term) do update set documents = t.documents + excluded.documents
  ), totalled as (
    update graph.corpora set document_count = document_count + (select count(*) from measured),
      total_length = total_length + (select coalesce(sum(length), 0) from measured),
      last_no = greatest(last_no, (select max(doc_no) from measured))
    where no = $1
  )`;

/** Makes episodes searchable. */
export function addEpisodeDocuments(
  sql: Sql,
  corpus: Corpus,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
  vectors: VectorStorage,
): void {
  const entityIdsOf = ({ mentions }: EpisodeChange): string[] =>
    [...new Set(mentions.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId))].sort();
  sql.send(
    `with added as materialized (
       select $2::int + n::int as doc_no, content, ref_id, at, label_ids, entity_ids, embedding
       from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::vector[])
         with ordinality x (ref_id, content, at, label_ids, entity_ids, embedding, n)
     )${INDEX_ADDED}, vectors as (
       insert into graph.episode_vectors (corpus_no, vector_no, ref_id, embedding, embedder)
       select $1, doc_no, ref_id, embedding, $9 from added
     )
     insert into graph.documents (corpus_no, doc_no, vector_no, ref_id, length, starts_at, ends_at, label_ids, entity_ids)
     select $1, doc_no, doc_no, ref_id, length, at, at, label_ids::text[], entity_ids::uuid[]
     from added join measured using (doc_no)`,
    [
      corpus.no,
      corpus.lastNo,
      episodes.map((episode) => episode.episodeId),
      episodes.map((episode) => episode.text),
      episodes.map((episode) => timeText(episode.referenceTime)),
      // unnest takes arrays of arrays apart to the last element: inner ones travel as text.
      episodes.map((episode) => arrayLiteral(episode.labelIds)),
      episodes.map((episode) => arrayLiteral(entityIdsOf(episode))),
      vectorArrayParameter(
        episodes.map((episode) => episode.embedding),
        vectors.typeId,
      ),
      vectors.embedder,
    ],
  );
  corpus.lastNo += episodes.length;
}

/**
 * Makes facts searchable. Their rows and their supporting statements are stored already: all is read from there.
 * @param labelled those whose support may have labels
 */
export async function addFactDocuments(
  sql: Sql,
  workspaceId: string,
  corpora: WorkspaceCorpora,
  { worded, labelled }: { worded: readonly string[]; labelled: ReadonlySet<string> },
): Promise<void> {
  if (worded.length === 0) return;
  const corpus = await corpora.of('fact');
  sql.send(
    `with added as materialized (
       select $2::int + x.n::int as doc_no, f.content, f.id as ref_id, f.valid_from, f.valid_to,
         array_remove(array[f.subject_id, f.object_id], null) as entity_ids,
         anchor.embedding, anchor.embedder,
         case when x.is_labelled then ${LABELS_OF_FACT} else '{}' end as label_ids
       from unnest($4::uuid[], $5::bool[]) with ordinality x (id, is_labelled, n)
         cross join lateral (select * from graph.facts f where f.workspace_id = $3 and f.id = x.id offset 0) f
         left join lateral (
           select * from graph.statements s where s.workspace_id = $3 and s.id = f.anchor_id offset 0) anchor on true
     )${INDEX_ADDED}
     insert into graph.documents
       (corpus_no, doc_no, ref_id, length, starts_at, ends_at, label_ids, entity_ids, embedding, embedder)
     select $1, doc_no, ref_id, length, valid_from, valid_to, label_ids, entity_ids, embedding, embedder
     from added join measured using (doc_no)`,
    [corpus.no, corpus.lastNo, workspaceId, worded, worded.map((id) => labelled.has(id))],
  );
  corpus.lastNo += worded.length;
}

/** A fact carries the labels of the episodes that support it. Expects the fact as `f`, the workspace as `$3`. */
const LABELS_OF_FACT = `array(
  select distinct l.id from graph.statements s cross join lateral (
      select label_ids from graph.episodes e where e.workspace_id = $3 and e.id = s.episode_id offset 0) e,
    unnest(e.label_ids) l (id)
  where s.workspace_id = $3 and s.fact_id = f.id order by l.id)`;

/** Gives the documents of these facts the labels of their support as it is now. */
export async function labelFactDocuments(
  sql: Sql,
  workspaceId: string,
  corpora: WorkspaceCorpora,
  factIds: readonly string[],
): Promise<void> {
  if (factIds.length === 0) return;
  const corpus = await corpora.of('fact');
  sql.send(
    `update graph.documents d set label_ids = f.label_ids
     from (select f.id, ${LABELS_OF_FACT} as label_ids from unnest($2::uuid[]) f (id)) f
     where d.corpus_no = $1 and d.ref_id = f.id and d.label_ids <> f.label_ids`,
    [corpus.no, factIds, workspaceId],
  );
}

/** Gives the documents of these facts their times, and needs nothing that is stored of the facts. */
export async function retimeFactDocuments(
  sql: Sql,
  corpora: WorkspaceCorpora,
  facts: readonly FactState[],
): Promise<void> {
  if (facts.length === 0) return;
  const corpus = await corpora.of('fact');
  sql.send(
    `update graph.documents d set starts_at = f.valid_from, ends_at = f.valid_to
     from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) f (id, valid_from, valid_to)
     where d.corpus_no = $1 and d.ref_id = f.id`,
    [
      corpus.no,
      facts.map(({ id }) => id),
      facts.map(({ span }) => startText(span.from)),
      facts.map(({ span }) => endText(span.to)),
    ],
  );
}

/**
 * Takes documents out of the search, as if they had never been in it. Call it before their episodes or facts are
 * deleted or reworded: the terms to take back are those of the stored content.
 */
export async function removeDocuments(
  sql: Sql,
  workspaceId: string,
  kind: CorpusKind,
  corpora: WorkspaceCorpora,
  refIds: readonly string[],
): Promise<void> {
  if (refIds.length === 0) return;
  const corpus = await corpora.of(kind);
  sql.send(
    `with gone as (
       delete from graph.documents where corpus_no = $1 and ref_id = any($2::uuid[]) returning doc_no, vector_no, ref_id, length
     ), unembedded as (
       delete from graph.episode_vectors v using gone g where v.corpus_no = $1 and v.vector_no = g.vector_no
     ), entries as materialized (
       select g.doc_no, l.lexeme as term
       from gone g join graph.${kind === 'fact' ? 'facts' : 'episodes'} c on c.workspace_id = $3 and c.id = g.ref_id,
         unnest(to_tsvector('english', left(c.content, ${INDEXED_CHARACTERS}))) l
     ), unposted as (
       delete from graph.postings p using entries e
       where p.corpus_no = $1 and p.term = e.term collate "C" and p.doc_no = e.doc_no
     ), counted as (
       select term, count(*) as documents from entries group by term
     ), forgotten as (
       delete from graph.terms t using counted c
       where t.corpus_no = $1 and t.term = c.term collate "C" and t.documents <= c.documents
     ), uncounted as (
       update graph.terms t set documents = t.documents - c.documents from counted c
       where t.corpus_no = $1 and t.term = c.term collate "C" and t.documents > c.documents
     )
     update graph.corpora set document_count = document_count - (select count(*) from gone),
       total_length = total_length - (select coalesce(sum(length), 0) from gone)
     where no = $1`,
    [corpus.no, refIds, workspaceId],
  );
}
