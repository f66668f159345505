import {
  correctedIds,
  type Correction,
  type EntityId,
  type Evidence,
  type FactChanges,
  isTimelineStatement,
  replaceEntities,
  type StatementId,
} from '@memory-graph/memory-model';
import { factLists } from './fact-lists.js';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import { type StatementGroup, groupsOf } from '../timeline-text.js';

/** The stored state that concerns the episodes to apply. */
export interface KnownEpisodes {
  /** The first deltas of the queue ids that are already stored. */
  knownDeltas: ReadonlyMap<string, GraphDelta>;
  /** The queue ids for which an attempt in parts was not completed. */
  unfinished: ReadonlySet<string>;
  removedQueueIds: ReadonlySet<string>;
  /** The canonical ids of the named entities that were merged into another one. */
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
  /** Which of their statements a stored retraction names: the retraction arrived first. */
  retractedEarly: ReadonlySet<StatementId>;
  /** The stored, unretracted corrections on subjects and predicates of their statements. */
  corrections: readonly Correction[];
  /**
   * The mark of the position of the workspace's search data, see `ChangeFeed`; null: nothing is stored, or the store
   * never derives ahead.
   */
  mark: string | null;
}

/** Episodes that are applied together, or a single one that changes the meaning of stored evidence. */
export interface EpisodeRun {
  episodes: EpisodeChange[];
  revising: boolean;
}

/**
 * Applies the episodes that are new, in order and in as few runs as their evidence allows.
 * @param loadKnown called again after each run, because the run may have changed the stored state
 * @param applyRun stores the episodes of a run, and returns the delta of each
 * @returns one delta per episode, also of those that were known or removed before; or the unfinished ones, if there are
 *   any: then nothing is written
 */
export async function applyInRuns<Known extends KnownEpisodes>(
  episodes: readonly EpisodeChange[],
  loadKnown: (episodes: readonly EpisodeChange[]) => Promise<Known>,
  applyRun: (run: EpisodeRun, known: Known) => Promise<GraphDelta[]>,
): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
  let known = await loadKnown(episodes);
  const unfinished = episodes.filter(({ queueId }) => known.unfinished.has(queueId));
  if (unfinished.length > 0) return { unfinished };
  const deltas = new Map(known.knownDeltas);
  for (const episode of episodes) {
    const { queueId } = episode;
    if (known.removedQueueIds.has(queueId) && !deltas.has(queueId)) deltas.set(queueId, cancelledDelta(episode));
  }
  let arrivals = arrivalsOf(episodes, known);
  while (arrivals.length > 0) {
    const run = firstRunOf(arrivals, known);
    for (const delta of await applyRun(run, known)) deltas.set(delta.queueId, delta);
    arrivals = arrivals.slice(run.episodes.length);
    if (arrivals.length > 0) known = await loadKnown(arrivals);
  }
  return { deltas: episodes.map((episode) => deltas.get(episode.queueId) as GraphDelta) };
}

export function appliedDelta(episode: EpisodeChange, changes: FactChanges): GraphDelta {
  const { queueId, episodeId, evidence } = episode;
  return { queueId, outcome: 'applied', episodeId, statements: evidence.length, ...factLists(changes) };
}

/** All entities that mentions and evidence name. */
export function entityIdsOf({ mentions, evidence }: EpisodeChange): EntityId[] {
  return [...mentions.map((mention) => mention.entityId), ...evidence.flatMap(namedEntities)];
}

/** The subjects, as the episodes name them, and predicates that stored corrections may concern. */
export function correctableGroupsOf(episodes: readonly EpisodeChange[]): StatementGroup[] {
  return groupsOf(episodes.flatMap(({ evidence }) => evidence.filter(isTimelineStatement)));
}

/** The episodes that are new, each once. */
export function arrivalsOf(episodes: readonly EpisodeChange[], known: KnownEpisodes): EpisodeChange[] {
  const distinct = [...new Map(episodes.map((episode) => [episode.queueId, episode])).values()];
  return distinct.filter(({ queueId }) => !known.knownDeltas.has(queueId) && !known.removedQueueIds.has(queueId));
}

/** @param episodes new ones, at least one */
export function firstRunOf(episodes: readonly EpisodeChange[], known: KnownEpisodes): EpisodeRun {
  const firstRevising = episodes.findIndex((episode) => revises(episode, known));
  if (firstRevising === 0) return { episodes: episodes.slice(0, 1), revising: true };
  return { episodes: episodes.slice(0, firstRevising < 0 ? episodes.length : firstRevising), revising: false };
}

/** Whether an episode changes the meaning of stored evidence. */
export function revises(
  { evidence }: EpisodeChange,
  { retractedEarly, corrections, canonicalIds }: KnownEpisodes,
): boolean {
  if (evidence.some((piece) => !isTimelineStatement(piece) || retractedEarly.has(piece.id))) return true;
  if (corrections.length === 0) return false;
  const canonical = evidence.map((piece) => replaceEntities(piece, canonicalIds));
  return correctedIds(corrections, canonical).size > 0;
}

export function cancelledDelta({ queueId, episodeId }: EpisodeChange): GraphDelta {
  return { queueId, outcome: 'cancelled', episodeId, statements: 0, ...factLists(new Map()) };
}

function namedEntities(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (piece.kind === 'same-as' || piece.kind === 'not-same-as') return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}
