import type {
  DeclaredPredicate,
  EntityId,
  EpisodeId,
  Evidence,
  FactChanges,
  StatementId,
} from '@memory-graph/memory-model';
import type {
  EpisodeChange,
  EpisodeEvidence,
  GraphDelta,
  Removal,
  UnembeddedEpisode,
} from '../../graph-writer.port.js';
import type { StatementGroup } from '../timeline-text.js';
import { ChangeRecord, recordedIn } from './change-record.js';
import { applyEpisodes, applyRun } from './apply-episodes.js';
import type { EpisodePart, WriteLimits } from './episode-parts.js';
import { cancelledDelta, revises } from './episode-runs.js';
import type { Attempt, FoundEpisode } from './episode-table.js';
import type { GraphTransaction } from './graph-transaction.js';
import { declarePredicates } from './declare-predicates.js';
import { deriveAhead } from './derive-ahead.js';
import { loadKnown } from './load-known.js';
import { previewEpisode } from './preview-episode.js';
import { renewFacts } from './renew-facts.js';
import { replaceEpisodes } from './replace-episodes.js';
import { NOTHING_REMOVED, removeEpisode, removeEvidence, removeMentions } from './remove-episode.js';
import { removeFirst } from './remove-episodes.js';
import { reviseGraph } from './revise-graph.js';
import { type InAttempt, Superseded, type WorkspaceStore } from './workspace-store.js';

/** A piece of stored evidence with its subject; null for evidence without a subject. */
export interface StoredPiece {
  id: StatementId;
  about: StatementGroup | null;
}

const ROWS_AT_A_TIME = 2_000;

/** A transaction in progress. */
interface Step<Transaction> {
  transaction: Transaction;
  /** The same transaction, whose primitives note their changes in the record. */
  recorded: GraphTransaction;
  /** For changes that are not made by a primitive. */
  record: ChangeRecord;
}

/**
 * The steps of writing and removing episodes, each in a transaction of its own. Steps with an `Attempt` throw
 * `Superseded` if another attempt has taken the episode over.
 */
export class EpisodeTransactions<Transaction extends GraphTransaction> {
  constructor(
    private readonly store: WorkspaceStore<Transaction>,
    private readonly limits: WriteLimits,
  ) {}

  /** How long the last transaction occupied the store. */
  get heldMs(): number {
    return this.store.heldMs;
  }

