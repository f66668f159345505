import { ServiceError } from '@memory-graph/errors';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The graph of all workspaces. Every key begins with the workspace, so that each query reads the entries of one
 * workspace only, however large its neighbours are.
 *
 * Two layers: what episodes said (`episodes`, `mentions`, `statements`, `retractions`: written once, deleted with their
 * episode), and what is derived from it (`entities`, `entity_names`, `implied_links`, `entity_classes`, `facts` and the search side
 * `corpora`, `documents`, `episode_vectors`, `postings`, `terms`), which the writer keeps equal to a fresh derivation.
 *
 * "Since before anything known" is `-infinity` and "still valid" is `infinity`: both compare and index like any time.
 *
 * ## Search
 * A corpus is the documents of one kind (fact or episode) of one workspace; BM25 statistics are those of the corpus.
 * A document keeps what filters need: `starts_at`/`ends_at` (validity of a fact; the reference time, twice, of an
 * episode), `label_ids`, `entity_ids` (subject and object, or all mentioned). Queries sort by score before they look up
 * documents (reader/text-hits.ts): the shape that joins documents first takes three times as long. All vectors are
 * compared, so they have no index; `embedder` names the maker of each, as only those of one maker compare.
 */
export class CreateGraph1790000000000 implements MigrationInterface {
  name = 'CreateGraph1790000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await requireVectorExtension(queryRunner);
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`drop table graph.${table}`);
  }
}

async function requireVectorExtension(queryRunner: QueryRunner): Promise<void> {
  const found = (await queryRunner.query(`select 1 from pg_available_extensions where name = 'vector'`)) as unknown[];
  if (found.length === 0) {
    throw new ServiceError(
      'unavailable',
      'The graph store needs the PostgreSQL extension "vector" (pgvector), which this server does not provide; ' +
        'install pgvector on the database server, or unset DATABASE_URL to use the embedded store',
      { transient: false },
    );
  }
  // In `public`, so that the type is found whatever the search path of the connection starts with.
  await queryRunner.query(`create extension if not exists vector with schema public`);
}

