import {
  type EntityId,
  type FactChanges,
  isTimelineStatement,
  type KnownName,
  replaceEntities,
  type StatementId,
  type TimelineStatement,
} from '@memory-graph/memory-model';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import { timelineTextOf } from '../timeline-text.js';
import { chainChanges } from './chain-changes.js';
import { isPart } from './episode-parts.js';
import {
  type EpisodeRun,
  type KnownEpisodes,
  appliedDelta,
  applyInRuns,
  correctableGroupsOf,
  entityIdsOf,
} from './episode-runs.js';
import type { CanonicalIds } from './episode-table.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { loadTimelinesFor } from './load-timelines.js';
import { NameUses } from './name-uses.js';
import { vocabularyIn } from './predicate-table.js';
import { reviseGraph } from './revise-graph.js';
import { reviseImpliedLinks } from './revise-implied-links.js';
import type { Answer } from './sent.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export function applyEpisodes(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
  return applyInRuns(
    episodes,
    (arrivals) => loadKnown(transaction, arrivals),
    async (run, known) => {
      const changes = await applyRun(transaction, run, known);
      return run.episodes.map((episode, index) => appliedDelta(episode, changes[index]!));
    },
  );
}

/** Loads the data that a write needs before it applies these episodes. */
export function loadKnown(transaction: GraphTransaction, arrivals: readonly EpisodeChange[]): Promise<KnownEpisodes> {
  return transaction.loadKnown({
    queueIds: arrivals.map((episode) => episode.queueId),
    entityIds: [...new Set(arrivals.flatMap(entityIdsOf))],
    statementIds: arrivals.flatMap((episode) => episode.evidence.map((piece) => piece.id)),
    groups: correctableGroupsOf(arrivals),
  });
}

/**
 * Stores episodes, or a part of one that is there already, and derives what follows.
 * @returns what each of them changed
 */
export function applyRun(
  transaction: GraphTransaction,
  { episodes, revising }: EpisodeRun,
  { canonicalIds }: KnownEpisodes,
): Promise<FactChanges[]> {
  const apply = revising ? applyRevising : applyTogether;
  return apply(transaction, episodes, canonicalIds);
}

/**
 * Derives in memory, one episode after the other, then stores all of them at once. Where their names let entities become
 * one, or several again, that is derived last, and told with the last of them.
 */
async function applyTogether(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
): Promise<FactChanges[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, canonicalIds));
  const book = await loadTimelinesFor(transaction, episodes.flatMap(canonicalOf));
  const changes = episodes.map((episode) => book.apply(canonicalOf(episode)));
  const difference = book.difference();

  const deltas = wholeOnes(episodes).map((episode, index) => appliedDelta(episode, changes[index]!));
  await transaction.episodes.add(wholeOnes(episodes), deltas, canonicalIds);
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

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
): Promise<FactChanges[]> {
  await transaction.episodes.add(wholeOnes(episodes), [], canonicalIds);
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

/** Those whose row is not there yet: of a part it is. */
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
    uses.addEpisode(episode.mentions, 1, await mentionedInOtherParts(transaction, episode, canonicalIds));
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
