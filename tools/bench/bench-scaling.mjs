import { setTimeout as delay } from 'node:timers/promises';
import { MemoryGraphClient, waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { atRate } from './at-rate.mjs';
import { benchAccount } from './bench-account.mjs';
import { benchEpisodes } from './bench-episodes.mjs';
import { cpuByPart, cpuMsOf, perOperation, watched } from './costs.mjs';
import { printMachine } from './goals.mjs';
import { line, perSecond } from './print-figures.mjs';

const OPERATOR_TOKEN = 'token-of-the-operator-of-the-bench';
const SEED = 20_240_201;
/** Each has one worker: as many as there are partitions by default spread over workers about evenly. */
const WORKSPACES = 16;
const SECONDS = 20;
/** For each worker: compilers of a process work most at first. */
const WARM_UP_ADDS = 500;
const REST_SECONDS = 10;
/** At these numbers of workers, of the adds a second of one. */
const WANTED = { 2: 1.8, 4: 3.2 };

/** What adds to many workspaces cost each worker, at the same steady rate for every number of workers. */
export async function benchScaling({ options: { addsPerSecond }, progress }, target) {
  await target.start({ ...benchAccount('main'), OPERATOR_TOKEN });
  const clients = await openWorkspaces(target.url);
  const texts = benchEpisodes({ seed: SEED, joined: 1 });
  const warmUp = WARM_UP_ADDS * workersOf(target).length;
  const count = addsPerSecond * SECONDS;
  await progress.during('Warm up', () => addTo(clients, texts.slice(0, warmUp), addsPerSecond));
  const rest = await progress.during('Do nothing', () => ofWorkers(target, () => delay(REST_SECONDS * 1000)));
  const added = texts.slice(warmUp, warmUp + count);
  const work = () => watched(target, () => addTo(clients, added, addsPerSecond));
  const load = await progress.during(`Add ${addsPerSecond} a second`, () => ofWorkers(target, work));
  const { before, after, othersShare } = load.result;
  const restMs = sum(rest.cpuMs) / rest.seconds;
  return {
    addsPerSecond: count / load.seconds,
    costs: cpuByPart(perOperation(before, after, count)),
    /** Of all workers: a second at rest, and what an add takes besides. */
    ...{ restMs, addMs: (sum(load.cpuMs) - restMs * load.seconds) / count },
    busiestShare: Math.max(...load.cpuMs) / sum(load.cpuMs),
    othersShare,
  };
}

async function openWorkspaces(url) {
  const operator = new MemoryGraphClient({ url, token: OPERATOR_TOKEN });
  const clients = [];
  for (let number = 1; number <= WORKSPACES; number += 1) {
    const { id } = await operator.call('POST', '/api/v1/workspaces', { name: `Workspace ${number}` });
    const body = { name: 'bench', scopes: ['read', 'write'] };
    const { token } = await operator.call('POST', `/api/v1/workspaces/${id}/tokens`, body);
    clients.push(new MemoryGraphClient({ url, token }));
  }
  return clients;
}

/** Resolves when all are completed. */
async function addTo(clients, episodes, perSecond) {
  const before = await Promise.all(clients.map((client) => client.queueStatus()));
  const clientOf = (index) => clients[index % clients.length];
  const send = (index) => clientOf(index).call('POST', '/api/v1/add', episodes[index]);
  const answers = await atRate({ perSecond, count: episodes.length }, send);
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const shareOf = (index) => Math.ceil((episodes.length - index) / clients.length);
  for (const [index, client] of clients.entries()) await waitUntilProcessed(client, before[index], shareOf(index));
}

/** Does a piece of work. @returns the CPU time of each worker meanwhile */
async function ofWorkers(target, work) {
  const times = () => workersOf(target).map(({ pid }) => cpuMsOf(`/proc/${pid}`));
  const [before, began] = [times(), performance.now()];
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  return { result, seconds, cpuMs: times().map((ms, index) => ms - before[index]) };
}

function workersOf({ apps }) {
  return apps.filter(({ app }) => app === 'ingestion-worker');
}

/** With what the workers could do with a core for each process, in the ratio to one worker, if the first run had one. */
export function printScaling({ environment, runs }) {
  const columns = [
    ...['workers', 'adds', 'CPU of an add, ms', 'of a worker at rest', 'of an add besides, all workers'],
    ...['the busiest worker', 'times one worker, with a core for each', 'wanted'],
  ];
  console.log(`\n${line(columns)}\n${line(columns.map(() => '---'))}`);
  for (const run of runs) {
    const { workers, addsPerSecond, costs, restMs, addMs, busiestShare } = run;
    const ratio = runs[0].workers === 1 ? (possibleAdds(run) / possibleAdds(runs[0])).toFixed(2) : 'unknown';
    console.log(
      line([
        ...[workers, perSecond(addsPerSecond), partsOf(costs), `${(restMs / workers).toFixed(0)} ms/s`],
        ...[`${addMs.toFixed(2)} ms`, `${(busiestShare * 100).toFixed(0)} %`, ratio, WANTED[workers] ?? ''],
      ]),
    );
  }
  printMachine(environment, Math.max(...runs.map(({ othersShare }) => othersShare)));
}

/** A second, with a core for each worker. */
function possibleAdds({ workers, restMs, addMs }) {
  return (workers * 1000 - restMs) / addMs;
}

function partsOf(costs) {
  const parts = Object.entries(costs).sort(([, one], [, other]) => other - one);
  return parts.map(([part, ms]) => `${part} ${ms.toFixed(1)}`).join(', ');
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
