import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EvaluatedService } from '../bench-retrieval/evaluated-service.mjs';
import { fillOnce } from '../bench-retrieval/fill-workspace.mjs';
import { recordInputs } from './record-inputs.mjs';

/**
 * Fills a service with conversations, and records once what it would rank for each of their questions.
 * @param keptIn the folder of `--data-dir`, which is filled only if it is new; undefined: a folder for this time
 * @param work gets what was recorded
 */
export async function withRecorded(conversations, keptIn, work) {
  const dataDir = keptIn ? join(keptIn, 'postgres') : mkdtempSync(join(tmpdir(), 'memory-graph-'));
  mkdirSync(dataDir, { recursive: true });
  try {
    const service = new EvaluatedService({ dataDir, environment: { GRAPH_STORE: 'postgres' } });
    const filled = await fillOnce(service, conversations);
    await work(await recordInputs(dataDir, conversations, filled));
  } finally {
    if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
  }
}
