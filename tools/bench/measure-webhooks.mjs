import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import { waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { rate } from './measure.mjs';
import { percentile } from './percentile.mjs';

const SEED = 20_240_202;
/** Below the time after which an attempt fails: while a backlog is built, next to nothing of it is worked off. */
const HOLD_MS = 10_000;
const EPISODES_A_ROUND = 250;
/** Even a slow run is measured; a run that takes longer than this has failed. */
const PATIENCE = { timeoutMs: 30 * 60_000, intervalMs: 50 };

/**
 * Measures how soon an endpoint receives the event of an added text, with a few texts per second.
 * @returns from `log.completed` to its receipt, and from the request that added the text
 */
export async function measureNotification(client, { texts = 300, everyMs = 100, warmUp = 30 } = {}) {
  return withEndpoints(client, 1, async ([{ receiver }]) => {
    const notify = async (episode) => {
      const addedAt = Date.now();
      const { queueId } = await client.call('POST', '/api/v1/add', episode);
      const { receivedAt, timestamp } = await receiver.untilReceived(
        ({ type, data }) => type === 'log.completed' && data.logId === queueId,
      );
      return { fromCompleted: receivedAt - Date.parse(timestamp), fromAdded: receivedAt - addedAt };
    };
    const episodes = generateEpisodes(warmUp + texts, SEED);
    for (const episode of episodes.slice(0, warmUp)) await notify(episode);
    const underWay = [];
    for (const episode of episodes.slice(warmUp)) {
      underWay.push(notify(episode));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    const measured = await Promise.all(underWay);
    return {
      texts,
      perSecond: 1000 / everyMs,
      fromCompleted: latency(measured.map(({ fromCompleted }) => fromCompleted)),
      fromAdded: latency(measured.map(({ fromAdded }) => fromAdded)),
    };
  });
}

/** Measures how fast a backlog of deliveries is delivered and recorded, once the endpoints respond immediately. */
export async function measureBacklog(client, { deliveries, endpoints }) {
  return withEndpoints(client, endpoints, async (all) => {
    const countOf = (filter) => sum(all, ({ id }) => count(client, id, filter));
    for (const { receiver } of all) receiver.answerAlways({ status: 204, afterMs: HOLD_MS });
    let episodes = 0;
    while ((await countOf('status=pending')) < deliveries) {
      const before = await client.queueStatus();
      await client.addAll(generateEpisodes(EPISODES_A_ROUND, SEED + endpoints * 1_000 + episodes));
      await waitUntilProcessed(client, before, EPISODES_A_ROUND);
      episodes += EPISODES_A_ROUND;
      // The last that is said of an episode has become a delivery too.
      for (const type of ['log.completed', 'episode.created']) {
        await waitUntil(async () => (await countOf(`type=${type}`)) === episodes * endpoints, PATIENCE);
      }
    }
    const total = await countOf('');
    const waiting = total - (await sum(all, ({ receiver }) => receiver.messages.filter(isAnswered).length));
    const began = performance.now();
    for (const { receiver } of all) receiver.release();
    await waitUntil(async () => (await sum(all, ({ receiver }) => receiver.messages.length)) >= total, PATIENCE);
    await waitUntil(async () => (await countOf('status=pending')) === 0, PATIENCE);
    const totalMs = performance.now() - began;
    return { endpoints, deliveries: waiting, totalMs, perSecond: rate(waiting, totalMs) };
  });
}

function isAnswered({ answeredAt }) {
  return answeredAt !== null;
}

/** Endpoints of this process that want all types; their webhooks are removed afterwards. */
async function withEndpoints(client, count, measure) {
  const endpoints = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const receiver = await WebhookReceiver.start();
      const { id } = await client.call('POST', '/api/v1/webhooks', { url: receiver.url });
      endpoints.push({ id, receiver });
    }
    return await measure(endpoints);
  } finally {
    for (const { id, receiver } of endpoints) {
      await client.call('DELETE', `/api/v1/webhooks/${id}`);
      await receiver.close();
    }
  }
}

async function sum(items, amountOf) {
  const amounts = await Promise.all(items.map(amountOf));
  return amounts.reduce((total, amount) => total + amount, 0);
}

async function count(client, webhookId, filter) {
  const { pagination } = await client.call('GET', `/api/v1/webhooks/${webhookId}/deliveries?${filter}&limit=1`);
  return pagination.total;
}

function latency(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95) };
}
