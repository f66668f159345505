import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDistributedTarget } from './distributed-target.mjs';
import { openEmbeddedTarget } from './embedded-target.mjs';

const TARGETS = { embedded: openEmbeddedTarget, distributed: openDistributedTarget };

/** Runs `work` on a service that has not been started yet, with a data folder and engines of its own. */
export async function onFreshTarget({ options: { target: name, graph }, progress }, workers, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-'));
  const target = await TARGETS[name]({ dataDir, workers, graph, progress });
  try {
    return await work(target);
  } finally {
    await target.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
