import { ServiceError } from '@memory-graph/errors';
import type { EpisodeId } from '@memory-graph/memory-model';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import type { GraphTransaction } from './graph-transaction.js';
import type { Sent } from './sent.js';

/** Another attempt has taken the episode over. */
export class Superseded extends ServiceError {
  constructor() {
    super('conflict', 'Another writer took the episode over.', { transient: true });
  }
}

/** Runs one transaction of an attempt. @throws Superseded */
export type InAttempt<Transaction> = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * The transactions of one workspace, which exclude each other, and the operations on a long episode that take several
 * of them.
 */
export interface WorkspaceStore<Transaction extends GraphTransaction> {
  /** The duration of the last transaction. */
  readonly heldMs: number;

  /** @param end `undo` rolls the transaction back */
  run<T>(end: 'keep' | 'undo', work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction and keeps its changes. A store whose transactions exclude those of all workspaces calls `look`
   * before it acquires the lock, because this shortens the transaction. Other stores pass null as `seen`.
   * @param look reads only; it need not see a consistent state of the store
   */
  runAhead<Seen, T>(
    look: (transaction: GraphTransaction) => Promise<Seen>,
    work: (transaction: Transaction, seen: Seen | null) => Promise<T>,
  ): Promise<T>;
  /** Reads only; the work need not see a consistent state of the store. */
  read<T>(work: (transaction: GraphTransaction) => Promise<T>): Promise<T>;

  /** Stores the row of a long episode for an attempt, with its text and its vector. */
  begin(transaction: Transaction, episode: EpisodeChange, attemptId: string): Sent;
  /** Stores the delta and ends the attempt. */
  complete(delta: GraphDelta, inAttempt: InAttempt<Transaction>): Promise<void>;
  /** @param delta as `FoundEpisode` has it */
  wholeDelta(delta: GraphDelta): Promise<GraphDelta>;
  /** Removes the row of an episode that has neither evidence nor mentions any more. */
  takeRest(episodeId: EpisodeId, inAttempt: InAttempt<Transaction>): Promise<void>;
}
