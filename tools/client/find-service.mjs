// Finds the service that runs on this machine, for the commands that use it.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ url: string, token: string }} Connection */

const ANSWER_TIMEOUT_MS = 3_000;
const START_IT = 'start it with "npm start", or set MEMORY_GRAPH_URL and MEMORY_GRAPH_TOKEN';

/**
 * The running service and a token for it: `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`, or else what the service itself
 * left in its data folder (`MEMORY_GRAPH_DATA_DIR`): its address in `service.json`, the token in `credentials.json`.
 * @returns {Promise<Connection>}
 * @throws Error saying what to do
 */
export async function findService(env = process.env) {
  const dataDir = env.MEMORY_GRAPH_DATA_DIR || './data';
  const url = (env.MEMORY_GRAPH_URL || addressIn(dataDir) || `http://localhost:${env.PORT || 3000}`).replace(
    /\/+$/,
    '',
  );
  // Before the token is sent: another program may listen there by now.
  if (!(await isMemoryGraph(url))) throw new Error(`No Memory Graph answers at ${url}; ${START_IT}`);
  const token = env.MEMORY_GRAPH_TOKEN || env.MEMORY_GRAPH_BOOTSTRAP_TOKEN || tokenIn(dataDir);
  if (!token) {
    throw new Error(
      `${join(dataDir, 'credentials.json')} has no token for ${url}; set MEMORY_GRAPH_TOKEN, ` +
        'or MEMORY_GRAPH_DATA_DIR to the data folder of the service',
    );
  }
  return { url, token };
}

/** A killed service leaves its file behind. The process ids of another host or container say nothing here. */
function addressIn(dataDir) {
  const service = readJson(join(dataDir, 'service.json'));
  if (typeof service?.url !== 'string') return null;
  return service.host !== hostname() || isRunning(service.pid) ? service.url : null;
}

function tokenIn(dataDir) {
  const token = readJson(join(dataDir, 'credentials.json'))?.token;
  return typeof token === 'string' ? token : null;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It exists and belongs to another user.
    return error.code === 'EPERM';
  }
}

async function isMemoryGraph(url) {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(`${url}/`, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return (await response.json()).name === 'Memory Graph';
  } catch {
    return false;
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
