import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '@memory-graph/test-kit';

const APPS = ['ingestion-worker', 'search-service', 'api-gateway', 'webhook-dispatcher', 'auth-server'];
const TITLES = { kafka: 'the broker', postgres: 'PostgreSQL', neo4j: 'Neo4j' };
/** Even on a busy machine. */
const READY = { timeoutMs: 3 * 60_000, intervalMs: 200 };

/**
 * What happens to a system of several processes, in order: one process of each app is killed, all are updated one by one,
 * each engine is killed and stays away for a while, a backup is made.
 * @param {{ awayMs: number, backUp: () => Promise<void> }} options
 * @returns {{ name: string, happen: () => Promise<void> }[]} resolved when every process is ready again; each may throw
 */
export function faultsOf({ apps, engines }, { awayMs, backUp }) {
  const kills = APPS.map((app) => ({
    name: `kill -9 of one ${app}`,
    happen: () => apps.find((one) => one.app === app).kill(),
  }));
  const outages = Object.values(engines).map((engine) => ({
    name: `${TITLES[engine.name]} killed, back after ${awayMs / 1000} s`,
    happen: async () => {
      await engine.kill();
      await delay(awayMs);
      await engine.start();
    },
  }));
  const update = { name: 'a rolling update of all processes', happen: () => updateOneByOne(apps) };
  const backup = { name: 'a backup', happen: backUp };
  return [...kills, update, ...outages, backup].map(({ name, happen }) => ({
    name,
    happen: async () => {
      await happen();
      await Promise.all(apps.map(untilReady));
    },
  }));
}

/** As an orchestrator does: SIGTERM, a new process, and the next one when that is ready. */
async function updateOneByOne(apps) {
  const unclean = [];
  for (const app of apps) {
    const exitCode = await app.stop();
    if (exitCode !== 0) unclean.push(`${app.name} ended with exit code ${exitCode} at SIGTERM`);
    await app.start();
    await untilReady(app);
  }
  if (unclean.length > 0) throw new Error(unclean.join('; '));
}

function untilReady({ name, url }) {
  const isReady = async () => (await fetch(`${url}/health/ready`)).status === 200;
  return waitUntil(isReady, { ...READY, what: `The readiness of ${name}` });
}

/**
 * Has the faults happen at even intervals, each after the one before.
 * @param {{ fromMs: number, toMs: number, now: () => number }} when in the time of the run
 * @returns {Promise<{ name: string, atMs: number, endMs: number, problem: string | null }[]>}
 */
export async function haveFaults(faults, { fromMs, toMs, now }, note) {
  const happened = [];
  for (const [index, { name, happen }] of faults.entries()) {
    await delay(Math.max(0, fromMs + (index * (toMs - fromMs)) / faults.length - now()));
    const atMs = now();
    note(`${name} …`);
    const problem = await happen().then(
      () => null,
      (error) => error.message,
    );
    happened.push({ name, atMs, endMs: now(), problem });
  }
  return happened;
}
