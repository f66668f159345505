import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeDiskSpace, measureDiskSpace } from '@memory-graph/relational-store/pglite';
import type { StandaloneConfig } from '../standalone.config.js';
import { type Finding, ok, problem, warning } from './finding.js';

const CHECK = 'disk';
/** Below this multiple of the space that is needed, the disk is full soon. */
const COMFORTABLE_FACTOR = 4;

/** The free space on the disk of the data folder. */
export async function checkDisk(config: Pick<StandaloneConfig, 'dataDir' | 'minFreeDiskBytes'>): Promise<Finding> {
  let folder = resolve(config.dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const space = await measureDiskSpace(folder, config.minFreeDiskBytes);
  const found = describeDiskSpace(space);
  if (space.freeBytes < space.neededBytes) {
    const advice = 'free some space, lower MIN_FREE_DISK_MB, or set MEMORY_GRAPH_DATA_DIR to a folder on another disk';
    return problem(CHECK, `${found}; ${advice}`);
  }
  if (space.freeBytes < COMFORTABLE_FACTOR * space.neededBytes) {
    return warning(CHECK, `${found}; with less, the service rejects changes, so free some space soon`);
  }
  return ok(CHECK, found);
}
