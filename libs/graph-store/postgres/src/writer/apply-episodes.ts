import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { factLists } from '@memory-graph/graph-store-port/fact-lists';
import type { EntityId, Evidence, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
import { replaceEntities } from '@memory-graph/memory-model/truth/replace-entities';
import { type TimelineStatement, isTimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { NameUses } from './entity-rows.js';
import { documentsOf, insertEpisodes, insertMentions, insertRetractions, keepDeltas } from './episode-rows.js';
import { reviseGraph } from './revise-graph.js';
import { addEpisodeDocuments } from './search-index.js';
import { insertStatements } from './statement-row.js';
import { storeBook } from './store-book.js';
import { loadTimelinesFor, renameSupport } from './timeline-rows.js';
import { type WriteContext, loadContext } from './write-context.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export async function applyEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  vectorTypeId: number,
): Promise<GraphDelta[]> {
  const context = await loadContext(sql, workspaceId, {
    queueIds: episodes.map((episode) => episode.queueId),
    entityIds: [...new Set(episodes.flatMap(entityIdsOf))],
    statementIds: episodes.flatMap((episode) => episode.evidence.map((piece) => piece.id)),
  });
  const deltas = context.knownDeltas;
  const arrivals: EpisodeChange[] = [];
  for (const episode of new Map(episodes.map((each) => [each.queueId, each])).values()) {
    if (deltas.has(episode.queueId)) continue;
    if (context.removedQueueIds.has(episode.queueId)) deltas.set(episode.queueId, cancelledDelta(episode));
    else arrivals.push(episode);
  }
  for (const run of runsOf(arrivals, context)) {
    for (const delta of await applyRun(sql, workspaceId, run, context, vectorTypeId)) deltas.set(delta.queueId, delta);
  }
  return episodes.map((episode) => deltas.get(episode.queueId) as GraphDelta);
}

/** Episodes that are applied together, or one that changes what stored evidence means. */
interface Run {
  episodes: EpisodeChange[];
  revising: boolean;
}

function runsOf(episodes: readonly EpisodeChange[], context: WriteContext): Run[] {
  const runs: Run[] = [];
  for (const episode of episodes) {
    const revising = episode.evidence.some(
      (piece) => !isTimelineStatement(piece) || context.retractedEarly.has(piece.id),
    );
    const last = runs.at(-1);
    if (last && !revising && !last.revising) last.episodes.push(episode);
    else runs.push({ episodes: [episode], revising });
  }
  return runs;
}

async function applyRun(
  sql: Sql,
  workspaceId: WorkspaceId,
  run: Run,
  context: WriteContext,
  vectorTypeId: number,
): Promise<GraphDelta[]> {
  const apply = run.revising ? applyRevising : applyTogether;
  return apply(sql, workspaceId, run.episodes, context, vectorTypeId);
}

/** Derives in memory, one episode after the other, then stores all of them at once. */
async function applyTogether(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectorTypeId: number,
): Promise<GraphDelta[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(sql, workspaceId, episodes.flatMap(canonicalOf));
  const deltas = episodes.map((episode) => appliedDelta(episode, book.apply(canonicalOf(episode))));
  const difference = book.difference();

  await renameSupport(sql, workspaceId, difference.renamed);
  await insertEpisodes(sql, workspaceId, episodes, deltas);
  await storeEvidence(sql, workspaceId, episodes, context, vectorTypeId, (id) => book.factSupportedBy(id));
  const labelled = episodes
    .filter((episode) => episode.labelIds.length > 0)
    .flatMap((episode) => episode.evidence.flatMap((piece) => book.factSupportedBy(piece.id) ?? []));
  await storeBook(sql, workspaceId, difference, context.corpora, new Set(labelled));
  return deltas;
}

/** Stores an episode that retracts evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectorTypeId: number,
): Promise<GraphDelta[]> {
  await insertEpisodes(sql, workspaceId, episodes, []);
  await storeEvidence(sql, workspaceId, episodes, context, vectorTypeId, () => null);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const revised = await reviseGraph(
    sql,
    workspaceId,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
    context.corpora,
  );
  for (const [rawId, entityId] of revised.canonicalIds) context.canonicalIds.set(rawId, entityId);
  const deltas = episodes.map((episode) => appliedDelta(episode, revised.changes));
  await keepDeltas(sql, workspaceId, deltas);
  return deltas;
}

async function storeEvidence(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectorTypeId: number,
  factSupportedBy: (statementId: StatementId) => string | null,
): Promise<void> {
  const statements = episodes.flatMap(({ evidence, textEmbeddings }) =>
    evidence.map((raw) => ({
      raw,
      canonical: replaceEntities(raw, context.canonicalIds),
      factId: factSupportedBy(raw.id),
      embedding: raw.kind === 'assertion' ? (textEmbeddings.get(raw.text) ?? null) : null,
    })),
  );
  await insertStatements(sql, workspaceId, statements, vectorTypeId);
  await insertRetractions(sql, workspaceId, episodes);
  await insertMentions(sql, workspaceId, episodes, context.canonicalIds);
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) names.addEpisode(episode.mentions, 1);
  await names.store(sql, workspaceId);
  const documents = documentsOf(episodes, context.canonicalIds, vectorTypeId);
  await addEpisodeDocuments(sql, context.corpora.episode, documents);
}

function appliedDelta(episode: EpisodeChange, changes: FactChanges): GraphDelta {
  const { queueId, episodeId, evidence } = episode;
  return { queueId, outcome: 'applied', episodeId, statements: evidence.length, ...factLists(changes) };
}

function cancelledDelta({ queueId, episodeId }: EpisodeChange): GraphDelta {
  return { queueId, outcome: 'cancelled', episodeId, statements: 0, ...factLists(new Map()) };
}

function entityIdsOf({ mentions, evidence }: EpisodeChange): EntityId[] {
  return [...mentions.map((mention) => mention.entityId), ...evidence.flatMap(namedEntities)];
}

function namedEntities(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (!isTimelineStatement(piece)) return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}
