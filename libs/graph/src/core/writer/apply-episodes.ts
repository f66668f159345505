import {
  type EntityId,
  type FactChanges,
  type KnownName,
  replaceEntities,
  scopeOf,
  type StatementId,
} from '@memory-graph/memory-model';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import { timelineTextOf } from '../timeline-text.js';
import { chainChanges } from './chain-changes.js';
import { isPart } from './episode-parts.js';
import { type EpisodeRun, type KnownEpisodes, appliedDelta, applyInRuns } from './episode-runs.js';
import type { CanonicalIds } from './episode-table.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { type DerivedAhead, isStillTrue } from './derive-ahead.js';
import { derive, type Derivation } from './derive.js';
import { loadKnown } from './load-known.js';
import { NameUses } from './name-uses.js';
import { vocabularyIn } from './predicate-table.js';
import { reviseGraph } from './revise-graph.js';
import { reviseImpliedLinks } from './revise-implied-links.js';
import type { Answer } from './sent.js';

/**
 * Stores the episodes that are new, in order, and returns the delta of each.
 * @param derived the result of deriving them before the transaction
 */
export function applyEpisodes(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  derived: DerivedAhead | null = null,
): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
  let ahead = derived;
  return applyInRuns(
    episodes,
    (arrivals) => loadKnown(transaction, arrivals),
    async (run, known) => {
      const isValid = ahead !== null && (await isStillTrue(ahead, { transaction, run, known }));
      const changes = await applyRun(transaction, run, known, isValid ? ahead : null);
      // It was derived before this run changed the store, so the next run cannot use it.
      ahead = null;
      return run.episodes.map((episode, index) => appliedDelta(episode, changes[index]!));
    },
  );
}

/**
 * Stores episodes, or a part of one whose row exists already, and derives the facts.
 * @returns the changes of each of them
 */
export async function applyRun(
  transaction: GraphTransaction,
  { episodes, revising }: EpisodeRun,
  { canonicalIds }: KnownEpisodes,
  ahead: Derivation | null = null,
): Promise<readonly FactChanges[]> {
  if (revising) return applyRevising(transaction, episodes, canonicalIds);
  return applyTogether(
    transaction,
    episodes,
    canonicalIds,
    ahead ?? (await derive(transaction, episodes, canonicalIds)),
  );
}

/**
 * Stores episodes and the derived facts together. If their names merge or separate entities, this is derived last and
 * reported with the last episode.
 */
async function applyTogether(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
  { book, changes, difference }: Derivation,
): Promise<readonly FactChanges[]> {
  const deltas = wholeOnes(episodes).map((episode, index) => appliedDelta(episode, changes[index]!));
  await transaction.episodes.add(wholeOnes(episodes), deltas);
  const newNames = await storeMentions(transaction, episodes, canonicalIds);
  await transaction.facts.store(difference);
  await storeEvidence(transaction, episodes, canonicalIds, (id) => book.factSupportedBy(id));
  const labelled = episodes
    .filter((episode) => episode.labelIds.length > 0)
    .flatMap((episode) => episode.evidence.flatMap((piece) => book.factSupportedBy(piece.id) ?? []));
  await indexFacts(transaction, difference, labelled);
  const relinked = await reviseImpliedLinks(transaction, await newNames());
  if (relinked.length === 0) return changes;

  const changesByNames = await reviseGraph(transaction, [], relinked);
  const lastChanges = chainChanges(changes.at(-1)!, changesByNames);
  const last = wholeOnes(episodes.slice(-1));
  await transaction.episodes.keepDeltas(last.map((episode) => appliedDelta(episode, lastChanges)));
  return [...changes.slice(0, -1), lastChanges];
}

/**
 * Stores an episode that retracts or corrects evidence or merges entities, and then derives the affected facts again.
 */
async function applyRevising(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
): Promise<FactChanges[]> {
  await transaction.episodes.add(wholeOnes(episodes), []);
  const newNames = await storeMentions(transaction, episodes, canonicalIds);
  await storeEvidence(transaction, episodes, canonicalIds, () => null);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    transaction,
    evidence.map((piece) => replaceEntities(piece, canonicalIds)),
    await reviseImpliedLinks(transaction, await newNames()),
  );
  await transaction.episodes.keepDeltas(wholeOnes(episodes).map((episode) => appliedDelta(episode, changes)));
  return episodes.map(() => changes);
}

/** The episodes without a row; parts of an episode have one already. */
function wholeOnes(episodes: readonly EpisodeChange[]): EpisodeChange[] {
  return episodes.filter((episode) => !isPart(episode));
}

/** @returns names that are used for the first time */
async function storeMentions(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
): Promise<Answer<KnownName[]>> {
  const uses = new NameUses(canonicalIds);
  for (const episode of episodes) {
    const { mentions } = episode;
    const elsewhere = await mentionedInOtherParts(transaction, episode, canonicalIds);
    uses.addEpisode({ mentions, scope: scopeOf(episode) }, 1, elsewhere);
  }
  const newNames = await transaction.names.count(uses);
  await transaction.episodes.addMentions(episodes, canonicalIds);
  const deciding = episodes.flatMap(({ mentions }) => mentions.filter(({ decides }) => decides !== undefined));
  const decided = deciding.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId);
  if (decided.length > 0) await transaction.entities.nameAgain([...new Set(decided)]);
  return newNames;
}

async function mentionedInOtherParts(
  { episodes }: GraphTransaction,
  episode: EpisodeChange,
  canonicalIds: CanonicalIds,
): Promise<ReadonlySet<EntityId>> {
  if (!isPart(episode) || episode.mentions.length === 0) return new Set();
  const ids = episode.mentions.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId);
  return episodes.mentioned(episode.episodeId, [...new Set(ids)]);
}

async function storeEvidence(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
  factSupportedBy: (statementId: StatementId) => string | null,
): Promise<void> {
  const vocabulary = await vocabularyIn(transaction);
  await transaction.statements.add(
    episodes.flatMap(({ evidence, textEmbeddings }) =>
      evidence.map((raw) => {
        const canonical = replaceEntities(raw, canonicalIds);
        return {
          ...{ raw, canonical },
          timeline: timelineTextOf(canonical, vocabulary),
          factId: factSupportedBy(raw.id),
          embedding: raw.kind === 'assertion' ? (textEmbeddings.get(raw.text) ?? null) : null,
        };
      }),
    ),
  );
}