  /** @returns the deltas, in order; or the episodes that an earlier attempt left unfinished: then nothing is written */
  async applyShort(
    episodes: readonly EpisodeChange[],
  ): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
    const outcome = await this.store.runAhead(
      (transaction) => deriveAhead(transaction, episodes),
      (transaction, ahead) => noting(transaction, ({ recorded }) => applyEpisodes(recorded, episodes, ahead)),
    );
    if ('unfinished' in outcome) return outcome;
    const deltas: GraphDelta[] = [];
    for (const delta of outcome.deltas) deltas.push(await this.store.wholeDelta(delta));
    return { deltas };
  }

  /** @returns the deltas, in order; or those whose stored episode takes several transactions: then nothing is written */
  replaceShort(episodes: readonly EpisodeChange[]): Promise<{ deltas: GraphDelta[] } | { long: EpisodeChange[] }> {
    return this.keep(({ recorded }) => replaceEpisodes(recorded, episodes, (found) => this.isShort(found)));
  }

  /** Takes over the stored episode of a queue id, so that it can be removed in parts. @returns null if there is none */
  takeOver(queueId: string, attemptId: string): Promise<Attempt | null> {
    return this.keep(async ({ transaction }) => {
      const { episodeId, removed } = await findOne(transaction, queueId);
      if (removed || episodeId === null) return null;
      await transaction.episodes.noteReplaced(queueId);
      await transaction.episodes.handOver({ episodeId, attemptId });
      return { episodeId, attemptId };
    });
  }

  /**
   * Stores the row of a long episode for an attempt.
   * @returns its delta if it is complete or was removed; what an earlier attempt left, which is taken over and must be
   *   removed first
   */
  async begin(
    episode: EpisodeChange,
    attemptId: string,
  ): Promise<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'> {
    const outcome = await this.keep(async ({ transaction, record }) => {
      const found = await findOne(transaction, episode.queueId);
      const delta = deltaOf(found, episode);
      if (delta) return { delta };
      if (found.episodeId === null) {
        record.add('episode', [episode.episodeId]);
        await this.store.begin(transaction, episode, attemptId);
        return 'begun' as const;
      }
      await transaction.episodes.handOver({ episodeId: found.episodeId, attemptId });
      return { leftover: found.episodeId };
    });
    if (outcome === 'begun' || 'leftover' in outcome) return outcome;
    return { delta: await this.store.wholeDelta(outcome.delta) };
  }

  addPart(part: EpisodePart, attempt: Attempt): Promise<FactChanges> {
    return this.keepInAttempt(attempt, async ({ recorded }) => {
      const known = await loadKnown(recorded, [part]);
      const [changes] = await applyRun(recorded, { episodes: [part], revising: revises(part, known) }, known);
      return changes!;
    });
  }

  complete(attempt: Attempt, delta: GraphDelta): Promise<void> {
    return this.store.complete(delta, this.inAttempt(attempt));
  }

  /** The delta of an episode that is complete or was removed; else null. */
  async knownDelta(episode: EpisodeChange): Promise<GraphDelta | null> {
    const found = await this.keep(({ transaction }) => findOne(transaction, episode.queueId));
    const delta = deltaOf(found, episode);
    return delta && this.store.wholeDelta(delta);
  }

  /**
   * Marks a queue id as removed, so that it is never applied again. Removes a short episode at once, and takes a long
   * one over.
   * @returns `again`: an earlier call has already begun the removal
   */
  markRemoved(
    queueId: string,
    attemptId: string,
  ): Promise<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }> {
    return this.keep<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }>(async ({ recorded }) => {
      const found = await findOne(recorded, queueId);
      const { episodeId, removed: again } = found;
      if (!again) await recorded.episodes.keepAway([queueId]);
      if (episodeId === null) return { removal: NOTHING_REMOVED };
      if (this.isShort(found)) return { removal: await removeEpisode(recorded, queueId, episodeId) };
      await recorded.episodes.handOver({ episodeId, attemptId });
      return { episodeId, again };
    });
  }

  /** Previews the removal of a short episode. */
  previewShort(queueId: string): Promise<{ removal: Removal } | { episodeId: EpisodeId }> {
    return this.store.run<{ removal: Removal } | { episodeId: EpisodeId }>('undo', async (transaction) => {
      const found = await findOne(transaction, queueId);
      const { episodeId } = found;
      if (episodeId === null) return { removal: NOTHING_REMOVED };
      return this.isShort(found) ? { removal: await removeEpisode(transaction, queueId, episodeId) } : { episodeId };
    });
  }

  /**
   * Like `markRemoved` for several queue ids: of the first ones, as many as one transaction takes.
   * @param end `undo` previews it
   * @returns a removal for each of these; none if the first needs transactions of its own
   */
  removeFirst(end: 'keep' | 'undo', queueIds: readonly string[]): Promise<Removal[]> {
    const work = (transaction: GraphTransaction) => removeFirst(transaction, queueIds, this.limits);
    return end === 'keep' ? this.keep(({ recorded }) => work(recorded)) : this.store.run('undo', work);
  }

  /** Removes at most this many rows of evidence of an episode. @returns null if none is left */
  takeEvidence(attempt: Attempt, rows: number): Promise<{ statements: number; changes: FactChanges } | null> {
    return this.keepInAttempt(attempt, async ({ recorded }) => {
      const pieces = await recorded.statements.after(attempt.episodeId, -1, rows);
      if (pieces.length === 0) return null;
      const ids = pieces.map(({ id }) => id);
      return { statements: ids.length, changes: await removeEvidence(recorded, attempt.episodeId, ids) };
    });
  }

  /** Removes about this many mentions of an episode. @returns null if none is left */
  takeMentions(attempt: Attempt, rows: number): Promise<FactChanges | null> {
    return this.keepInAttempt(attempt, ({ recorded }) => removeMentions(recorded, attempt.episodeId, rows));
  }

  /** Removes the row of an episode that has neither evidence nor mentions any more. */
  takeRest(attempt: Attempt): Promise<void> {
    return this.store.takeRest(attempt.episodeId, (work) =>
      this.keepInAttempt(attempt, ({ transaction, record }) => {
        record.add('episode', [attempt.episodeId]);
        return work(transaction);
      }),
    );
  }

  /** Previews a new episode. */
  previewEpisode(episode: UnembeddedEpisode, dimension: number): Promise<FactChanges> {
    return this.store.run('undo', (transaction) => previewEpisode(transaction, episode, dimension));
  }

  /** Previews the removal of these pieces of evidence. */
  withoutEvidence(episodeId: EpisodeId, pieces: readonly StatementId[]): Promise<FactChanges> {
    return this.store.run('undo', (transaction) => removeEvidence(transaction, episodeId, pieces));
  }

  /** Previews the removal of evidence of several episodes together. */
  without(evidence: readonly EpisodeEvidence[]): Promise<FactChanges> {
    return this.store.run('undo', async (transaction) => {
      const taken: Evidence[] = [];
      for (const { episodeId, statementIds } of evidence) {
        taken.push(...(await transaction.statements.take(episodeId, statementIds)));
      }
      // All at once, so that facts that depend on several of them are derived once.
      return reviseGraph(transaction, taken, []);
    });
  }

  /** The canonical entities of an episode, each once. Reads them in pages. */
  async entitiesOf(episodeId: EpisodeId): Promise<EntityId[]> {
    const mentions = await this.readAll((transaction, after) =>
      transaction.episodes.mentionsAfter(episodeId, after, ROWS_AT_A_TIME),
    );
    return [...new Set(mentions.map(({ entityId }) => entityId))];
  }

  /** @returns whether any facts were outdated */
  renewFacts(): Promise<boolean> {
    return this.keep(({ recorded }) => renewFacts(recorded));
  }

  declarePredicates(revision: number, declared: readonly DeclaredPredicate[]): Promise<void> {
    return this.keep(({ recorded }) => declarePredicates(recorded, revision, declared));
  }

  /** How many of these entities exist; or how many are mentioned by a single episode only. */
  async countEntities(entityIds: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<number> {
    return (await this.store.read(({ entities }) => entities.among(entityIds, which))).length;
  }

  /** The evidence of an episode. Reads it in pages. */
  async evidenceOf(episodeId: EpisodeId): Promise<StoredPiece[]> {
    const pieces = await this.readAll((transaction, after) =>
      transaction.statements.after(episodeId, after, ROWS_AT_A_TIME),
    );
    return pieces.map(({ id, subject, predicate }) => ({
      id,
      about: subject !== null && predicate !== null ? { subject, predicate } : null,
    }));
  }

  /** @param page rows behind a position */
  private async readAll<Row extends { position: number }>(
    page: (transaction: GraphTransaction, after: number) => Promise<Row[]>,
  ): Promise<Row[]> {
    const all: Row[] = [];
    for (let after = -1; ;) {
      const rows = await this.store.read((transaction) => page(transaction, after));
      all.push(...rows);
      if (rows.length < ROWS_AT_A_TIME) return all;
      after = rows.at(-1)!.position;
    }
  }

  private isShort({ rows }: FoundEpisode): boolean {
    return rows <= this.limits.rows.most;
  }

  /** Runs steps that change nothing that search reads. */
  private inAttempt(attempt: Attempt): InAttempt<Transaction> {
    return (work) => this.keepInAttempt(attempt, ({ transaction }) => work(transaction));
  }

  private keepInAttempt<T>(attempt: Attempt, work: (step: Step<Transaction>) => Promise<T>): Promise<T> {
    return this.keep(async (step) => {
      if (!(await step.transaction.episodes.isWrittenBy(attempt))) throw new Superseded();
      return work(step);
    });
  }

  private keep<T>(work: (step: Step<Transaction>) => Promise<T>): Promise<T> {
    return this.store.run('keep', (transaction) => noting(transaction, work));
  }
}

/** Runs a transaction and records its changes, unless it is rolled back. */
async function noting<Transaction extends GraphTransaction, T>(
  transaction: Transaction,
  work: (step: Step<Transaction>) => Promise<T>,
): Promise<T> {
  const record = new ChangeRecord();
  const result = await work({ transaction, record, recorded: recordedIn(record, transaction) });
  if (!record.isEmpty) await transaction.noteChanges(record.ids);
  return result;
}

async function findOne({ episodes }: GraphTransaction, queueId: string): Promise<FoundEpisode> {
  const [found] = await episodes.find([queueId]);
  return found!;
}

/** The delta of a stored episode; null: it does not exist yet, or is not complete. */
function deltaOf({ removed, delta, attemptId }: FoundEpisode, episode: EpisodeChange): GraphDelta | null {
  if (removed) return cancelledDelta(episode);
  return attemptId === null ? delta : null;
}
