import { MemoryGraphError, NotAuthenticatedError } from '@memory-graph/client';
import type { Connection } from '../../connection/connect.js';
import { type Finding, ok, problem, warning } from './finding.js';

const TIMEOUT_MS = 5_000;
const MAX_SKEW_MS = 30_000;

/** The service at an address: whether it answers, is ready, has our version, and agrees on the time. */
export async function* checkService(url: string, version: string): AsyncGenerator<Finding> {
  const live = await ask(`${url}/health/live`);
  if (live === null || typeof live.body['version'] !== 'string') {
    const what = live === null ? 'Nothing answers' : 'Something else than Memory Graph answers';
    yield problem('service', `${what} at ${url}; run "memory-graph start", or set --url`);
    return;
  }
  const theirs = live.body['version'];
  if (theirs === version) yield ok('service', `${url} answers, version ${theirs}`);
  else yield warning('service', `${url} has version ${theirs}, this program ${version}; install the same version`);
  yield healthOf(await ask(`${url}/health/ready`), url);
  if (live.date !== null) yield skewOf(live.date - (live.sent + live.received) / 2);
}

/** The token of the connection, and what it allows. */
export async function checkToken({ memory, url }: Connection): Promise<Finding> {
  try {
    const { user, scopes } = await memory.withOptions({ timeoutMs: TIMEOUT_MS }).api.profile.find();
    return ok('token', `of ${user.email}, allows ${scopes.join(' ')}`);
  } catch (error) {
    if (error instanceof NotAuthenticatedError) {
      return problem('token', `${url} rejects it (${error.message}); run "memory-graph login --url ${url}"`);
    }
    if (error instanceof MemoryGraphError) return problem('token', `It cannot be checked: ${error.message}`);
    throw error;
  }
}

function healthOf(ready: Answer | null, url: string): Finding {
  if (ready === null)
    return problem('health', `${url}/health/ready does not answer; look at the output of the service`);
  const checks = (ready.body['checks'] ?? {}) as Record<string, { status?: unknown; error?: string }>;
  const failing = Object.entries(checks)
    .filter(([, { status }]) => status !== 'ok')
    .map(([name, { error }]) => (error === undefined ? name : `${name} (${error})`));
  if (ready.status === 200) return ok('health', 'all parts work');
  const parts = failing.join(', ') || `status ${ready.status}`;
  return problem('health', `These parts do not work: ${parts}; look at the output of the service`);
}

function skewOf(aheadMs: number): Finding {
  if (Math.abs(aheadMs) <= MAX_SKEW_MS) return ok('clock of the service', 'agrees with that of this machine');
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return warning('clock of the service', `${seconds} s ${direction} that of this machine; synchronize both (NTP)`);
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The clock of the service, when it answered, in ms. */
  date: number | null;
  sent: number;
  received: number;
}

async function ask(url: string): Promise<Answer | null> {
  const sent = Date.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const date = Date.parse(response.headers.get('date') ?? '');
    const received = Date.now();
    const body = await response.json().catch(() => null);
    const isObject = typeof body === 'object' && body !== null;
    return {
      ...{ status: response.status, sent, received, date: Number.isNaN(date) ? null : date },
      body: isObject ? (body as Record<string, unknown>) : {},
    };
  } catch {
    return null;
  }
}
