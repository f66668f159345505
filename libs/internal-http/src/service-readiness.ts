import { bodyOf } from './answer.js';
import { readinessReport } from './answer-error.js';
import { NoAnswerError } from './no-answer.error.js';
import type { ServiceOrigin } from './service-origin.js';

/** Where every app says whether all that it needs works, and whether what it cannot do without does. */
const PATHS = { all: '/health/ready', essentials: '/health/accepting' };
/** Longer than a service waits for its own checks, so that it can still say which of them did not answer. */
const TIMEOUT_MS = 2_500;

export interface Readiness {
  /** What is down, as in `neo4j: Neo4j could not be reached.`; null: nothing. */
  fault: string | null;
  /** Whether it is the process itself that says so. */
  isKnown: boolean;
}

export type ReadinessScope = keyof typeof PATHS;

/** Asks one process of a service whether it is ready. It names no addresses: the answer is shown to the public. */
export async function readinessOf(origin: ServiceOrigin, scope: ReadinessScope): Promise<Readiness> {
  try {
    const answer = await origin.send({
      method: 'GET',
      path: PATHS[scope],
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 200) return { fault: null, isKnown: true };
    const report = readinessReport(bodyOf(answer));
    if (!report) return { fault: `answered ${answer.status}`, isKnown: true };
    const parts = Object.entries(report.checks).filter(([, { status: outcome }]) => outcome !== 'ok');
    return { fault: parts.map(([name, { error }]) => `${name}: ${error ?? 'down'}`).join('; '), isKnown: true };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { fault: error.reason === 'timed_out' ? 'did not answer in time' : 'could not be reached', isKnown: false };
  }
}
