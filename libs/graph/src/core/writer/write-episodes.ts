import { isTransient } from '@memory-graph/errors';
import type { DeclaredPredicate, EntityId, StatementId } from '@memory-graph/memory-model';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { ChangeChain } from './chain-changes.js';
import { episodeGroups, episodeParts, isLong, PartSize, type WriteLimits } from './episode-parts.js';
import { appliedDelta } from './episode-runs.js';
import type { Attempt } from './episode-table.js';
import { EpisodeTransactions, type StoredPiece } from './episode-transactions.js';
import { factEffects, factLists } from './fact-lists.js';
import type { GraphTransaction } from './graph-transaction.js';
import { Superseded, type WorkspaceStore } from './workspace-store.js';
import type {
  EpisodeChange,
  EpisodeEvidence,
  FactEffects,
  GraphDelta,
  Removal,
  UnembeddedEpisode,
} from '../../graph-writer.port.js';

/**
 * Writes and removes episodes in transactions of a limited size. Facts follow from the set of all evidence, regardless
 * of its order, so the parts of an episode may be written and removed one after the other.
 */
export class EpisodeWrites<Transaction extends GraphTransaction> {
  private readonly size: PartSize;
  private readonly store: EpisodeTransactions<Transaction>;

  constructor(
    store: WorkspaceStore<Transaction>,
    private readonly limits: WriteLimits,
  ) {
    this.size = new PartSize(limits);
    this.store = new EpisodeTransactions(store, limits);
  }

  apply(episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    return this.inGroups(
      episodes,
      (group) => this.applyShort(group),
      (episode) => this.applyLong(episode),
    );
  }

  replace(episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    return this.inGroups(
      episodes,
      (group) => this.replaceShort(group),
      (episode) => this.replaceLong(episode),
    );
  }

  async remove(queueId: string): Promise<Removal> {
    const attemptId = uuidv7();
    const marked = await this.store.markRemoved(queueId, attemptId);
    if ('removal' in marked) return marked.removal;
    const { episodeId, again } = marked;
    const entityIds = await this.store.entitiesOf(episodeId);
    const { statements, changes } = await this.takeApart({ episodeId, attemptId });
    const lists = factLists(changes.changes);
    const entities = entityIds.length - (await this.countEntities(entityIds, 'all'));
    return {
      counts: { episode: true, statements, entities, facts: lists.deleted.length },
      delta: again ? null : { queueId, outcome: 'applied', episodeId, statements, ...lists },
    };
  }

  /** @returns removals of the first queue ids; at least one */
  async removeFirst(queueIds: readonly string[]): Promise<Removal[]> {
    const removals = await this.store.removeFirst('keep', queueIds);
    return removals.length > 0 ? removals : [await this.remove(queueIds[0]!)];
  }

  /** @returns previews of what `removeFirst` would do */
  async previewFirst(queueIds: readonly string[]): Promise<Removal[]> {
    const removals = await this.store.removeFirst('undo', queueIds);
    return removals.length > 0 ? removals : [await this.previewRemoval(queueIds[0]!)];
  }

  async previewRemoval(queueId: string): Promise<Removal> {
    const found = await this.store.previewShort(queueId);
    if ('removal' in found) return found.removal;
    const { episodeId } = found;
    const evidence = await this.store.evidenceOf(episodeId);
    const changes = new ChangeChain();
    for (const pieces of this.independentSlices(evidence)) {
      changes.add(await this.paced(() => this.store.withoutEvidence(episodeId, pieces)));
    }
    const lists = factLists(changes.changes);
    const entities = await this.countEntities(await this.store.entitiesOf(episodeId), 'mentioned once');
    const statements = evidence.length;
    return {
      counts: { episode: true, statements, entities, facts: lists.deleted.length },
      delta: { queueId, outcome: 'applied', episodeId, statements, ...lists },
    };
  }

  async previewEpisode(episode: UnembeddedEpisode, dimension: number): Promise<FactEffects> {
    return factEffects(await this.store.previewEpisode(episode, dimension));
  }

  async previewWithout(evidence: readonly EpisodeEvidence[]): Promise<ReturnType<typeof factLists>> {
    return factLists(await this.store.without(evidence));
  }

  /** @returns one delta per episode, in order */
  private async inGroups(
    episodes: readonly EpisodeChange[],
    writeShort: (group: readonly EpisodeChange[]) => Promise<GraphDelta[]>,
    writeLong: (episode: EpisodeChange) => Promise<GraphDelta>,
  ): Promise<GraphDelta[]> {
    const deltas = new Map<string, GraphDelta>();
    const distinct = [...new Map(episodes.map((episode) => [episode.queueId, episode])).values()];
    for (const group of episodeGroups(distinct, this.limits)) {
      const written = isLong(group[0]!, this.limits) ? [await writeLong(group[0]!)] : await writeShort(group);
      for (const delta of written) deltas.set(delta.queueId, delta);
    }
    return episodes.map(({ queueId }) => deltas.get(queueId)!);
  }

