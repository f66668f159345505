import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { chainChanges } from '@memory-graph/graph-store-port/chain-changes';
import {
  appliedDelta,
  applyInRuns,
  correctableGroupsOf,
  entityIdsOf,
} from '@memory-graph/graph-store-port/episode-runs';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { type TimelineStatement, isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { storeNameUses } from './entity-rows.js';
import { documentsOf, insertEpisodes, insertMentions, insertRetractions, keepDeltas } from './episode-rows.js';
import { reviseImpliedLinks } from './implied-link-rows.js';
import { reviseGraph } from './revise-graph.js';
import { addEpisodeDocuments } from './search-index.js';
import { insertStatements, type VectorStorage } from './statement-row.js';
import { storeBook } from './store-book.js';
import { loadTimelinesFor, renameSupport } from './timeline-rows.js';
import { type WriteContext, loadContext } from './write-context.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export async function applyEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  vectors: VectorStorage,
): Promise<GraphDelta[]> {
  const load = (arrivals: readonly EpisodeChange[]): Promise<WriteContext> =>
    loadContext(sql, workspaceId, {
      queueIds: arrivals.map((episode) => episode.queueId),
      entityIds: [...new Set(arrivals.flatMap(entityIdsOf))],
      statementIds: arrivals.flatMap((episode) => episode.evidence.map((piece) => piece.id)),
      groups: correctableGroupsOf(arrivals),
    });
  return applyInRuns(episodes, load, ({ episodes: run, revising }, context) => {
    const apply = revising ? applyRevising : applyTogether;
    return apply(sql, workspaceId, run, context, vectors);
  });
}

/**
 * Derives in memory, one episode after the other, then stores all of them at once. Where their names let entities become
 * one, or several again, that is derived last, and told with the last of them.
 */
async function applyTogether(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectors: VectorStorage,
): Promise<GraphDelta[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(sql, workspaceId, episodes.flatMap(canonicalOf));
  const changes = episodes.map((episode) => book.apply(canonicalOf(episode)));
  const deltas = episodes.map((episode, index) => appliedDelta(episode, changes[index]!));
  const difference = book.difference();

  await renameSupport(sql, workspaceId, difference.renamed);
  await insertEpisodes(sql, workspaceId, episodes, deltas);
  const relinked = await storeEvidence(sql, workspaceId, episodes, context, vectors, (id) => book.factSupportedBy(id));
  const labelled = episodes
    .filter((episode) => episode.labelIds.length > 0)
    .flatMap((episode) => episode.evidence.flatMap((piece) => book.factSupportedBy(piece.id) ?? []));
  await storeBook(sql, workspaceId, difference, context.corpora, new Set(labelled));
  if (relinked.length === 0) return deltas;

  const changesByNames = await reviseGraph(sql, workspaceId, [], context.corpora, relinked);
  const lastDelta = appliedDelta(episodes.at(-1)!, chainChanges(changes.at(-1)!, changesByNames));
  await keepDeltas(sql, workspaceId, [lastDelta]);
  return [...deltas.slice(0, -1), lastDelta];
}

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectors: VectorStorage,
): Promise<GraphDelta[]> {
  await insertEpisodes(sql, workspaceId, episodes, []);
  const relinked = await storeEvidence(sql, workspaceId, episodes, context, vectors, () => null);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    sql,
    workspaceId,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
    context.corpora,
    relinked,
  );
  const deltas = episodes.map((episode) => appliedDelta(episode, changes));
  await keepDeltas(sql, workspaceId, deltas);
  return deltas;
}

/** @returns entities whose implied links changed */
async function storeEvidence(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectors: VectorStorage,
  factSupportedBy: (statementId: StatementId) => string | null,
): Promise<EntityId[]> {
  const statements = episodes.flatMap(({ evidence, textEmbeddings }) =>
    evidence.map((raw) => ({
      raw,
      canonical: replaceEntities(raw, context.canonicalIds),
      factId: factSupportedBy(raw.id),
      embedding: raw.kind === 'assertion' ? (textEmbeddings.get(raw.text) ?? null) : null,
    })),
  );
  await insertStatements(sql, workspaceId, statements, vectors);
  await insertRetractions(sql, workspaceId, episodes);
  await insertMentions(sql, workspaceId, episodes, context.canonicalIds);
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) names.addEpisode(episode.mentions, 1);
  const newNames = await storeNameUses(sql, workspaceId, names);
  const documents = documentsOf(episodes, context.canonicalIds, vectors);
  await addEpisodeDocuments(sql, context.corpora.episode, documents);
  return reviseImpliedLinks(sql, workspaceId, newNames);
}
