import { bodyOf } from './answer.js';
import { readinessReport } from './answer-error.js';
import { NoAnswerError } from './no-answer.error.js';
import type { ServiceOrigin } from './service-origin.js';

/** The endpoints for all checks and for the essential checks. */
const PATHS = { all: '/health/ready', essentials: '/health/accepting' };
/** Longer than the check timeout of a service, so that it can still report which check failed. */
const TIMEOUT_MS = 2_500;

export interface Readiness {
  /** What is down, as in `neo4j: Neo4j could not be reached`; null if nothing is. */
  fault: string | null;
  /** Whether the process itself reported it. */
  isKnown: boolean;
}

/** What a process reports about itself. */
export interface ProcessDescription {
  /** Null: the process did not answer. */
  version: string | null;
  isReady: boolean;
  /** As in `Readiness`. */
  fault: string | null;
}

export type ReadinessScope = keyof typeof PATHS;

/** Queries the readiness of a process. The result contains no addresses, because it is public. */
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
    return { fault: error.fault, isKnown: false };
  }
}

/** Queries version and readiness of a process. */
export async function describeProcess(origin: ServiceOrigin): Promise<ProcessDescription> {
  const [version, { fault }] = await Promise.all([versionOf(origin), readinessOf(origin, 'all')]);
  return { version, isReady: fault === null, fault };
}

async function versionOf(origin: ServiceOrigin): Promise<string | null> {
  try {
    const answer = await origin.send({ method: 'GET', path: '/health/live', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { version } = JSON.parse(bodyOf(answer)) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof SyntaxError) return null;
    throw error;
  }
}
