import type { EntityId, Evidence, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import { factLists } from './fact-lists.js';
import type { EpisodeChange, GraphDelta } from './graph-writer.port.js';

/** What a store knows of episodes that it is asked to apply. */
export interface KnownEpisodes {
  /** First deltas of the queue ids that are stored already. */
  knownDeltas: ReadonlyMap<string, GraphDelta>;
  removedQueueIds: ReadonlySet<string>;
  /** Of their statements, those that a stored retraction names: it came first. */
  retractedEarly: ReadonlySet<StatementId>;
}

/** Episodes that are applied together, or one that changes what stored evidence means. */
export interface EpisodeRun {
  episodes: EpisodeChange[];
  revising: boolean;
}

/**
 * Applies the episodes that are new, in order and in as few runs as their evidence allows.
 * @param applyRun stores the episodes of a run, and gives the delta of each
 * @returns one delta an episode, also of those that were known or removed before
 */
export async function applyInRuns(
  episodes: readonly EpisodeChange[],
  { knownDeltas, removedQueueIds, retractedEarly }: KnownEpisodes,
  applyRun: (run: EpisodeRun) => Promise<GraphDelta[]>,
): Promise<GraphDelta[]> {
  const deltas = new Map(knownDeltas);
  const arrivals: EpisodeChange[] = [];
  for (const episode of new Map(episodes.map((each) => [each.queueId, each])).values()) {
    if (deltas.has(episode.queueId)) continue;
    if (removedQueueIds.has(episode.queueId)) deltas.set(episode.queueId, cancelledDelta(episode));
    else arrivals.push(episode);
  }
  for (const run of runsOf(arrivals, retractedEarly)) {
    for (const delta of await applyRun(run)) deltas.set(delta.queueId, delta);
  }
  return episodes.map((episode) => deltas.get(episode.queueId) as GraphDelta);
}

export function appliedDelta(episode: EpisodeChange, changes: FactChanges): GraphDelta {
  const { queueId, episodeId, evidence } = episode;
  return { queueId, outcome: 'applied', episodeId, statements: evidence.length, ...factLists(changes) };
}

/** All that mentions and evidence name. */
export function entityIdsOf({ mentions, evidence }: EpisodeChange): EntityId[] {
  return [...mentions.map((mention) => mention.entityId), ...evidence.flatMap(namedEntities)];
}

function runsOf(episodes: readonly EpisodeChange[], retractedEarly: ReadonlySet<StatementId>): EpisodeRun[] {
  const runs: EpisodeRun[] = [];
  for (const episode of episodes) {
    const revising = episode.evidence.some((piece) => !isTimelineStatement(piece) || retractedEarly.has(piece.id));
    const last = runs.at(-1);
    if (last && !revising && !last.revising) last.episodes.push(episode);
    else runs.push({ episodes: [episode], revising });
  }
  return runs;
}

function cancelledDelta({ queueId, episodeId }: EpisodeChange): GraphDelta {
  return { queueId, outcome: 'cancelled', episodeId, statements: 0, ...factLists(new Map()) };
}

function namedEntities(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (!isTimelineStatement(piece)) return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}
