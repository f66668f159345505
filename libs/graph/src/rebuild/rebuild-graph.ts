import { ServiceError } from '@memory-graph/errors';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { EvidenceArchive } from '../evidence-archive.port.js';
import type { EvidenceLoss, GraphInventory } from '../graph-inventory.port.js';
import type { GraphWriter } from '../graph-writer.port.js';
import type { RecordedEvidence } from '../recorded-evidence.port.js';
import { type Embed, episodesOfRecords } from './episode-of-record.js';
import { pagesOf, rowsOf } from './pages.js';
import { recordedEpisodes } from './recorded-episodes.js';

/** The store that has the evidence. */
export interface RebuildSource {
  inventory: GraphInventory;
  recorded: Pick<RecordedEvidence, 'readPage'>;
}

/** The store in which facts are derived from it. */
export interface RebuildTarget extends RebuildSource {
  archive: Pick<EvidenceArchive, 'episodesAmong'>;
  writer: Pick<GraphWriter, 'applyEpisodes' | 'declarePredicates' | 'renewFacts'>;
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
const IDS_A_PAGE = 5_000;

/**
 * Derives a graph again from the evidence of another store: its episodes with their mentions and statements (including
 * decisions by people), the removed queue ids, and the declared predicates. It reads no derived data. Ids are kept. The
 * next run continues an interrupted one.
 * @throws ServiceError `conflict` if the target holds anything that the source does not
 */
export async function rebuildGraph(
  source: RebuildSource,
  target: RebuildTarget,
  embed: Embed,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuiltCounts> {
  const workspaces = await source.inventory.workspaces();
  await refuseOtherContent(source, target, new Set(workspaces));
  const counts: RebuiltCounts = { workspaces: workspaces.length, episodes: 0, continued: 0, statements: 0 };
  for (const [done, workspaceId] of workspaces.entries()) {
    const progress = () => onProgress({ workspaceId, done, workspaces: workspaces.length, episodes: counts.episodes });
    progress();
    await copyDecisionsOf(workspaceId, source, target);
    for await (const records of recordedEpisodes(source.recorded, workspaceId, EPISODES_A_PAGE)) {
      const there = new Set(
        await target.archive.episodesAmong(
          workspaceId,
          records.map(({ id }) => id),
        ),
      );
      const missing = records.filter(({ id }) => !there.has(id));
      if (missing.length > 0) {
        await target.writer.applyEpisodes(workspaceId, await episodesOfRecords(missing, embed));
      }
      counts.episodes += records.length;
      counts.continued += there.size;
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
async function copyDecisionsOf(workspaceId: WorkspaceId, source: RebuildSource, target: RebuildTarget): Promise<void> {
  const declaration = await source.inventory.declaration(workspaceId);
  if (declaration) await target.writer.declarePredicates(workspaceId, declaration.revision, declaration.declared);
  const pages = pagesOf<EvidenceLoss>((after) => source.inventory.losses(workspaceId, after, IDS_A_PAGE));
  for await (const losses of pages) {
    await target.inventory.addLosses(workspaceId, losses);
  }
}

async function refuseOtherContent(
  source: RebuildSource,
  target: RebuildTarget,
  known: ReadonlySet<WorkspaceId>,
): Promise<void> {
  for (const workspaceId of await target.inventory.workspaces()) {
    if (!known.has(workspaceId)) throw notEmpty(`workspace ${workspaceId}`);
    const stranger = await firstStranger(workspaceId, source.inventory, target.inventory);
    if (stranger !== null) throw notEmpty(`log ${stranger} of workspace ${workspaceId}`);
  }
}

/** Reads both stores side by side, in the order of queue ids. @returns an id that only the target has */
async function firstStranger(
  workspaceId: WorkspaceId,
  source: GraphInventory,
  target: GraphInventory,
): Promise<string | null> {
  const ids = (inventory: GraphInventory) =>
    rowsOf<string>((after) => inventory.queueIds(workspaceId, after, IDS_A_PAGE));
  const known = ids(source);
  let current = await known.next();
  for await (const id of ids(target)) {
    while (!current.done && current.value < id) current = await known.next();
    if (current.done || current.value !== id) return id;
  }
  return null;
}

function notEmpty(what: string): ServiceError {
  return new ServiceError(
    'conflict',
    `The graph store to be filled is in use: it holds ${what}, which the other one does not. Empty it, or name another one`,
    { transient: false },
  );
}
