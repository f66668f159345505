import { requireFreePorts, startProblem } from '@memory-graph/app-host';
import { localUrl } from '@memory-graph/app-host/first-run';
import type { StandaloneConfig } from '../standalone.config.js';
import { type Finding, ok, problem } from './finding.js';

const CHECK = 'port';
const ANSWER_TIMEOUT_MS = 3_000;

/** Reports whether a port is free, used by Memory Graph itself, or used by another program. */
export async function checkPort(config: Pick<StandaloneConfig, 'host' | 'port' | 'metricsPort'>): Promise<Finding> {
  const { host, port, metricsPort } = config;
  try {
    await requireFreePorts({ host, port, metricsPort });
    return ok(CHECK, port === 0 ? 'a start selects a free port' : `${host}:${port} is free`);
  } catch (error) {
    const url = localUrl(host, port);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await isMemoryGraph(url))) {
      return ok(CHECK, `Memory Graph already runs at ${url}`);
    }
    return problem(CHECK, startProblem(error));
  }
}

async function isMemoryGraph(url: string): Promise<boolean> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(`${url}/`, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return ((await response.json()) as { name?: unknown }).name === 'Memory Graph';
  } catch {
    return false;
  }
}
