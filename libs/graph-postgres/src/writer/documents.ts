import type { EpisodeChange } from '@memory-graph/graph';
import type { FactState } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import { endText, startText } from '../time-values.js';
import type { Corpus, CorpusKind, WorkspaceCorpora } from './corpora.js';
import type { VectorStorage } from './statement-row.js';
import { vectorArrayParameter } from './vector-parameter.js';

/** Stores the vectors of episodes. */
export function addEpisodeVectors(
  sql: Sql,
  corpus: Corpus,
  episodes: readonly EpisodeChange[],
  vectors: VectorStorage,
): void {
  sql.send(
    `with added as materialized (
       select $2::int + n::int as no, ref_id, embedding
       from unnest($3::uuid[], $4::vector[]) with ordinality x (ref_id, embedding, n)
     ), vectors as (
       insert into graph.episode_vectors (corpus_no, vector_no, ref_id, embedding, embedder)
       select $1, no, ref_id, embedding, $5 from added
     ), numbered as (
       update graph.corpora set last_no = greatest(last_no, (select max(no) from added)) where no = $1
     )
     insert into graph.documents (corpus_no, doc_no, vector_no, ref_id) select $1, no, no, ref_id from added`,
    [
      corpus.no,
      corpus.lastNo,
      episodes.map((episode) => episode.episodeId),
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
 * Stores what search reads of facts. Their rows and their supporting statements are stored already: all is read from
 * there.
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
       select $2::int + x.n::int as doc_no, f.id as ref_id, f.valid_from, f.valid_to, anchor.embedding, anchor.embedder,
         case when x.is_labelled then ${LABELS_OF_FACT} else '{}' end as label_ids
       from unnest($4::uuid[], $5::bool[]) with ordinality x (id, is_labelled, n)
         cross join lateral (select * from graph.facts f where f.workspace_id = $3 and f.id = x.id offset 0) f
         left join lateral (
           select * from graph.statements s where s.workspace_id = $3 and s.id = f.anchor_id offset 0) anchor on true
     ), numbered as (
       update graph.corpora set last_no = greatest(last_no, (select max(doc_no) from added)) where no = $1
     )
     insert into graph.documents (corpus_no, doc_no, ref_id, starts_at, ends_at, label_ids, embedding, embedder)
     select $1, doc_no, ref_id, valid_from, valid_to, label_ids, embedding, embedder from added`,
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

/** Deletes what search reads of episodes or facts. */
export async function removeDocuments(
  sql: Sql,
  kind: CorpusKind,
  corpora: WorkspaceCorpora,
  refIds: readonly string[],
): Promise<void> {
  if (refIds.length === 0) return;
  const corpus = await corpora.of(kind);
  sql.send(
    `with gone as (
       delete from graph.documents where corpus_no = $1 and ref_id = any($2::uuid[]) returning vector_no
     )
     delete from graph.episode_vectors v using gone g where v.corpus_no = $1 and v.vector_no = g.vector_no`,
    [corpus.no, refIds],
  );
}
