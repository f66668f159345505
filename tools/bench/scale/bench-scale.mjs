import { benchAccount, clientOf } from '../bench-account.mjs';
import { cpuByPart, perOperation } from '../costs.mjs';
import { openDataSet } from '../data-set.mjs';
import { measureIngestion, rate } from '../measure.mjs';
import { signUp } from '../noisy-neighbour/accounts.mjs';
import { limitsOf } from './limits.mjs';

const WORKSPACES = 8;
/** Adds at a time, of all workspaces together. */
const CONCURRENCY = 32;
const WARM_UP_ADDS = 800;

/** Adds to several workspaces, or to one: what more workers bring, and which process is the next limit. */
export async function benchScale({ options, progress }, target) {
  const { adds, oneWorkspace } = options;
  const data = openDataSet({ ...options, sizes: [adds + WARM_UP_ADDS], small: 0 });
  const episodes = data.main.slice(0, data.sizes[0]);
  await target.start(benchAccount('main'));
  const clients = oneWorkspace ? [clientOf(target, 'main')] : await signUpAll(target);
  const add = (some) => {
    const work = (report) => addToAll(clients, some, report);
    return progress.during(`Add ${some.length} episodes to ${clients.length} workspace(s)`, work, some.length);
  };

  await add(episodes.slice(0, WARM_UP_ADDS));
  const measured = episodes.slice(WARM_UP_ADDS);
  const before = await target.costs();
  const episodesPerSecond = await add(measured);
  const costs = perOperation(before, await target.costs(), measured.length);
  const processes = {};
  for (const { app } of target.apps) processes[app] = (processes[app] ?? 0) + 1;
  const limits = limitsOf(cpuByPart(costs), processes);
  return { workspaces: clients.length, episodes: measured.length, episodesPerSecond, costs, limits };
}

function signUpAll(target) {
  const names = Array.from({ length: WORKSPACES }, (_, index) => `workspace-${index + 1}`);
  return Promise.all(names.map((name) => signUp(target.url, name)));
}

/** The lanes of a workspace take its episodes in order. @returns episodes a second, until all are completed */
async function addToAll(clients, episodes, report) {
  let accepted = 0;
  const began = performance.now();
  const ofEach = { concurrency: CONCURRENCY / clients.length, report: () => report((accepted += 1)) };
  await Promise.all(
    clients.map((client, index) =>
      measureIngestion(
        client,
        episodes.filter((_, number) => number % clients.length === index),
        ofEach,
      ),
    ),
  );
  return rate(episodes.length, performance.now() - began);
}
