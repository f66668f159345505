import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { benchAccount } from '../bench-account.mjs';
import { openDataSet } from '../data-set.mjs';
import { accountFor, untilProcessed } from './account-for.mjs';
import { faultsOf, haveFaults } from './faults.mjs';
import { P95_FACTOR } from './judge-soak.mjs';
import { p95Of, recoveryOf } from './latencies.mjs';
import { Ledger } from './patient-client.mjs';
import { BesideInstallation } from './restore.mjs';
import { checkRestored, whatIsThere } from './restored-content.mjs';
import { SoakLoad } from './soak-load.mjs';
import { SoakWorkspace } from './soak-workspace.mjs';
import { systemFigures } from './system-figures.mjs';
import { trendsOf } from './trend.mjs';

const WORKSPACES = 4;
/** Processes of each app, where they are separate. */
const REPLICAS = 2;
/** Generated texts that are used again and again: the load lasts as long as configured. */
const TEXTS = 10_000;
/** No statement is read from a text that asks for something, so its name is not found among a thousand similar ones. */
const ASKS = /please/;
/** Steps of the mix, to let processes compile their code, and to find what they can do. */
const WARM_UP_STEPS = 100;
const CAPACITY_STEPS = 400;
/** `completion`: from the answer to an add until the webhook was notified. */
const KINDS = ['add', 'batch', 'search', 'deletion', 'completion'];
/** Often enough for a percentile of a short window. */
const FREQUENT_KINDS = ['add', 'search'];
const SAMPLE_AT_MOST_EVERY_MS = 10_000;
const SAMPLES_AT_LEAST = 60;
/** Of each process: until caches and compiled code have settled. */
const WARM_UP_SHARE = 0.1;
/** Then, workspaces are full: from then on, as much is deleted as is added. */
const FULL_AFTER_SHARE = 0.1;
/** The first quarter and the last one have no faults. */
const QUARTER = 0.25;
const LONGEST_OUTAGE_MS = 30_000;
const OUTAGE_SHARE = 0.01;
const WINDOW_SHARE = 1 / 240;
const SHORTEST_WINDOW_MS = 5_000;

/**
 * Steady load for a long time, through faults where the target has several processes: what grows that should not, and
 * whether anything gets lost.
 */
