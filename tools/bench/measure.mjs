import { waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { atRate } from './at-rate.mjs';
import { inParallel } from '../client/in-parallel.mjs';
import { percentile } from './percentile.mjs';

/** Of `/add/batch`: a few clients, each with batches of this many. */
const BATCH = { clients: 4, items: 50 };

/**
 * Measures from the first request to the completion of the last episode.
 * @param {{ concurrency: number, report?: (done: number) => void }} options single adds, this many at a time; `report`
 *   gets how many are accepted
 */
export async function measureIngestion(client, episodes, { concurrency, report = () => {} }) {
  const before = await client.queueStatus();
  const began = performance.now();
  let accepted = 0;
  await inParallel(episodes, concurrency, async (episode) => {
    await client.call('POST', '/api/v1/add', episode);
    report((accepted += 1));
  });
  const acceptedMs = performance.now() - began;
  await untilAllCompleted(client, before, episodes.length);
  const totalMs = performance.now() - began;
  return {
    episodes: episodes.length,
    acceptedPerSecond: rate(episodes.length, acceptedMs),
    episodesPerSecond: rate(episodes.length, totalMs),
    msPerEpisode: totalMs / episodes.length,
  };
}

/** The same by `/add/batch`. */
export async function measureBatches(client, episodes) {
  const { clients, items } = BATCH;
  const batches = Array.from({ length: Math.ceil(episodes.length / items) }, (_, index) =>
    episodes.slice(index * items, (index + 1) * items),
  );
  const before = await client.queueStatus();
  const began = performance.now();
  await inParallel(batches, clients, (batch) => client.call('POST', '/api/v1/add/batch', { items: batch }));
  await untilAllCompleted(client, before, episodes.length);
  return { ...BATCH, episodesPerSecond: rate(episodes.length, performance.now() - began) };
}

async function untilAllCompleted(client, before, count) {
  const { failed } = await waitUntilProcessed(client, before, count);
  if (failed > 0) throw new Error(`${failed} episodes failed`);
}

/** Measures how long a client waits until its add is accepted, at a steady rate. */
export async function measureAcceptance(client, episodes, { addsPerSecond }) {
  const before = await client.queueStatus();
  const latencies = [];
  const answers = await atRate({ perSecond: addsPerSecond, count: episodes.length }, async (index) => {
    const asked = performance.now();
    await client.call('POST', '/api/v1/add', episodes[index]);
    latencies.push(performance.now() - asked);
  });
  await waitUntilProcessed(client, before, latencies.length);
  latencies.sort((a, b) => a - b);
  return {
    addsPerSecond,
    accepted: latencies.length,
    rejected: answers.length - latencies.length,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

/** By second. */
export function rate(count, ms) {
  return (count * 1000) / ms;
}

/** Measures the latency of searches at the client, after a warm-up that is not counted. */
export function measureSearch(client, questions, options) {
  return measureRequests((query) => client.search({ query }), questions, options);
}

/** The least that a request can cost: a GET that checks its credential and reads nothing else. */
export function measureBareRequests(client, count, options) {
  return measureRequests(() => client.call('GET', '/oauth/tokeninfo'), Array.from({ length: count }), options);
}

async function measureRequests(ask, items, { concurrency, warmUp = 30 }) {
  await inParallel(items.slice(0, warmUp), concurrency, ask);
  const latencies = [];
  const began = performance.now();
  await inParallel(items, concurrency, async (item) => {
    const asked = performance.now();
    await ask(item);
    latencies.push(performance.now() - asked);
  });
  const totalMs = performance.now() - began;
  latencies.sort((a, b) => a - b);
  return {
    concurrency,
    queries: items.length,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    queriesPerSecond: rate(items.length, totalMs),
  };
}

/** The time of the first search after the service started, which may have to load what later ones find in memory. */
export async function measureFirstSearch(client, question) {
  const asked = performance.now();
  while (!(await isAnswered(client, question)));
  return performance.now() - asked;
}

/** Rejected searches have waited for the index, so the next one needs no pause. */
async function isAnswered(client, query) {
  try {
    return await client.search({ query });
  } catch (error) {
    if (error.status === 503) return null;
    throw error;
  }
}

/**
 * Measures searches, one at a time, while adds arrive at a steady rate, whether or not earlier ones were answered.
 * @param episodes to add; they bound the duration
 * @param {{ addsPerSecond: number }} options
 */
export async function measureSearchUnderLoad(client, questions, episodes, { addsPerSecond }) {
  const before = await client.queueStatus();
  const began = performance.now();
  const adding = atRate({ perSecond: addsPerSecond, count: episodes.length }, (index) =>
    client.call('POST', '/api/v1/add', episodes[index]),
  );
  const latencies = [];
  while (performance.now() - began < (episodes.length * 1000) / addsPerSecond) {
    const asked = performance.now();
    await client.search({ query: questions[latencies.length % questions.length] });
    latencies.push(performance.now() - asked);
  }
  const adds = await adding;
  const accepted = adds.filter(({ status }) => status === 'fulfilled').length;
  await waitUntilProcessed(client, before, accepted);
  latencies.sort((a, b) => a - b);
  return {
    addsPerSecond,
    added: accepted,
    rejected: adds.length - accepted,
    queries: latencies.length,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
  };
}
