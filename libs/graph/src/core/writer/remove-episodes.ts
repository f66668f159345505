import { type EntityId, type FactChanges, isTimelineStatement, type TimelineBook } from '@memory-graph/memory-model';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Removal } from '../../graph-writer.port.js';
import { chainChanges } from './chain-changes.js';
import type { WriteLimits } from './episode-parts.js';
import type { FoundEpisode, TakenEpisode } from './episode-table.js';
import { factLists } from './fact-lists.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { loadWholeTimelines } from './load-timelines.js';
import { NOTHING_REMOVED, usesOf } from './remove-episode.js';
import { reviseGraph } from './revise-graph.js';
import { reviseImpliedLinks } from './revise-implied-links.js';

/**
 * Marks the first of these queue ids as removed, as many as the limits allow, and removes their episodes.
 * @returns a removal for each of these; none if the first episode is long, unfinished or decides about others
 */
export async function removeFirst(
  transaction: GraphTransaction,
  queueIds: readonly string[],
  limits: WriteLimits,
): Promise<Removal[]> {
  const found = await transaction.episodes.find(queueIds.slice(0, limits.rows.most));
  const first = queueIds.slice(0, countOfFirst(found, limits));
  if (first.length === 0) return [];
  const known = found.slice(0, first.length);
  const kept = first.filter((_id, index) => !known[index]!.removed);
  if (kept.length > 0) await transaction.episodes.keepAway(kept);
  const stored = first.flatMap((queueId, index) => {
    const { episodeId } = known[index]!;
    return episodeId === null ? [] : [{ queueId, episodeId }];
  });
  const removals = new Map(stored.length > 0 ? await removeTogether(transaction, stored) : []);
  return first.map((queueId) => removals.get(queueId) ?? NOTHING_REMOVED);
}

function countOfFirst(found: readonly FoundEpisode[], limits: WriteLimits): number {
  let rows = 0;
  const end = found.findIndex((episode) => {
    rows += episode.rows;
    const isAlone = episode.decides || episode.attemptId !== null;
    return isAlone || rows > limits.rows.most;
  });
  return end < 0 ? found.length : end;
}

/**
 * Derives in memory, one episode after the other, then stores all changes at once. Changes that follow from names are
 * reported with the last episode.
 */
async function removeTogether(
  transaction: GraphTransaction,
  stored: readonly { queueId: string; episodeId: string }[],
): Promise<[queueId: string, Removal][]> {
  const taken = await transaction.episodes.take(stored.map(({ episodeId }) => episodeId));
  const uses = usesOf(taken.map(({ mentions }) => mentions));
  const goneNames = await transaction.names.count(uses);
  const { book, changes } = await withdraw(transaction, taken);
  const difference = book.difference();
  await transaction.facts.store(difference);
  await indexFacts(transaction, difference, book.factIds());
  const relinked = await reviseImpliedLinks(transaction, await goneNames());
  if (relinked.length > 0) {
    changes.push(chainChanges(changes.pop()!, await reviseGraph(transaction, [], relinked)));
  }
  const entities = goneWith(taken, new Set(await transaction.entities.among(uses.entityIds, 'all')));
  return stored.map(({ queueId, episodeId }, index) => {
    const lists = factLists(changes[index]!);
    const statements = taken[index]!.evidence.length;
    return [
      queueId,
      {
        counts: { episode: true, statements, entities: entities[index]!, facts: lists.deleted.length },
        delta: { queueId, outcome: 'applied', episodeId, statements, ...lists },
      },
    ];
  });
}

async function withdraw(
  transaction: GraphTransaction,
  taken: readonly TakenEpisode[],
): Promise<{ book: TimelineBook; changes: FactChanges[] }> {
  const statements = taken.map(({ evidence }) => evidence.filter(isTimelineStatement));
  const book = await loadWholeTimelines(transaction, statements.flat());
  const counting = statements.map((ofEpisode, index) => {
    const { struckOut } = taken[index]!;
    return ofEpisode.filter(({ id }) => !struckOut.has(id));
  });
  book.addGoing(counting.flat());
  const changes: FactChanges[] = [];
  for (const ofEpisode of counting) {
    changes.push(book.takeAway(ofEpisode));
    // Deriving a long timeline takes milliseconds.
    await nextTurn();
  }
  return { book, changes };
}

/** How many entities are removed with each episode: an entity is removed with the last episode that mentions it. */
function goneWith(taken: readonly TakenEpisode[], left: ReadonlySet<EntityId>): number[] {
  const counted = new Set(left);
  const backwards = taken.toReversed().map(({ mentions }) => {
    const before = counted.size;
    for (const { entityId } of mentions) counted.add(entityId);
    return counted.size - before;
  });
  return backwards.toReversed();
}
