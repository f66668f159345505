import { chainChanges } from '@memory-graph/graph-store-port/chain-changes';
import {
  appliedDelta,
  applyInRuns,
  correctableGroupsOf,
  entityIdsOf,
} from '@memory-graph/graph-store-port/episode-runs';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { KnownName } from '@memory-graph/memory-model/entity-resolution/implied-links';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { type TimelineStatement, isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import { storeNameUses } from './entity-nodes.js';
import { createEpisodes, createMentions, createRetractions, keepDeltas } from './episode-nodes.js';
import { reviseImpliedLinks } from './implied-links.js';
import { reviseGraph } from './revise-graph.js';
import { createStatements } from './statement-nodes.js';
import { refreshFacts, storeBook } from './store-book.js';
import { loadTimelinesFor } from './stored-timelines.js';
import { addSupport } from './support.js';
import type { WorkspaceWrite } from './workspace-write.js';
import { type WriteContext, loadContext } from './write-context.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export async function applyEpisodes(write: WorkspaceWrite, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
  const load = (arrivals: readonly EpisodeChange[]): Promise<WriteContext> =>
    loadContext(write, {
      queueIds: arrivals.map((episode) => episode.queueId),
      entityIds: [...new Set(arrivals.flatMap(entityIdsOf))],
      statementIds: arrivals.flatMap((episode) => episode.evidence.map((piece) => piece.id)),
      groups: correctableGroupsOf(arrivals),
    });
  return applyInRuns(episodes, load, ({ episodes: run, revising }, context) => {
    const apply = revising ? applyRevising : applyTogether;
    return apply(write, run, context);
  });
}

/**
 * Derives in memory, one episode after the other, then stores all of them at once. Where their names let entities become
 * one, or several again, that is derived last, and told with the last of them.
 */
async function applyTogether(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<GraphDelta[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(write, episodes.flatMap(canonicalOf));
  const changes = episodes.map((episode) => book.apply(canonicalOf(episode)));
  const deltas = episodes.map((episode, index) => appliedDelta(episode, changes[index]!));

  createEpisodes(write, episodes, deltas);
  const newNames = storeEvidence(write, episodes, context);
  const toRefresh = await storeBook(write, book.difference());
  const support = episodes.flatMap((episode) =>
    episode.evidence.flatMap(({ id: statementId }) => {
      const factId = book.factSupportedBy(statementId);
      return factId === null ? [] : { statementId, factId, labelled: episode.labelIds.length > 0 };
    }),
  );
  addSupport(write, support);
  refreshFacts(
    write,
    toRefresh,
    support.filter(({ labelled }) => labelled).map(({ factId }) => factId),
  );
  const relinked = await reviseImpliedLinks(write, await newNames);
  if (relinked.length === 0) return deltas;

  const changesByNames = await reviseGraph(write, [], relinked);
  const lastDelta = appliedDelta(episodes.at(-1)!, chainChanges(changes.at(-1)!, changesByNames));
  keepDeltas(write, [lastDelta]);
  return [...deltas.slice(0, -1), lastDelta];
}

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<GraphDelta[]> {
  createEpisodes(write, episodes, []);
  const newNames = storeEvidence(write, episodes, context);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    write,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
    await reviseImpliedLinks(write, await newNames),
  );
  const deltas = episodes.map((episode) => appliedDelta(episode, changes));
  keepDeltas(write, deltas);
  return deltas;
}

/** @returns names that are used for the first time */
function storeEvidence(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<KnownName[]> {
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) names.addEpisode(episode.mentions, 1);
  const newNames = storeNameUses(write, names);
  createMentions(write, episodes, context.canonicalIds);
  createStatements(
    write,
    episodes.flatMap(({ evidence, textEmbeddings }) =>
      evidence.map((raw) => ({
        raw,
        canonical: replaceEntities(raw, context.canonicalIds),
        embedding: raw.kind === 'assertion' ? (textEmbeddings.get(raw.text) ?? null) : null,
      })),
    ),
  );
  createRetractions(write, episodes);
  return newNames;
}
