import { loadConfig } from '@memory-graph/app-host/config';
import { type FormerGraph, openFormerGraph } from '@memory-graph/composition/graph';
import { ServiceError } from '@memory-graph/errors';
import {
  compareGraphs,
  type Difference,
  rebuildGraph,
  type RebuildProgress,
  type RebuildTarget,
  type RebuiltCounts,
  type WholeGraph,
} from '@memory-graph/graph';
import type { Embedder } from '@memory-graph/models';
import { IngestionWorkerConfig } from '../ingestion-worker.config.js';
import { environmentOfTarget } from './rebuild-environment.js';
import { openRebuildStore } from './rebuild-store.js';

/**
 * `rebuild`: derives the graph again, then compares. `accept`, `undo`: keeps or reverts a rebuild in place that
 * differs.
 */
export type RebuildAction = 'rebuild' | 'verify' | 'accept' | 'undo';

export interface RebuildOutcome {
  /** null: nothing was rebuilt. */
  counts: RebuiltCounts | null;
  /** The first of them. */
  differences: Difference[];
  differenceCount: number;
  /** Whether the former graph is kept beside the new one, until `accept` or `undo`. */
  isFormerKept: boolean;
}

const DIFFERENCES_LISTED = 20;
const TEXTS_AT_A_TIME = 100;
const NOTHING: RebuildOutcome = { counts: null, differences: [], differenceCount: 0, isFormerKept: false };

/** @param env of the ingestion worker; where `REBUILD_…` variables are set, they name another store, which is filled */
export async function runRebuild(
  env: NodeJS.ProcessEnv,
  action: RebuildAction,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuildOutcome> {
  const config = loadConfig(IngestionWorkerConfig, env);
  const targetEnv = environmentOfTarget(env);
  if (targetEnv === null) return inPlace(config, action, onProgress);
  const targetConfig = loadConfig(IngestionWorkerConfig, targetEnv);
  if (placeOf(config) === placeOf(targetConfig)) {
    throw new ServiceError('unprocessable', 'The REBUILD_ variables name the store that is to be read');
  }
  if (action === 'accept' || action === 'undo') {
    throw new ServiceError(
      'unprocessable',
      `${action} is for a graph that is rebuilt in place: unset the REBUILD_ variables`,
    );
  }
  const source = await openRebuildStore(config);
  try {
    const target = await openRebuildStore(targetConfig);
    try {
      return await fill({ source, target, embedder: target.embedder }, action, onProgress);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function inPlace(
  config: IngestionWorkerConfig,
  action: RebuildAction,
  onProgress: (progress: RebuildProgress) => void,
): Promise<RebuildOutcome> {
  const former = await openFormerGraph(config.graphStore, config.database);
  try {
    if (action === 'rebuild') await former.setAside();
    else if (!(await former.exists()))
      throw new ServiceError('not_found', 'No graph is being rebuilt in this database');
    if (action === 'accept') await former.drop();
    if (action === 'undo') await former.restore();
    if (action === 'accept' || action === 'undo') return NOTHING;
    const outcome = await fillInPlace(config, former, action, onProgress);
    const isEqual = outcome.differenceCount === 0;
    if (isEqual) await former.drop();
    return { ...outcome, isFormerKept: !isEqual };
  } finally {
    await former.close();
  }
}

async function fillInPlace(
  config: IngestionWorkerConfig,
  { schema }: FormerGraph,
  action: 'rebuild' | 'verify',
  onProgress: (progress: RebuildProgress) => void,
): Promise<RebuildOutcome> {
  const target = await openRebuildStore(config);
  try {
    const source = await openRebuildStore(config, schema);
    try {
      return await fill({ source, target, embedder: target.embedder }, action, onProgress);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}

async function fill(
  { source, target, embedder }: { source: WholeGraph; target: RebuildTarget; embedder: Embedder },
  action: 'rebuild' | 'verify',
  onProgress: (progress: RebuildProgress) => void,
): Promise<RebuildOutcome> {
  const embed = async (texts: readonly string[]) => {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += TEXTS_AT_A_TIME) {
      vectors.push(...(await embedder.embedDocuments(texts.slice(at, at + TEXTS_AT_A_TIME))));
    }
    return vectors;
  };
  const counts = action === 'rebuild' ? await rebuildGraph(source, target, embed, onProgress) : null;
  const differences: Difference[] = [];
  let differenceCount = 0;
  for await (const difference of compareGraphs(source, target)) {
    if (differenceCount++ < DIFFERENCES_LISTED) differences.push(difference);
  }
  return { counts, differences, differenceCount, isFormerKept: false };
}

function placeOf({ graphStore, database }: IngestionWorkerConfig): string {
  return graphStore.kind === 'neo4j'
    ? `${graphStore.neo4jUrl} ${graphStore.neo4jDatabase}`
    : (graphStore.databaseUrl ?? database.url);
}
