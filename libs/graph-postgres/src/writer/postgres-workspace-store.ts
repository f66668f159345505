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
import type { LockedTransactions } from './locked-transactions.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { addEpisodeVectors, removeDocuments } from './documents.js';
import type { VectorStorage } from './statement-row.js';

/** One workspace of the graph on PostgreSQL. */
export class PostgresWorkspaceStore implements WorkspaceStore<PostgresTransaction> {
  constructor(
    private readonly transactions: LockedTransactions,
    private readonly workspaceId: WorkspaceId,
    private readonly vectors: VectorStorage,
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

  async begin(
    { sql, episodes, corpora }: PostgresTransaction,
    episode: EpisodeChange,
    attemptId: string,
  ): Promise<void> {
    episodes.insert([episode], [], attemptId);
    addEpisodeVectors(sql, await corpora.of('episode'), [episode], this.vectors);
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
    await inAttempt(({ sql }) =>
      sql(`update graph.episodes set delta = $3, write_id = null where workspace_id = $1 and id = $2`, [
        this.workspaceId,
        episodeId,
        JSON.stringify({ ...first!, ...(further.length > 0 && { parts: further.length }) }),
      ]),
    );
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
    await inAttempt(async ({ sql, corpora }) => {
      await removeDocuments(sql, 'episode', corpora, [episodeId]);
      for (const table of [
        'delta_parts where workspace_id = $1 and episode_id',
        'episodes where workspace_id = $1 and id',
      ]) {
        sql.send(`delete from graph.${table} = $2`, [this.workspaceId, episodeId]);
      }
    });
  }

  private transactionOn(sql: Sql): PostgresTransaction {
    return new PostgresTransaction(sql, this.workspaceId, this.vectors);
  }
}
