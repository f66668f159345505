import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { NotReachableError, NotSignedInError } from '../exit/errors.js';

export interface FoundService {
  /** Without a slash at the end. */
  url: string;
  /** A personal token. */
  token: string;
}

const ANSWER_TIMEOUT_MS = 3_000;
const START_IT = 'start it with "npm start", or set MEMORY_GRAPH_URL and MEMORY_GRAPH_TOKEN';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The running service and a token for it: `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`, or else what the service itself
 * left in its data folder (`MEMORY_GRAPH_DATA_DIR`): its address in `service.json`, the token in `credentials.json`.
 * That token is for a service on this machine, or the one that the folder names.
 * @throws NotReachableError, NotSignedInError
 */
export async function findService(env: NodeJS.ProcessEnv = process.env): Promise<FoundService> {
  const dataDir = dataFolderOf(env);
  const left = addressIn(dataDir);
  const url = withoutSlash(env['MEMORY_GRAPH_URL'] || left || `http://localhost:${env['PORT'] || 3000}`);
  // Before the token is sent: another program may listen there by now.
  await requireMemoryGraph(url, START_IT);
  const given = env['MEMORY_GRAPH_TOKEN'] || env['MEMORY_GRAPH_BOOTSTRAP_TOKEN'];
  const token = given || (url === left || isOnThisMachine(url) ? tokenIn(dataDir) : null);
  if (!token) {
    throw new NotSignedInError(
      `${join(dataDir, 'credentials.json')} has no token for ${url}; set MEMORY_GRAPH_TOKEN, ` +
        'or MEMORY_GRAPH_DATA_DIR to the data folder of the service',
    );
  }
  return { url, token };
}

/** The folder of the service on this machine. */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return env['MEMORY_GRAPH_DATA_DIR'] || './data';
}

/**
 * @param advice for the user, if no Memory Graph is there
 * @throws NotReachableError, which distinguishes a service that is too busy to answer from a missing one
 */
export async function requireMemoryGraph(url: string, advice: string): Promise<void> {
  const none = `No Memory Graph answers at ${url}; ${advice}`;
  let answer: unknown;
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(`${url}/`, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    answer = await response.json();
  } catch (cause) {
    if ((cause as Error).name !== 'TimeoutError') throw new NotReachableError(none, { cause });
    const seconds = ANSWER_TIMEOUT_MS / 1_000;
    throw new NotReachableError(`${url} takes longer than ${seconds} s to answer; try again when it is less busy`, {
      cause,
    });
  }
  if (memberOf(answer, 'name') !== 'Memory Graph') throw new NotReachableError(none);
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * The address of the service that uses a data folder. A killed service leaves its file behind. The process ids of another
 * host or container say nothing here.
 */
export function addressIn(dataDir: string): string | null {
  const service = readJson(join(dataDir, 'service.json'));
  const url = memberOf(service, 'url');
  if (typeof url !== 'string') return null;
  const isLeft = memberOf(service, 'host') === hostname() && !isRunning(memberOf(service, 'pid'));
  return isLeft ? null : withoutSlash(url);
}

function tokenIn(dataDir: string): string | null {
  const token = memberOf(readJson(join(dataDir, 'credentials.json')), 'token');
  return typeof token === 'string' ? token : null;
}

function isOnThisMachine(url: string): boolean {
  try {
    return LOOPBACK.test(new URL(url).hostname);
  } catch {
    return false;
  }
}

function isRunning(pid: unknown): boolean {
  if (typeof pid !== 'number') return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It exists and belongs to another user.
    return memberOf(error, 'code') === 'EPERM';
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
