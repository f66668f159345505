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
  InTurn,
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
import { type ChangedLists, listedFactIds, type StoredLists, withoutContents } from './without-contents.js';
import type { WorkspaceStore } from './workspace-store.js';
import { EpisodeWrites } from './write-episodes.js';

/**
 * `GraphWriter` for the workspaces of a store. Each transaction holds the lock of its workspace: writers of one workspace
 * run one after another, and writers of different workspaces do not wait for each other.
 */
export abstract class CoreGraphWriter<Transaction extends GraphTransaction> implements GraphWriter {
  /** @param dimension the required dimension of all embeddings */
  constructor(
    private readonly dimension: number,
    private readonly limits: WriteLimits = WRITE_LIMITS,
  ) {}

  async applyEpisodes(
    workspaceId: WorkspaceId,
    episodes: readonly EpisodeChange[],
    inTurn: InTurn = atOnce,
  ): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.dimension);
    return (await this.writes(workspaceId, inTurn)).apply(episodes);
  }

  async previewEpisode(
    workspaceId: WorkspaceId,
    episode: UnembeddedEpisode,
    inTurn: InTurn = atOnce,
  ): Promise<FactEffects> {
    return (await this.writes(workspaceId, inTurn)).previewEpisode(episode, this.dimension);
  }

  async replaceEpisodes(
    workspaceId: WorkspaceId,
    episodes: readonly EpisodeChange[],
    inTurn: InTurn = atOnce,
  ): Promise<GraphDelta[]> {
    if (episodes.length === 0) return [];
    checkDimensions(episodes, this.dimension);
    return (await this.writes(workspaceId, inTurn)).replace(episodes);
  }

  async removeEpisode(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId, inTurn)).remove(queueId);
  }

  async previewRemoval(workspaceId: WorkspaceId, queueId: string, inTurn: InTurn = atOnce): Promise<Removal> {
    if (!isUuid(queueId)) return NOTHING_REMOVED;
    return (await this.writes(workspaceId, inTurn)).previewRemoval(queueId);
  }

  async removeEpisodes(
    workspaceId: WorkspaceId,
    queueIds: readonly string[],
    inTurn: InTurn = atOnce,
  ): Promise<Removal[]> {
    if (queueIds.length === 0) return [];
    return (await this.writes(workspaceId, inTurn)).removeFirst(queueIds);
  }

  async previewRemovals(
    workspaceId: WorkspaceId,
    queueIds: readonly string[],
    inTurn: InTurn = atOnce,
  ): Promise<Removal[]> {
    if (queueIds.length === 0) return [];
    return (await this.writes(workspaceId, inTurn)).previewFirst(queueIds);
  }

  async previewWithout(
    workspaceId: WorkspaceId,
    evidence: readonly EpisodeEvidence[],
  ): Promise<ReturnType<typeof factLists>> {
    return (await this.writes(workspaceId, atOnce)).previewWithout(evidence);
  }

  async renewFacts(workspaceId: WorkspaceId, inTurn: InTurn = atOnce): Promise<boolean> {
    return (await this.writes(workspaceId, inTurn)).renewFacts();
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
    inTurn: InTurn = atOnce,
  ): Promise<void> {
    await (await this.writes(workspaceId, inTurn)).declarePredicates(revision, predicates);
  }

  async timelineOfFact(
    workspaceId: WorkspaceId,
    factId: string,
    newValue: FactObject | null,
  ): Promise<StoredFactTimeline | null> {
    if (!isUuid(factId)) return null;
    const store = await this.open(workspaceId, atOnce);
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
  protected abstract open(workspaceId: WorkspaceId, inTurn: InTurn): Promise<WorkspaceStore<Transaction>>;

  private async writes(workspaceId: WorkspaceId, inTurn: InTurn): Promise<EpisodeWrites<Transaction>> {
    return new EpisodeWrites(await this.open(workspaceId, inTurn), this.limits);
  }
}

const atOnce: InTurn = (transaction) => transaction();
