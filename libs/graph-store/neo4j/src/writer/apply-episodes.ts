import {
  appliedDelta,
  applyInRuns,
  correctableGroupsOf,
  entityIdsOf,
} from '@memory-graph/graph-store-port/episode-runs';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { type TimelineStatement, isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import { storeNameUses } from './entity-nodes.js';
import { createEpisodes, createMentions, createRetractions, keepDeltas } from './episode-nodes.js';
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

/** Derives in memory, one episode after the other, then stores all of them at once. */
async function applyTogether(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<GraphDelta[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(write, episodes.flatMap(canonicalOf));
  const deltas = episodes.map((episode) => appliedDelta(episode, book.apply(canonicalOf(episode))));

  createEpisodes(write, episodes, deltas);
  storeEvidence(write, episodes, context);
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
  return deltas;
}

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  write: WorkspaceWrite,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
): Promise<GraphDelta[]> {
  createEpisodes(write, episodes, []);
  storeEvidence(write, episodes, context);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    write,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
  );
  const deltas = episodes.map((episode) => appliedDelta(episode, changes));
  keepDeltas(write, deltas);
  return deltas;
}

function storeEvidence(write: WorkspaceWrite, episodes: readonly EpisodeChange[], context: WriteContext): void {
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) names.addEpisode(episode.mentions, 1);
  storeNameUses(write, names);
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
}
