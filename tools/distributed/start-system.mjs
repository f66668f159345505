// Starts the engines that the environment does not name, and a process for each app; stops them all in order at SIGTERM
// or Ctrl-C.
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import { onShutdownSignal, requireFreePorts, startProblem } from '@memory-graph/app-host';
import { startStack } from '@memory-graph/dev-stack/stack';
import { announceService, DistributedConfig, readyMessage, requireDataFolder } from '@memory-graph/app-host/first-run';
import { startDistributed } from './distributed-system.mjs';

/** Five kinds of apps and three engines, most of them one after the other. */
const STOP_TIMEOUT_MS = 60_000;

const stopping = new AbortController();
/** Closes what has been opened so far. Engines that are still starting end with this process. */
let close = () => Promise.resolve();
onShutdownSignal(() => {
  stopping.abort(new Error('stopped while it started'));
  return close();
}, STOP_TIMEOUT_MS);

/** Known once the configuration is valid. */
let dataDir = null;

try {
  const config = loadConfig(DistributedConfig, process.env);
  dataDir = config.dataDir;
  await requireDataFolder(dataDir);
  await requireFreePorts(config);
  const stack = await startMissingEngines(config);
  close = () => stack.close();
  const starting = startDistributed({ environment: stack.environment, log, signal: stopping.signal });
  close = async () => {
    const system = await starting.catch(() => null);
    await system?.close();
    await stack.close();
  };
  const system = await starting;
  const withdraw = await announceService(dataDir, system);
  const closeSystem = close;
  close = async () => {
    await withdraw();
    await closeSystem();
  };
  process.stdout.write(readyMessage({ ...system, now: new Date() }));
} catch (error) {
  // After a signal, the handler above closes everything and ends the process.
  if (!stopping.signal.aborted) {
    log(`Memory Graph did not start: ${startProblem(error, dataDir)}`);
    await close();
    process.exit(1);
  }
}

/** Uses the given engines and starts the others, with their data in the data folder. */
async function startMissingEngines({ databaseUrl, eventBus, kafkaBrokers, graphStore, neo4jUrl, dataDir }) {
  const engines = [];
  if (databaseUrl === null) engines.push('postgres');
  if (eventBus === 'kafka' && kafkaBrokers === null) engines.push('kafka');
  if (graphStore === 'neo4j' && neo4jUrl === null) engines.push('neo4j');
  if (engines.length === 0) return { environment: {}, close: () => Promise.resolve() };
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL does not run as root: its user enters the folder, but cannot list it.
  chmodSync(folder, 0o711);
  return startStack({ engines, dataDir: join(folder, 'engines'), log });
}

function log(line) {
  process.stderr.write(`${line}\n`);
}
