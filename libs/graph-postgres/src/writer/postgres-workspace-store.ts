import {
  deltaPieces,
  type GraphTransaction,
  type InAttempt,
  joinPieces,
  type WorkspaceStore,
} from '@memory-graph/graph/core';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import {
  addLongDocument,
  addPostings,
  type DocumentPlace,
  type LongText,
  placeOf,
  readLongText,
  removeLongDocument,
  removePostings,
} from './long-documents.js';
import type { LockedTransactions } from './locked-transactions.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { addEpisodeDocuments, removeDocuments } from './search-index.js';
import type { VectorStorage } from './statement-row.js';

/** Terms that are written in one transaction. */
const TERMS_AT_A_TIME = 500;

/** `null`: the text is short enough to be taken in at once. */
export type Text = LongText | null;

/** One workspace of the graph on PostgreSQL. */
export class PostgresWorkspaceStore implements WorkspaceStore<PostgresTransaction, Text> {
  /** @param longestText in characters, of what full-text search takes in at once */
  constructor(
    private readonly transactions: LockedTransactions,
    private readonly workspaceId: WorkspaceId,
    private readonly vectors: VectorStorage,
    private readonly longestText: number,
  ) {}

  get heldMs(): number {
    return this.transactions.heldMs;
  }

  run<T>(end: 'keep' | 'undo', work: (transaction: PostgresTransaction) => Promise<T>): Promise<T> {
    return this.transactions.run(end, (sql) => work(this.transactionOn(sql)));
  }

  runAhead<Seen, T>(
    look: (transaction: GraphTransaction) => Promise<Seen>,
    work: (transaction: PostgresTransaction, seen: Seen | null) => Promise<T>,
  ): Promise<T> {
    return this.transactions.runAhead(
      (sql) => look(this.transactionOn(sql)),
      (sql, seen) => work(this.transactionOn(sql), seen),
    );
  }

  /** Each statement by itself, without the lock. */
  read<T>(work: (transaction: GraphTransaction) => Promise<T>): Promise<T> {
    return work(this.transactionOn(this.transactions.alone));
  }

  readText(text: string): Promise<Text> {
    return text.length <= this.longestText ? Promise.resolve(null) : readLongText(this.transactions.alone, text);
  }

  async begin(
    { sql, episodes, corpora }: PostgresTransaction,
    episode: EpisodeChange,
    attemptId: string,
    text: Text,
  ): Promise<void> {
    episodes.insert([episode], [], attemptId);
    const corpus = await corpora.of('episode');
    if (text) addLongDocument(sql, corpus, episode, text, this.vectors);
    else addEpisodeDocuments(sql, corpus, [{ ...episode, mentions: [] }], new Map(), this.vectors);
  }

  addText(episodeId: EpisodeId, text: Text, inAttempt: InAttempt<PostgresTransaction>): Promise<void> {
    return this.eachTerms(episodeId, text, inAttempt, addPostings);
  }

  async complete(delta: GraphDelta, inAttempt: InAttempt<PostgresTransaction>): Promise<void> {
    const { episodeId } = delta;
    const [first, ...further] = deltaPieces(delta);
    for (const [index, piece] of further.entries()) {
      await inAttempt(({ sql }) =>
        sql(`insert into graph.delta_parts (workspace_id, episode_id, part, lists) values ($1, $2, $3, $4)`, [
          this.workspaceId,
          episodeId,
          index + 1,
          JSON.stringify(piece),
        ]),
      );
    }
    await inAttempt(async ({ sql, corpora }) => {
      sql.send(
        `update graph.documents set entity_ids = array(
           select distinct entity_id from graph.mentions where workspace_id = $3 and episode_id = $2 order by 1)
         where corpus_no = $1 and ref_id = $2`,
        [(await corpora.of('episode')).no, episodeId, this.workspaceId],
      );
      sql.send(`update graph.episodes set delta = $3, write_id = null where workspace_id = $1 and id = $2`, [
        this.workspaceId,
        episodeId,
        JSON.stringify({ ...first!, ...(further.length > 0 && { parts: further.length }) }),
      ]);
    });
  }

  /** A long delta is kept in several rows. */
  async wholeDelta({ parts = 0, ...delta }: GraphDelta & { parts?: number }): Promise<GraphDelta> {
    const pieces: GraphDelta[] = [delta];
    for (let part = 1; part <= parts; part++) {
      const [row] = await this.transactions.alone<{ lists: GraphDelta }>(
        `select lists from graph.delta_parts where workspace_id = $1 and episode_id = $2 and part = $3`,
        [this.workspaceId, delta.episodeId, part],
      );
      if (row) pieces.push(row.lists);
    }
    return joinPieces(pieces);
  }

  async takeRest(episodeId: EpisodeId, inAttempt: InAttempt<PostgresTransaction>): Promise<void> {
    const [episode] = await this.transactions.alone<{ text: string }>(
      `select content as text from graph.episodes where workspace_id = $1 and id = $2`,
      [this.workspaceId, episodeId],
    );
    const text = episode ? await this.readText(episode.text) : null;
    await this.eachTerms(episodeId, text, inAttempt, removePostings);
    await inAttempt(async ({ sql, corpora }) => {
      const place = text && (await placeOf(sql, await corpora.of('episode'), episodeId));
      if (place) removeLongDocument(sql, place);
      else if (!text) await removeDocuments(sql, this.workspaceId, 'episode', corpora, [episodeId]);
      for (const table of [
        'delta_parts where workspace_id = $1 and episode_id',
        'episodes where workspace_id = $1 and id',
      ]) {
        sql.send(`delete from graph.${table} = $2`, [this.workspaceId, episodeId]);
      }
    });
  }

  /** @param work on some of the terms, each in a transaction of its own */
  private async eachTerms(
    episodeId: EpisodeId,
    text: Text,
    inAttempt: InAttempt<PostgresTransaction>,
    work: (sql: Sql, place: DocumentPlace, terms: LongText['terms']) => void,
  ): Promise<void> {
    const terms = text?.terms ?? [];
    for (let at = 0; at < terms.length; at += TERMS_AT_A_TIME) {
      await inAttempt(async ({ sql, corpora }) => {
        const place = await placeOf(sql, await corpora.of('episode'), episodeId);
        if (place) work(sql, place, terms.slice(at, at + TERMS_AT_A_TIME));
      });
    }
  }

  private transactionOn(sql: Sql): PostgresTransaction {
    return new PostgresTransaction(sql, this.workspaceId, this.vectors);
  }
}