const STATEMENTS = [
  `create table graph.episodes (
    workspace_id uuid not null,
    id uuid not null,
    queue_id uuid not null,
    content text not null,
    source text not null,
    source_url text,
    reference_time timestamptz not null,
    recorded_at timestamptz not null,
    session_id text,
    label_ids text[] not null,
    metadata jsonb not null,
    -- The first GraphDelta of this write: what a repeated write answers.
    delta jsonb,
    primary key (workspace_id, id),
    unique (workspace_id, queue_id)
  )`,
  // A session's chain: previous and next by (reference_time, id).
  `create index episodes_session on graph.episodes (workspace_id, session_id, reference_time, id)
    where session_id is not null`,
  `create table graph.removed_queue_ids (
    workspace_id uuid not null,
    queue_id uuid not null,
    primary key (workspace_id, queue_id)
  )`,

  // One row for each name an episode calls an entity by. raw_id is the id the name gives; entity_id the canonical
  // entity of its class (see entity_classes).
  `create table graph.mentions (
    workspace_id uuid not null,
    episode_id uuid not null,
    position smallint not null,
    raw_id uuid not null,
    entity_id uuid not null,
    name text not null,
    type text not null,
    aliases text[] not null,
    primary key (workspace_id, episode_id, position)
  )`,
  `create index mentions_entity on graph.mentions (workspace_id, entity_id, episode_id)`,
  // Only entities that same-as evidence put under another id have a row; all others are their own canonical entity.
  `create table graph.entity_classes (
    workspace_id uuid not null,
    raw_id uuid not null,
    entity_id uuid not null,
    primary key (workspace_id, raw_id)
  )`,
  `create index entity_classes_entity on graph.entity_classes (workspace_id, entity_id)`,
  // Shorter names that mean the same entity as a longer one as long as no evidence says otherwise; see
  // memory-model/entity-resolution.
  `create table graph.implied_links (
    workspace_id uuid not null,
    from_id uuid not null,
    to_id uuid not null,
    primary key (workspace_id, from_id)
  )`,
  `create index implied_links_to on graph.implied_links (workspace_id, to_id)`,
  // How often each name and type was used: canonical name, type and aliases follow from these counters alone.
  // key: the folded name, as findEntitiesByName compares. short_key: a shorter name that may mean the same entity.
  // Aliases that a mention lists have is_alias and count too; those kept apart from their entity have the nil entity_id.
  `create table graph.entity_names (
    workspace_id uuid not null,
    raw_id uuid not null,
    name text collate "C" not null,
    type text not null,
    is_alias boolean not null,
    entity_id uuid not null,
    key text collate "C" not null,
    short_key text collate "C",
    uses integer not null,
    primary key (workspace_id, raw_id, name, type, is_alias)
  ) with (fillfactor = 70)`,
  `create index entity_names_key on graph.entity_names (workspace_id, key)`,
  `create index entity_names_short_key on graph.entity_names (workspace_id, short_key, raw_id) where short_key is not null`,
  `create index entity_names_entity on graph.entity_names (workspace_id, entity_id)`,
  // mention_count: in how many episodes it is named.
  `create table graph.entities (
    workspace_id uuid not null,
    id uuid not null,
    name text not null,
    type text not null,
    name_key text collate "C" not null,
    mention_count integer not null,
    primary key (workspace_id, id)
  ) with (fillfactor = 70)`,
  `create index entities_name on graph.entities (workspace_id, name_key, id)`,

  // All evidence. raw_subject/raw_object: entities as the episode named them; subject_id/object_id: canonical.
  // timeline: which one of its subject and predicate it belongs to (see memory-model/truth/timeline-key): empty where
  // the predicate is single-valued, else the object's key; '*' is evidence on all of them.
  // starts_at, ends_at: of an assertion; an ending and a contradiction have starts_at only; of a correction the wrong time.
  // starts_precision, ends_precision: how exactly they are known; null: to the instant.
  // corrected: a later correction strikes it out. Corrections themselves have the timeline '!'.
  // fact_id: the fact that an assertion supports now; null for all else and for what is retracted or corrected.
  `create table graph.statements (
    workspace_id uuid not null,
    id uuid not null,
    episode_id uuid not null,
    position smallint not null,
    kind text not null,
    raw_subject uuid,
    subject_id uuid,
    predicate text,
    raw_object uuid,
    object_id uuid,
    object_value text,
    timeline text collate "C",
    starts_at timestamptz,
    ends_at timestamptz,
    confidence float8 not null,
    wording text not null,
    text text,
    said_at timestamptz not null,
    recorded_at timestamptz not null,
    starts_precision text,
    ends_precision text,
    retracted boolean not null,
    corrected boolean not null default false,
    fact_id uuid,
    -- Of an assertion's text, else null.
    embedding vector,
    embedder text not null,
    primary key (workspace_id, id)
  )`,
  `create index statements_episode on graph.statements (workspace_id, episode_id, position)`,
  // A stretch of one timeline: by when something was said to begin, and by when it was said to stop.
  `create index statements_timeline on graph.statements (workspace_id, subject_id, predicate, timeline, starts_at)
    where predicate is not null`,
  `create index statements_until on graph.statements (workspace_id, subject_id, predicate, timeline, ends_at)
    where ends_at < 'infinity'`,
  `create index statements_corrected on graph.statements (workspace_id, subject_id, predicate) where corrected`,
  `create index statements_object on graph.statements (workspace_id, object_id) where object_id is not null`,
  `create index statements_fact on graph.statements (workspace_id, fact_id, starts_at, id) where fact_id is not null`,
  // same-as and not-same-as are few and read by entity: raw_subject and raw_object are their a and b.
  `create index statements_same_a on graph.statements (workspace_id, raw_subject) where predicate is null`,
  `create index statements_same_b on graph.statements (workspace_id, raw_object)
    where predicate is null and raw_object is not null`,
  `create table graph.retractions (
    workspace_id uuid not null,
    statement_id uuid not null,
    retraction_id uuid not null,
    primary key (workspace_id, statement_id, retraction_id)
  )`,
  `create index retractions_by on graph.retractions (workspace_id, retraction_id)`,

  // One span of a timeline (memory-model/truth). ordinal: among those of its object that begin at the same moment.
  // support: how many statements carry the fact; anchor: the first of them, whose text is the content. ended_by: the
  // statement that ended it, end_cause how; null while it is valid.
  `create table graph.facts (
    workspace_id uuid not null,
    id uuid not null,
    subject_id uuid not null,
    predicate text not null,
    object_id uuid,
    object_value text,
    timeline text collate "C" not null,
    ordinal integer not null,
    content text not null,
    type text not null,
    confidence float8 not null,
    weight bigint not null,
    support integer not null,
    valid_from timestamptz not null,
    valid_to timestamptz not null,
    last_claim timestamptz not null,
    anchor_id uuid not null,
    anchor_said_at timestamptz not null,
    anchor_position smallint not null,
    end_cause text,
    ended_by uuid,
    primary key (workspace_id, id)
  ) with (fillfactor = 80)`,
  `create index facts_timeline on graph.facts (workspace_id, subject_id, predicate, timeline, valid_from, id)`,
  `create index facts_object on graph.facts (workspace_id, object_id, id) where object_id is not null`,

  `create table graph.corpora (
    workspace_id uuid not null,
    kind text not null,
    no integer generated always as identity,
    -- Of all documents: their number, and the sum of their lengths in lexemes.
    document_count integer not null default 0,
    total_length bigint not null default 0,
    -- The last number that a document or vector was given. removals: no longer counted; search-services that are being
    -- replaced during an upgrade still select it.
    last_no integer not null default 0,
    removals integer not null default 0,
    primary key (workspace_id, kind),
    unique (no)
  ) with (fillfactor = 50)`,
  `create table graph.documents (
    corpus_no integer not null,
    doc_no integer not null,
    ref_id uuid not null,
    length integer not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    -- Of a fact; those of episodes are in episode_vectors. Before all other columns of varying length: a scan of the
    -- vectors finds them at the same place in every row.
    embedding vector,
    embedder text,
    label_ids text[] not null,
    entity_ids uuid[] not null,
    -- Of an episode: its row in episode_vectors.
    vector_no integer,
    primary key (corpus_no, doc_no)
  ) with (fillfactor = 85)`,
  `create index documents_ref on graph.documents (corpus_no, ref_id)`,
  // Every search compares all vectors of episodes, so they are packed and searches keep them in memory; facts are mostly
  // looked up one by one. A vector that replaces another gets a new number: what is new has the highest numbers.
  `create table graph.episode_vectors (
    corpus_no integer not null,
    vector_no integer not null,
    ref_id uuid not null,
    embedding vector not null,
    embedder text not null,
    primary key (corpus_no, vector_no)
  )`,
  // The index holds all columns: a search reads nothing else. Numbers are floats because scores are.
  `create table graph.postings (
    corpus_no integer not null,
    doc_no integer not null,
    frequency real not null,
    doc_length real not null,
    term text collate "C" not null,
    primary key (corpus_no, term, doc_no) include (frequency, doc_length)
  )`,
  // In how many documents of the corpus a term occurs.
  `create table graph.terms (
    corpus_no integer not null,
    documents integer not null,
    term text collate "C" not null,
    primary key (corpus_no, term)
  ) with (fillfactor = 50)`,
];

const TABLES = [
  'terms',
  'postings',
  'episode_vectors',
  'documents',
  'corpora',
  'facts',
  'retractions',
  'statements',
  'entities',
  'entity_names',
  'implied_links',
  'entity_classes',
  'mentions',
  'removed_queue_ids',
  'episodes',
];
