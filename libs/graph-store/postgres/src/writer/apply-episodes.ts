import type { EpisodeChange, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { isPart } from '@memory-graph/graph-store-port/episode-parts';
import { chainChanges } from '@memory-graph/graph-store-port/chain-changes';
import {
  appliedDelta,
  applyInRuns,
  type EpisodeRun,
  correctableGroupsOf,
  entityIdsOf,
} from '@memory-graph/graph-store-port/episode-runs';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { FactChanges } from '@memory-graph/memory-model/truth/fact-state';
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
import { mentionedByEpisode } from './mention-rows.js';
import { type WriteContext, loadContext } from './write-context.js';

/** Stores the episodes that are new, in order, and gives the delta of each. */
export async function applyEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  vectors: VectorStorage,
): Promise<{ deltas: GraphDelta[] } | { unfinished: EpisodeChange[] }> {
  return applyInRuns(
    episodes,
    (arrivals) => contextOf(sql, workspaceId, arrivals),
    async (run, context) => {
      const changes = await applyRun(sql, workspaceId, run, context, vectors);
      return run.episodes.map((episode, index) => appliedDelta(episode, changes[index]!));
    },
  );
}

/** What a write must know before it applies these. */
export function contextOf(
  sql: Sql,
  workspaceId: WorkspaceId,
  arrivals: readonly EpisodeChange[],
): Promise<WriteContext> {
  return loadContext(sql, workspaceId, {
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
  sql: Sql,
  workspaceId: WorkspaceId,
  { episodes, revising }: EpisodeRun,
  context: WriteContext,
  vectors: VectorStorage,
): Promise<FactChanges[]> {
  const apply = revising ? applyRevising : applyTogether;
  return apply(sql, workspaceId, episodes, context, vectors);
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
): Promise<FactChanges[]> {
  const canonicalOf = (episode: EpisodeChange): TimelineStatement[] =>
    episode.evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, context.canonicalIds));
  const book = await loadTimelinesFor(sql, workspaceId, episodes.flatMap(canonicalOf));
  const changes = episodes.map((episode) => book.apply(canonicalOf(episode)));
  const difference = book.difference();

  await renameSupport(sql, workspaceId, difference.renamed);
  const deltas = wholeOnes(episodes).map((episode, index) => appliedDelta(episode, changes[index]!));
  await insertEpisodes(sql, workspaceId, wholeOnes(episodes), deltas);
  const relinked = await storeEvidence(sql, workspaceId, episodes, context, vectors, (id) => book.factSupportedBy(id));
  const labelled = episodes
    .filter((episode) => episode.labelIds.length > 0)
    .flatMap((episode) => episode.evidence.flatMap((piece) => book.factSupportedBy(piece.id) ?? []));
  await storeBook(sql, workspaceId, difference, context.corpora, new Set(labelled));
  if (relinked.length === 0) return changes;

  const changesByNames = await reviseGraph(sql, workspaceId, [], context.corpora, relinked);
  const lastChanges = chainChanges(changes.at(-1)!, changesByNames);
  const last = wholeOnes(episodes.slice(-1));
  await keepDeltas(
    sql,
    workspaceId,
    last.map((episode) => appliedDelta(episode, lastChanges)),
  );
  return [...changes.slice(0, -1), lastChanges];
}

/** Stores an episode that retracts or corrects evidence or merges entities, then derives again what this changes. */
async function applyRevising(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodes: readonly EpisodeChange[],
  context: WriteContext,
  vectors: VectorStorage,
): Promise<FactChanges[]> {
  await insertEpisodes(sql, workspaceId, wholeOnes(episodes), []);
  const relinked = await storeEvidence(sql, workspaceId, episodes, context, vectors, () => null);
  const evidence = episodes.flatMap((episode) => episode.evidence);
  const changes = await reviseGraph(
    sql,
    workspaceId,
    evidence.map((piece) => replaceEntities(piece, context.canonicalIds)),
    context.corpora,
    relinked,
  );
  await keepDeltas(
    sql,
    workspaceId,
    wholeOnes(episodes).map((episode) => appliedDelta(episode, changes)),
  );
  return episodes.map(() => changes);
}

/** Those whose row is not there yet: of a part it is. */
function wholeOnes(episodes: readonly EpisodeChange[]): EpisodeChange[] {
  return episodes.filter((episode) => !isPart(episode));
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
  const names = new NameUses(context.canonicalIds);
  for (const episode of episodes) {
    const elsewhere = isPart(episode)
      ? await mentionedByEpisode(sql, workspaceId, episode.episodeId, episode.mentions, context.canonicalIds)
      : undefined;
    names.addEpisode(episode.mentions, 1, elsewhere);
  }
  await insertMentions(sql, workspaceId, episodes, context.canonicalIds);
  const newNames = await storeNameUses(sql, workspaceId, names);
  const whole = wholeOnes(episodes);
  if (whole.length > 0) {
    await addEpisodeDocuments(sql, context.corpora.episode, documentsOf(whole, context.canonicalIds, vectors));
  }
  return reviseImpliedLinks(sql, workspaceId, newNames);
}
