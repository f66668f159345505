import { ServiceError } from '@memory-graph/errors';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { pagesOf } from '../evidence/pages.js';
import { recordedEpisodes } from '../evidence/recorded-episodes.js';
import type { WholeGraph } from '../evidence/stored-rows.js';
import type { EvidenceLoss, EvidenceReader, RecordedEpisode } from '../evidence-reader.port.js';
import type { GraphWriter } from '../graph-writer.port.js';
import { type Embed, episodesOfRecords } from './episode-of-record.js';

/** The store in which facts are derived from the evidence of another one. */
export interface RebuildTarget extends WholeGraph {
  writer: Pick<GraphWriter, 'addLosses' | 'applyEpisodes' | 'declarePredicates' | 'renewFacts'>;
}

export interface RebuildProgress {
  workspaceId: WorkspaceId;
  /** The number of workspaces before this one, and of all. */
  done: number;
  workspaces: number;
  /** Episodes of all workspaces so far, including those that an interrupted run had written. */
  episodes: number;
}

export interface RebuiltCounts {
  workspaces: number;
  episodes: number;
  /** Episodes that existed before, because an interrupted run had written them. */
  continued: number;
  statements: number;
}

/** All episodes of a page are in memory, each with its text and statements. */
const EPISODES_A_PAGE = 50;
const LOSSES_A_PAGE = 5_000;

/**
 * Derives a graph again from the evidence of another store: its episodes with their mentions and statements (including
 * decisions by people), the removed queue ids, and the declared predicates. It reads no derived data. Ids are kept. The
 * next run continues an interrupted one.
 * @throws ServiceError `conflict` if the target holds anything that the source does not
 */
export async function rebuildGraph(
  { evidence }: Pick<WholeGraph, 'evidence'>,
  target: RebuildTarget,
  embed: Embed,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuiltCounts> {
  const workspaces = await evidence.workspaces();
  await refuseOtherContent(evidence, target.evidence, new Set(workspaces));
  const counts: RebuiltCounts = { workspaces: workspaces.length, episodes: 0, continued: 0, statements: 0 };
  for (const [done, workspaceId] of workspaces.entries()) {
    const progress = () => onProgress({ workspaceId, done, workspaces: workspaces.length, episodes: counts.episodes });
    progress();
    await copyDecisionsOf(workspaceId, evidence, target);
    for await (const records of recordedEpisodes(evidence, workspaceId, EPISODES_A_PAGE)) {
      const missing = await missingIn(target.evidence, workspaceId, records);
      if (missing.length > 0) {
        await target.writer.applyEpisodes(workspaceId, await episodesOfRecords(missing, embed));
      }
      counts.episodes += records.length;
      counts.continued += records.length - missing.length;
      counts.statements += records.reduce((sum, { statements }) => sum + statements.length, 0);
      progress();
    }
    while (await target.writer.renewFacts(workspaceId));
  }
  return counts;
}

/**
 * Copies what is not part of any episode: the declared predicates, and the records of deleted and replaced evidence.
 */
async function copyDecisionsOf(
  workspaceId: WorkspaceId,
  evidence: EvidenceReader,
  { writer }: RebuildTarget,
): Promise<void> {
  const declaration = await evidence.declaration(workspaceId);
  if (declaration) await writer.declarePredicates(workspaceId, declaration.revision, declaration.declared);
  const pages = pagesOf<EvidenceLoss>(LOSSES_A_PAGE, (after) => evidence.losses(workspaceId, after, LOSSES_A_PAGE));
  for await (const losses of pages) await writer.addLosses(workspaceId, losses);
}

async function refuseOtherContent(
  source: EvidenceReader,
  target: EvidenceReader,
  known: ReadonlySet<WorkspaceId>,
): Promise<void> {
  for (const workspaceId of await target.workspaces()) {
    if (!known.has(workspaceId)) throw notEmpty(`workspace ${workspaceId}`);
    for await (const records of recordedEpisodes(target, workspaceId, EPISODES_A_PAGE)) {
      const [stranger] = await missingIn(source, workspaceId, records);
      if (stranger) throw notEmpty(`log ${stranger.queueId} of workspace ${workspaceId}`);
    }
  }
}

/** Which of these episodes a store does not have. */
async function missingIn(
  store: EvidenceReader,
  workspaceId: WorkspaceId,
  records: readonly RecordedEpisode[],
): Promise<RecordedEpisode[]> {
  const ids = records.map(({ id }) => id);
  const there = new Set(await store.episodesAmong(workspaceId, ids));
  return records.filter(({ id }) => !there.has(id));
}

function notEmpty(what: string): ServiceError {
  return new ServiceError(
    'conflict',
    `The graph store to be filled is in use: it holds ${what}, which the other one does not. Empty it, or name another one`,
    { transient: false },
  );
}
