import type { EpisodeChange } from '@memory-graph/graph';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { timeText } from '../time-values.js';
import type { Sql } from '../sql.js';
import type { Corpus } from './corpora.js';
import type { VectorStorage } from './statement-row.js';
import { vectorArrayParameter } from './vector-parameter.js';

/** The words of a long text, as full-text search keeps them. */
export interface LongText {
  /** In lexemes. */
  length: number;
  /** How often each lexeme occurs; sorted, so that neighbours in the index are written together. */
  terms: (readonly [term: string, frequency: number])[];
}

/** Which document of which corpus. */
export interface DocumentPlace {
  corpusNo: number;
  docNo: number;
  /** Of the document, in lexemes. */
  length: number;
}

/** Of a text, in one statement: some 10 ms of the database's time. */
const SLICE_CHARACTERS = 8_000;

/** Reads a text slice by slice, each in a statement of its own. Changes nothing. */
export async function readLongText(sql: Sql, text: string): Promise<LongText> {
  const frequencies = new Map<string, number>();
  let length = 0;
  for (const slice of slicesOf(text)) {
    const lexemes = await sql<{ lexeme: string; frequency: number }>(
      `select lexeme, cardinality(positions) as frequency from unnest(to_tsvector('english', $1))`,
      [slice],
    );
    for (const { lexeme, frequency } of lexemes) {
      frequencies.set(lexeme, (frequencies.get(lexeme) ?? 0) + frequency);
      length += frequency;
    }
  }
  return { length, terms: [...frequencies].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))) };
}

/** Cuts between words, as far as there are any. */
function* slicesOf(text: string): Generator<string> {
  const indexed = Array.from(text.slice(0, 2 * INDEXED_CHARACTERS)).slice(0, INDEXED_CHARACTERS);
  for (let at = 0; at < indexed.length;) {
    let end = Math.min(indexed.length, at + SLICE_CHARACTERS);
    if (end < indexed.length) {
      const earliest = at + SLICE_CHARACTERS / 2;
      let cut = end;
      while (cut > earliest && !/\s/u.test(indexed[cut]!)) cut--;
      if (cut > earliest) end = cut;
    }
    yield indexed.slice(at, end).join('');
    at = end;
  }
}

/** Makes an episode searchable by its vector and its times; its words come in parts, see `addPostings`. */
export function addLongDocument(
  sql: Sql,
  corpus: Corpus,
  episode: EpisodeChange,
  { length }: LongText,
  vectors: VectorStorage,
): void {
  sql.send(
    `with vector as (
       insert into graph.episode_vectors (corpus_no, vector_no, ref_id, embedding, embedder)
       select $1, $2, $3, unnest($7::vector[]), $8
     ), totalled as (
       update graph.corpora set document_count = document_count + 1, total_length = total_length + $4, last_no = $2
       where no = $1
     )
     insert into graph.documents (corpus_no, doc_no, vector_no, ref_id, length, starts_at, ends_at, label_ids, entity_ids)
     values ($1, $2, $2, $3, $4, $5, $5, $6, '{}')`,
    [
      corpus.no,
      corpus.lastNo + 1,
      episode.episodeId,
      length,
      timeText(episode.referenceTime),
      episode.labelIds,
      vectorArrayParameter([episode.embedding], vectors.typeId),
      vectors.embedder,
    ],
  );
}

export async function placeOf(sql: Sql, corpus: Corpus, episodeId: string): Promise<DocumentPlace | null> {
  const [row] = await sql<{ docNo: number; length: number }>(
    `select doc_no as "docNo", length from graph.documents where corpus_no = $1 and ref_id = $2`,
    [corpus.no, episodeId],
  );
  return row ? { corpusNo: corpus.no, ...row } : null;
}

export function addPostings(sql: Sql, place: DocumentPlace, terms: LongText['terms']): void {
  sql.send(
    `with entries as materialized (select * from unnest($4::text[], $5::real[]) e (term, frequency)),
     posted as (
       insert into graph.postings (corpus_no, doc_no, frequency, doc_length, term)
       select $1, $2, frequency, least($3::int, 32767), term from entries
     )
     insert into graph.terms as t (corpus_no, documents, term) select $1, 1, term from entries
     on conflict (corpus_no, term) do update set documents = t.documents + 1`,
    [place.corpusNo, place.docNo, place.length, terms.map(([term]) => term), terms.map(([, frequency]) => frequency)],
  );
}

/** Takes words of a document back, as far as they are there. */
export function removePostings(sql: Sql, place: DocumentPlace, terms: LongText['terms']): void {
  sql.send(
    `with gone as (
       delete from graph.postings where corpus_no = $1 and doc_no = $2 and term = any($3::text[]) returning term
     ), forgotten as (
       delete from graph.terms t using gone g where t.corpus_no = $1 and t.term = g.term and t.documents <= 1
     )
     update graph.terms t set documents = t.documents - 1 from gone g
     where t.corpus_no = $1 and t.term = g.term and t.documents > 1`,
    [place.corpusNo, place.docNo, terms.map(([term]) => term)],
  );
}

/** Takes a document out of the search whose words are taken back already. */
export function removeLongDocument(sql: Sql, place: DocumentPlace): void {
  sql.send(
    `with gone as (
       delete from graph.documents where corpus_no = $1 and doc_no = $2 returning vector_no, length
     ), unembedded as (
       delete from graph.episode_vectors v using gone g where v.corpus_no = $1 and v.vector_no = g.vector_no
     )
     update graph.corpora set document_count = document_count - 1, total_length = total_length - $3
     where no = $1 and exists (select from gone)`,
    [place.corpusNo, place.docNo, place.length],
  );
}
