import { isPart } from '@memory-graph/graph-store-port/episode-parts';
import { chainChanges } from '@memory-graph/graph-store-port/chain-changes';
import {
  appliedDelta,
  applyInRuns,
  type EpisodeRun,
  correctableGroupsOf,
  entityIdsOf,
} from '@memory-graph/graph-store-port/episode-runs';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { KnownName } from '@memory-graph/memory-model/entity-resolution/implied-links';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { type TimelineStatement, isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import { storeNameUses } from './entity-nodes.js';
import { createEpisodes, createMentions, createRetractions, keepDeltas } from './episode-nodes.js';
import { mentionedByEpisode } from './stored-episode.js';
import { reviseImpliedLinks } from './implied-links.js';
import { reviseGraph } from './revise-graph.js';
import { createStatements } from './statement-nodes.js';
import { refreshFacts, storeBook } from './store-book.js';
import { loadTimelinesFor } from './stored-timelines.js';
import { addSupport } from './support.js';
import type { WorkspaceWrite } from './workspace-write.js';
import { type WriteContext, loadContext } from './write-context.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export async function applyEpisodes(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
  return applyInRuns(
    episodes,
    (arrivals) => contextOf(write, arrivals),
    async (run, context) => {
      const changes = await applyRun(write, run, context);
      return run.episodes.map((episode, index) => appliedDelta(episode, changes[index]!));
    },
  );
}

/** What a write must know before it applies these. */
export function contextOf(write: WorkspaceWrite, arrivals: readonly EpisodeChange[]): Promise<WriteContext> {
  return loadContext(write, {
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
  write: WorkspaceWrite,
  { episodes, revising }: EpisodeRun,
  context: WriteContext,
): Promise<FactChanges[]> {
  const apply = revising ? applyRevising : applyTogether;
  return apply(write, episodes, context);
}

/**
 * Derives in memory, one episode after the other, then stores all of them at once. Where their names let entities become
 * one, or several again, that is derived last, and told with the last of them.
 */
async function applyTogether(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<FactChanges[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(write, episodes.flatMap(canonicalOf));
  const changes = episodes.map((episode) => book.apply(canonicalOf(episode)));
  const deltas = wholeOnes(episodes).map((episode, index) => appliedDelta(episode, changes[index]!));

  createEpisodes(write, wholeOnes(episodes), deltas);
  const newNames = await storeEvidence(write, episodes, context);
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
  const relinked = await reviseImpliedLinks(write, await newNames());
  if (relinked.length === 0) return changes;

  const changesByNames = await reviseGraph(write, [], relinked);
  const lastChanges = chainChanges(changes.at(-1)!, changesByNames);
  const last = wholeOnes(episodes.slice(-1));
  keepDeltas(
    write,
    last.map((episode) => appliedDelta(episode, lastChanges)),
  );
  return [...changes.slice(0, -1), lastChanges];
}

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<FactChanges[]> {
  createEpisodes(write, wholeOnes(episodes), []);
  const newNames = await storeEvidence(write, episodes, context);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    write,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
    await reviseImpliedLinks(write, await newNames()),
  );
  keepDeltas(
    write,
    wholeOnes(episodes).map((episode) => appliedDelta(episode, changes)),
  );
  return episodes.map(() => changes);
}

/** Those whose node is not there yet: of a part it is. */
function wholeOnes(episodes: readonly EpisodeChange[]): EpisodeChange[] {
  return episodes.filter((episode) => !isPart(episode));
}

/** @returns names that are used for the first time, once they are asked for */
async function storeEvidence(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<() => Promise<KnownName[]>> {
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) {
    const elsewhere = isPart(episode)
      ? await mentionedByEpisode(write, episode.episodeId, episode.mentions, context.canonicalIds)
      : undefined;
    names.addEpisode(episode.mentions, 1, elsewhere);
  }
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
  return () => newNames;
}
