import { setTimeout as delay } from 'node:timers/promises';
import { generateEpisodes } from '@memory-graph/test-kit';
import { waitUntilProcessed } from '../../client/memory-graph-client.mjs';
import { signUp } from './accounts.mjs';
import { eventLoopLag } from './event-loop-lag.mjs';
import { HostileTenant } from './hostile-tenant.mjs';
import { Probe } from './probe.mjs';

const SEED = 20_240_505;
const QUIET_EPISODES = 300;
const WARM_UP_MS = 3000;
const ALONE_MS = 15_000;
/** The minimum length of a phase: a shorter one has too few requests of the quiet tenant for a p95. */
const LEAST_PHASE_MS = 15_000;
const METRICS_PATIENCE_MS = 120_000;

/**
 * How long a tenant waits while another one attacks, and how long it waited before that.
 * @param {{ capMs: number, textBytes: number }} options an attack that is not processed by then is given up
 */
export async function measureNeighbour(target, { title, setUp, round, once = false }, { capMs, textBytes }) {
  const quiet = await signUp(target.url, 'quiet');
  await fill(quiet);
  const hostile = await HostileTenant.signUp(target.url);
  try {
    await setUp(hostile, { textBytes });
  } catch (error) {
    return { title, notPossible: error.message };
  }
  const probe = new Probe(quiet);
  try {
    await phase(target, probe, () => delay(WARM_UP_MS));
    const alone = await phase(target, probe, () => delay(ALONE_MS));
    let attack;
    const beside = await phase(target, probe, async () => {
      attack = await runRounds((signal, number) => round(hostile, signal, { textBytes, round: number }), {
        capMs,
        once,
      });
    });
    return { title, alone, beside, attack: { ...attack, answers: hostile.answers, notes: hostile.notes } };
  } finally {
    await probe.close();
  }
}

async function phase(target, probe, work) {
  await eventLoopLag(target.metricsUrls, AbortSignal.timeout(METRICS_PATIENCE_MS));
  probe.start();
  await work();
  const figures = await probe.stop();
  const lag = await eventLoopLag(target.metricsUrls, AbortSignal.timeout(METRICS_PATIENCE_MS));
  return { ...figures, lag };
}

/** @returns how long the first round took, and whether it was processed before it was given up */
async function runRounds(runRound, { capMs, once }) {
  const began = performance.now();
  const signal = AbortSignal.timeout(capMs);
  const processed = await runRound(signal, 0);
  const tookMs = performance.now() - began;
  let rounds = 1;
  while (!once && processed && performance.now() - began < LEAST_PHASE_MS) {
    await runRound(signal, rounds);
    rounds += 1;
  }
  await delay(Math.max(0, LEAST_PHASE_MS - (performance.now() - began)));
  return { processed, tookMs, rounds };
}

async function fill(client) {
  const before = await client.queueStatus();
  await client.addAll(generateEpisodes(QUIET_EPISODES, SEED));
  await waitUntilProcessed(client, before, QUIET_EPISODES);
}
