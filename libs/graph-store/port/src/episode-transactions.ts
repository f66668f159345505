import { ServiceError } from '@memory-graph/errors/service-error';
import type { EntityId, EpisodeId, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import type { EpisodePart, WriteLimits } from './episode-parts.js';
import type { StatementGroup } from './timeline-text.js';
import type { EpisodeChange, GraphDelta, Removal } from './graph-writer.port.js';

/**
 * An episode that several transactions write or take away, and the attempt that does it. Who begins another attempt takes
 * the episode over: the transactions of the one before it fail from then on.
 */
export interface Attempt {
  episodeId: EpisodeId;
  attemptId: string;
}

/** A piece of stored evidence, and what it speaks of; null for what speaks of no subject. */
export interface StoredPiece {
  id: StatementId;
  about: StatementGroup | null;
}

/**
 * What a store does for one workspace, each in a transaction of its own that holds the lock of the workspace. Those that
 * get an `Attempt` throw `Superseded` where another one has taken the episode over.
 * @typeParam Text what full-text search keeps of an episode's text, where that takes transactions of its own
 */
export interface EpisodeTransactions<Text> {
  /** How long the last transaction kept the store. */
  readonly heldMs: number;

  /** @returns the deltas, in order; or which of them an earlier attempt left unfinished: then nothing is written */
  applyShort(episodes: readonly EpisodeChange[]): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }>;

  readText(content: string): Promise<Text>;

  /**
   * Stores the row of a long episode for an attempt.
   * @returns its delta if it is complete or was removed; what an earlier attempt left, which is taken over and must go first
   */
  begin(
    episode: EpisodeChange,
    attemptId: string,
    text: Text,
  ): Promise<{ delta: GraphDelta } | { leftover: EpisodeId } | 'begun'>;

  addText(attempt: Attempt, text: Text): Promise<void>;
  addPart(part: EpisodePart, attempt: Attempt): Promise<FactChanges>;
  complete(attempt: Attempt, delta: GraphDelta): Promise<void>;

  /** The delta of an episode that is complete or was removed; else null. */
  knownDelta(episode: EpisodeChange): Promise<GraphDelta | null>;

  /**
   * Keeps a queue id from being applied from now on. Removes its episode at once where it is short; else takes it over.
   * @returns `again`: an earlier call has begun with it
   */
  markRemoved(
    queueId: string,
    attemptId: string,
    limits: WriteLimits,
  ): Promise<{ removal: Removal } | { episodeId: EpisodeId; again: boolean }>;

  /** What its removal would do, where it is short. */
  previewShort(queueId: string, limits: WriteLimits): Promise<{ removal: Removal } | { episodeId: EpisodeId }>;

  /** Takes away evidence of an episode, at most so many rows. @returns null if there is none left */
  takeEvidence(attempt: Attempt, rows: number): Promise<{ statements: number; changes: FactChanges } | null>;
  /** Takes away mentions of an episode, at most about so many. @returns null if there are none left */
  takeMentions(attempt: Attempt, rows: number): Promise<FactChanges | null>;
  /** Takes away the text and the row of an episode that has neither evidence nor mentions any more. */
  takeRest(attempt: Attempt): Promise<void>;

  /** What would change if these pieces of evidence went. */
  withoutEvidence(episodeId: EpisodeId, pieces: readonly StatementId[]): Promise<FactChanges>;

  /** Canonical, each once. Reads a little at a time. */
  entitiesOf(episodeId: EpisodeId): Promise<EntityId[]>;
  /** How many of them there are; or only those that a single episode mentions. */
  countEntities(entityIds: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<number>;
  /** Reads a little at a time. */
  evidenceOf(episodeId: EpisodeId): Promise<StoredPiece[]>;
}

/** Another attempt has taken the episode over. */
export class Superseded extends ServiceError {
  constructor() {
    super('conflict', 'Another writer took the episode over.', { transient: true });
  }
}
