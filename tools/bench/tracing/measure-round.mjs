import { setTimeout as delay } from 'node:timers/promises';
import { inParallel } from '../../client/in-parallel.mjs';
import { waitUntilProcessed } from '../../client/memory-graph-client.mjs';
import { perOperation, processCosts } from '../costs.mjs';
import { percentile, rate } from '../measure.mjs';

const CONCURRENCY = 8;
/** Short enough that whatever else the machine does meets all services alike. */
const SLICE = 25;
/** What a piece of work leaves for later, such as the last batch of spans, is done by then. */
export const QUIET_MS = 1_000;

/**
 * The same adds and searches at each service, in turn.
 * @param {number} round each service is the first of some
 * @returns the figures of each service
 */
export async function measureRound(services, { texts, questions, round }) {
  const adds = await inTurn(services, texts, round, add);
  const searches = await inTurn(services, questions, round, search);
  return services.map((_, index) => ({ add: adds[index], search: searches[index] }));
}

async function inTurn(services, items, round, work) {
  const measured = services.map(() => ({ ms: 0, latencies: [] }));
  const before = services.map(costsOf);
  for (let from = 0, turn = round; from < items.length; from += SLICE, turn++) {
    for (let place = 0; place < services.length; place++) {
      const index = (turn + place) % services.length;
      const began = performance.now();
      measured[index].latencies.push(...(await work(services[index].client, items.slice(from, from + SLICE))));
      measured[index].ms += performance.now() - began;
    }
  }
  await delay(QUIET_MS);
  const after = services.map(costsOf);
  return measured.map(({ ms, latencies }, index) => {
    const [cpuMs = NaN] = Object.values(perOperation(before[index], after[index], items.length));
    latencies.sort((a, b) => a - b);
    return { perSecond: rate(items.length, ms), p50Ms: percentile(latencies, 0.5), cpuMs };
  });
}

/** Until all are completed. @returns the time until each was accepted */
async function add(client, texts) {
  const before = await client.queueStatus();
  const latencies = await inParallel(
    texts,
    CONCURRENCY,
    timed((text) => client.call('POST', '/api/v1/add', text)),
  );
  await waitUntilProcessed(client, before, texts.length);
  return latencies;
}

function search(client, questions) {
  return inParallel(
    questions,
    CONCURRENCY,
    timed((query) => client.search({ query })),
  );
}

function timed(request) {
  return async (item) => {
    const asked = performance.now();
    await request(item);
    return performance.now() - asked;
  };
}

/** CPU time also counts between the turns: spans are sent later. */
function costsOf({ target: { apps } }) {
  return processCosts(apps);
}
