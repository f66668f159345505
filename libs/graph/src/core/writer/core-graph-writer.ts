import type { DeclaredPredicate, EntityId, EpisodeId, FactObject, WorkspaceId } from '@memory-graph/memory-model';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { validate as isUuid } from 'uuid';
import type {
  EntityInUse,
  EpisodeChange,
  EpisodeEvidence,
  FactEffects,
  FactSnapshot,
  GraphDelta,
  GraphWriter,
  NameInUse,
  Removal,
  RevisableRequest,
  StoredFactTimeline,
  UnembeddedEpisode,
} from '../../graph-writer.port.js';
import type { EvidenceLoss } from '../../evidence-reader.port.js';
import type { FactEntry } from '../../graph-records.port.js';
import { checkDimensions } from './check-dimensions.js';
import { WRITE_LIMITS, type WriteLimits } from './episode-parts.js';
import type { factLists } from './fact-lists.js';
import type { GraphTransaction } from './graph-transaction.js';
import { NOTHING_REMOVED } from './remove-episode.js';
import { timelineOfFact } from './timeline-of-fact.js';
import { type InTurn, TransactionTurns } from './transaction-turns.js';
import { type ChangedLists, listedFactIds, type StoredLists, withoutContents } from './without-contents.js';
import type { WorkspaceStore } from './workspace-store.js';
import { EpisodeWrites } from './write-episodes.js';

export interface WriterOptions {
  limits?: WriteLimits;
  /** Default: as `TransactionTurns` says. */
  inTurn?: InTurn;
}

/**
 * `GraphWriter` for the workspaces of a store. Each transaction holds the lock of its workspace: writers of one workspace
 * run one after another, and writers of different workspaces do not wait for each other.
 */
export abstract class CoreGraphWriter<Transaction extends GraphTransaction> implements GraphWriter {
  private readonly limits: WriteLimits;
  protected readonly inTurn: InTurn;

  /** @param dimension the required dimension of all embeddings */
  constructor(
    private readonly dimension: number,
    { limits = WRITE_LIMITS, inTurn = new TransactionTurns().inTurn }: WriterOptions = {},
  ) {
    this.limits = limits;
    this.inTurn = inTurn;
  }

  async applyEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.dimension);
    return (await this.writes(workspaceId)).apply(episodes);
  }

  async previewEpisode(workspaceId: WorkspaceId, episode: UnembeddedEpisode): Promise<FactEffects> {
    return (await this.writes(workspaceId)).previewEpisode(episode, this.dimension);
  }

  async replaceEpisodes(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.dimension);
    return (await this.writes(workspaceId)).replace(episodes);
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId)).remove(queueId);
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId)).previewRemoval(queueId);
  }

  async removeEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<Removal[]> {
    if (queueIds.length === 0) return [];
    return (await this.writes(workspaceId)).removeFirst(queueIds);
  }

  async previewRemovals(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<Removal[]> {
    if (queueIds.length === 0) return [];
    return (await this.writes(workspaceId)).previewFirst(queueIds);
  }

  async previewWithout(
    workspaceId: WorkspaceId,
    evidence: readonly EpisodeEvidence[],
  ): Promise<ReturnType<typeof factLists>> {
    return (await this.writes(workspaceId)).previewWithout(evidence);
  }

  async renewFacts(workspaceId: WorkspaceId): Promise<boolean> {
    return (await this.writes(workspaceId)).renewFacts();
  }

  async forgetVanishedFacts(workspaceId: WorkspaceId): Promise<void> {
    let page = await this.storedLists(workspaceId, null);
    while (page.length > 0) {
      const listed = [...new Set(page.flatMap(({ json }) => listedFactIds(json)))];
      const there = new Set(await this.factsAmong(workspaceId, listed));
      const changed = page.flatMap((stored) => {
        const changedJson = withoutContents(stored.json, there);
        return changedJson === null ? [] : [{ ...stored, changedJson }];
      });
      if (changed.length > 0) await this.replaceLists(workspaceId, changed);
      await nextTurn();
      page = await this.storedLists(workspaceId, page.at(-1)!.episodeId);
    }
  }

  async declarePredicates(
    workspaceId: WorkspaceId,
    revision: number,
    predicates: readonly DeclaredPredicate[],
  ): Promise<void> {
    await (await this.writes(workspaceId)).declarePredicates(revision, predicates);
  }

  async timelineOfFact(
    workspaceId: WorkspaceId,
    factId: string,
    newValue: FactObject | null,
  ): Promise<StoredFactTimeline | null> {
    if (!isUuid(factId)) return null;
    const store = await this.open(workspaceId);
    return store.read((transaction) => timelineOfFact(transaction, factId, newValue));
  }

  abstract outdatedWorkspaces(): Promise<WorkspaceId[]>;
  abstract addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void>;
  abstract supportOfFact(workspaceId: WorkspaceId, factId: string): Promise<string[]>;
  abstract factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[]>;
  abstract revisableFacts(workspaceId: WorkspaceId, request: RevisableRequest): Promise<FactEntry[]>;
  abstract entitiesInUse(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<EntityInUse[]>;
  abstract namesOfEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<NameInUse[]>;

  /** Which of these facts exist. */
  protected abstract factsAmong(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]>;
  /** The stored deltas, with their parts, of the episodes after one, ordered by episode. Empty: there are no more. */
  protected abstract storedLists(workspaceId: WorkspaceId, after: EpisodeId | null): Promise<StoredLists[]>;
  /** Replaces the lists; skips those that have changed since they were read. */
  protected abstract replaceLists(workspaceId: WorkspaceId, changed: readonly ChangedLists[]): Promise<void>;
  protected abstract open(workspaceId: WorkspaceId): Promise<WorkspaceStore<Transaction>>;

  private async writes(workspaceId: WorkspaceId): Promise<EpisodeWrites<Transaction>> {
    return new EpisodeWrites(await this.open(workspaceId), this.limits);
  }
}