  private async replaceShort(episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    const outcome = await this.paced(() => this.store.replaceShort(episodes));
    if ('deltas' in outcome) return outcome.deltas;
    const deltas = new Map<string, GraphDelta>();
    for (const episode of outcome.long) deltas.set(episode.queueId, await this.replaceLong(episode));
    const rest = episodes.filter(({ queueId }) => !deltas.has(queueId));
    const others = rest.length === 0 ? [] : await this.replaceShort(rest);
    for (const delta of others) deltas.set(delta.queueId, delta);
    return episodes.map(({ queueId }) => deltas.get(queueId)!);
  }

  private async replaceLong(episode: EpisodeChange): Promise<GraphDelta> {
    const stored = await this.store.takeOver(episode.queueId, uuidv7());
    const before = stored ? (await this.takeApart(stored)).changes : new ChangeChain();
    return this.applyLong(episode, before);
  }

  private async applyShort(episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    const outcome = await this.store.applyShort(episodes);
    if ('deltas' in outcome) return outcome.deltas;
    for (const episode of outcome.unfinished) await this.applyLong(episode);
    return this.applyShort(episodes);
  }

  /** @param before the changes of a preceding removal, which the delta must contain */
  private async applyLong(episode: EpisodeChange, before = new ChangeChain()): Promise<GraphDelta> {
    const attempt = { episodeId: episode.episodeId, attemptId: uuidv7() };
    for (;;) {
      const beginning = await this.store.begin(episode, attempt.attemptId);
      if (beginning === 'begun') break;
      if ('delta' in beginning) return beginning.delta;
      await this.takeApart({ ...attempt, episodeId: beginning.leftover });
    }
    try {
      return await this.write(episode, attempt, before);
    } catch (error) {
      const known = error instanceof Superseded ? await this.store.knownDelta(episode) : null;
      if (known) return known;
      // A permanent error would recur, and leave the episode half-written forever. After any other error, the next
      // attempt begins by removing the rest.
      if (!isTransient(error)) await this.takeApart(attempt).catch(() => undefined);
      throw error;
    }
  }

  private async write(episode: EpisodeChange, attempt: Attempt, before: ChangeChain): Promise<GraphDelta> {
    const changes = new ChangeChain();
    for (const part of episodeParts(episode, this.size)) {
      changes.add(await this.paced(() => this.store.addPart(part, attempt)));
    }
    await this.store.complete(attempt, appliedDelta(episode, changes.changes));
    return appliedDelta(episode, before.add(changes.changes).changes);
  }

  private async takeApart(attempt: Attempt): Promise<{ statements: number; changes: ChangeChain }> {
    const changes = new ChangeChain();
    let statements = 0;
    for (;;) {
      const taken = await this.paced(() => this.store.takeEvidence(attempt, this.size.rows));
      if (!taken) break;
      statements += taken.statements;
      changes.add(taken.changes);
    }
    for (;;) {
      const taken = await this.paced(() => this.store.takeMentions(attempt, this.size.rows));
      if (!taken) break;
      changes.add(taken);
    }
    await this.store.takeRest(attempt);
    return { statements, changes };
  }

  declarePredicates(revision: number, declared: readonly DeclaredPredicate[]): Promise<void> {
    return this.store.declarePredicates(revision, declared);
  }

  /** @returns whether any facts were outdated */
  renewFacts(): Promise<boolean> {
    return this.paced(() => this.store.renewFacts());
  }

  /** Yields to the event loop between transactions. */
  private async paced<T>(transaction: () => Promise<T>): Promise<T> {
    const result = await transaction();
    this.size.note(this.store.heldMs);
    await nextTurn();
    return result;
  }

  /** Evidence on one subject and predicate stays together, because its facts depend on no other evidence. */
  private *independentSlices(evidence: readonly StoredPiece[]): Generator<StatementId[]> {
    const groups = new Map<string, StatementId[]>();
    for (const { id, about } of evidence) {
      const key = about ? `${about.subject} ${about.predicate}` : '';
      const group = groups.get(key);
      if (group) group.push(id);
      else groups.set(key, [id]);
    }
    let slice: StatementId[] = [];
    for (const group of groups.values()) {
      if (slice.length > 0 && slice.length + group.length > this.size.rows) {
        yield slice;
        slice = [];
      }
      slice.push(...group);
    }
    if (slice.length > 0) yield slice;
  }

  private async countEntities(ids: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<number> {
    let count = 0;
    for (let at = 0; at < ids.length; at += IDS_AT_A_TIME) {
      count += await this.store.countEntities(ids.slice(at, at + IDS_AT_A_TIME), which);
    }
    return count;
  }
}

const IDS_AT_A_TIME = 1_000;