export async function benchSoak({ options, progress }, target) {
  const { soakMs } = options;
  const isDistributed = options.target === 'distributed';
  const env = { ...benchAccount('main'), WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' };
  const said = createWriteStream(options.out.replace(/(\.json)?$/, '.log'));
  const log = (line) => said.write(`${new Date().toISOString()} ${line}\n`);
  await target.start(env, [], isDistributed ? { replicas: REPLICAS, log } : {});
  const episodes = openDataSet({ ...options, sizes: [TEXTS], small: 0 })
    .main.slice(0, TEXTS)
    .filter(({ episodeBody }) => !ASKS.test(episodeBody));
  const ledger = new Ledger();
  const workspaces = [];
  for (let number = 0; number < WORKSPACES; number += 1) {
    workspaces.push(await SoakWorkspace.open(target, { number, ledger, episodes }));
  }
  try {
    return await soak();
  } finally {
    await Promise.all(workspaces.map((workspace) => workspace.close()));
  }

  async function soak() {
    const load = new SoakLoad(workspaces);
    const steps = options.textsPerSecond ? WARM_UP_STEPS : CAPACITY_STEPS;
    const warmUp = (report) => load.measureCapacity(steps, report, () => untilProcessed(workspaces));
    const capacity = await progress.during('Warm up, and find the rate', warmUp, steps);
    const textsPerSecond = options.textsPerSecond ?? capacity / 2;
    const keep = Math.ceil((textsPerSecond * soakMs * FULL_AFTER_SHARE) / 1000 / WORKSPACES);

    for (const workspace of workspaces) workspace.takeMessages();
    ledger.restart();
    const points = [];
    const sample = async () => {
      const atMs = ledger.nowMs;
      for (const workspace of workspaces) workspace.takeMessages();
      const figures = await systemFigures(target);
      figures.push({ name: 'data folder, MB', value: target.disk().bytes / 1e6 });
      points.push(...figures.map((figure) => ({ ...figure, atMs })));
    };
    const stopping = new AbortController();
    const loading = load.run({ textsPerSecond, keep, signal: stopping.signal });
    const sampling = setInterval(sample, Math.min(SAMPLE_AT_MOST_EVERY_MS, soakMs / SAMPLES_AT_LEAST));
    const beside = isDistributed ? new BesideInstallation(target) : null;
    let there;
    let endMs;
    const faults = await progress.during('Soak', async () => {
      try {
        const happened = beside === null ? [] : await haveAllFaults();
        await delay(Math.max(soakMs * (1 - QUARTER), ledger.nowMs) + soakMs * QUARTER - ledger.nowMs);
        return happened;
      } finally {
        endMs = ledger.nowMs;
        stopping.abort();
        clearInterval(sampling);
        await progress.during('The last answers', () => loading);
      }
    });

    const account = await progress.during('Account for every accepted log', accountForAll, acceptedCount());
    const restored = beside && (await progress.during('Restore the backup beside', () => restore(beside, there)));
    return figuresOf({ capacity, textsPerSecond, keep, faults, points, endMs, account, restored });

    function haveAllFaults() {
      const backUp = async () => {
        const before = whatIsThere(workspaces);
        await beside.backUp();
        there = before.withoutDeletedSince();
      };
      const awayMs = Math.min(LONGEST_OUTAGE_MS, soakMs * OUTAGE_SHARE);
      const when = { fromMs: soakMs * QUARTER, toMs: soakMs * (1 - QUARTER), now: () => ledger.nowMs };
      return haveFaults(faultsOf(target, { awayMs, backUp }), when, (text) => progress.note(text));
    }
  }

  function acceptedCount() {
    return workspaces.reduce((sum, { texts }) => sum + texts.size, 0);
  }

  async function accountForAll(report) {
    let done = 0;
    const all = { completed: 0, deleted: 0, failed: {}, faults: [] };
    await untilProcessed(workspaces).catch((error) => all.faults.push(error.message));
    for (const [index, workspace] of workspaces.entries()) {
      const one = await accountFor(workspace, () => report((done += 1)));
      all.completed += one.completed;
      all.deleted += one.deleted;
      for (const [reason, count] of Object.entries(one.failed)) all.failed[reason] = (all.failed[reason] ?? 0) + count;
      all.faults.push(...one.faults.map((fault) => `workspace ${index}: ${fault}`));
    }
    return all;
  }

  async function restore(beside, there) {
    try {
      const recovered = await beside.restore();
      return { recovered, ...(await checkRestored(beside, there)) };
    } catch (error) {
      return { recovered: [], checked: 0, faults: [error.message] };
    } finally {
      await beside.close();
    }
  }

  function figuresOf({ capacity, textsPerSecond, keep, faults, points, endMs, account, restored }) {
    const { calls, answers, improper, lost } = ledger;
    const first = { fromMs: 0, toMs: soakMs * QUARTER };
    const last = { fromMs: endMs - soakMs * QUARTER, toMs: endMs };
    const latencies = KINDS.map((kind) => ({
      kind,
      calls: calls.filter((call) => call.kind === kind).length,
      firstMs: p95Of(calls, kind, first),
      lastMs: p95Of(calls, kind, last),
    }));
    const limits = {};
    for (const { kind, firstMs } of latencies) {
      if (FREQUENT_KINDS.includes(kind) && firstMs !== null) limits[kind] = P95_FACTOR * firstMs;
    }
    const windowMs = Math.max(SHORTEST_WINDOW_MS, soakMs * WINDOW_SHARE);
    const lasted = faults.map((fault, index) => {
      const toMs = faults[index + 1]?.atMs ?? endMs;
      const time = ({ atMs }) => atMs >= fault.atMs && atMs < toMs;
      return {
        ...fault,
        retries: calls.filter(time).reduce((sum, { retries }) => sum + retries, 0),
        lostConnections: lost.filter(time).length,
        recoveredMs: recoveryOf(calls, { fromMs: fault.atMs, toMs, windowMs, limits }),
      };
    });
    const sumOf = (of) => workspaces.reduce((sum, workspace) => sum + of(workspace), 0);
    const errors = {};
    for (const workspace of workspaces) {
      for (const [text, count] of workspace.errors) errors[text] = (errors[text] ?? 0) + count;
    }
    return {
      soakMs,
      capacity,
      textsPerSecond,
      keep,
      windowMs,
      counts: {
        ...Object.fromEntries(
          Object.keys(workspaces[0].counts).map((kind) => [kind, sumOf(({ counts }) => counts[kind])]),
        ),
        accepted: acceptedCount(),
        completed: account.completed,
        deleted: account.deleted,
      },
      answers: Object.fromEntries(answers),
      refusals: calls.reduce((sum, { retries }) => sum + retries, 0),
      improper: [...improper],
      lost: [...lost],
      misses: workspaces.flatMap(({ misses }) => misses),
      errors,
      faults: lasted,
      latencies,
      trends: trendsOf(points, soakMs * WARM_UP_SHARE),
      account,
      restored,
      points,
    };
  }
}
