import { ServiceError } from '@memory-graph/errors';
import type { OutgoingMessage } from '../event-bus.port.js';
import { Metrics } from '@memory-graph/observability';
import { Delivery, type MessageHandling } from './delivery.js';
import { DeliveryMetrics } from './delivery-metrics.js';

const MESSAGE = {
  topic: 'orders',
  partition: 0,
  offset: 0,
  key: 'k',
  value: '{}',
  bytes: 2,
  headers: {},
  publishedAt: 0,
};
const RETRY = { maxAttempts: 3, initialDelayMs: 1, maxDelayMs: 1, factor: 1 };

describe('Delivery', () => {
  async function deliver(handle: MessageHandling): Promise<{ metrics: string; published: OutgoingMessage[] }> {
    const metrics = new Metrics('shop');
    const published: OutgoingMessage[] = [];
    const lagReader = { consumerLag: async () => [{ group: 'g', topic: 'orders', lag: 4 }] };
    const delivery = new Delivery({
      group: 'g',
      retry: RETRY,
      concurrency: 1,
      handle,
      publisher: { publish: async (messages) => void published.push(...messages) },
      metrics: new DeliveryMetrics(metrics, 'g', lagReader),
    });
    expect(await delivery.deliver(MESSAGE, new AbortController().signal)).toBe(true);
    return { metrics: await metrics.registry.metrics(), published };
  }

  it('counts what was handled, and shows the lag', async () => {
    const { metrics } = await deliver(async () => {});
    expect(metrics).toMatch(/messaging_process_duration_seconds_count\{.*outcome="handled".*\} 1$/m);
    expect(metrics).toContain('event_consumer_lag{group="g",topic="orders",app="shop"} 4');
  });

  it('shows the age of the oldest event, and the topics without any', async () => {
    const metrics = new Metrics('shop');
    const own = new DeliveryMetrics(metrics, 'g', { consumerLag: async () => [] });
    own.expect(['orders', 'returns']);
    const messages = [5_000, 90_000, -60_000].map((ageMs) => ({ ...MESSAGE, publishedAt: Date.now() - ageMs }));
    for (const message of messages) own.began(message);
    const ageOf = async (topic: string) =>
      Number(
        new RegExp(`event_oldest_age_seconds\\{group="g",topic="${topic}",app="shop"\\} (.*)`).exec(
          await metrics.registry.metrics(),
        )?.[1],
      );
    expect(await ageOf('orders')).toBeCloseTo(90, 0);
    expect(await ageOf('returns')).toBe(0);
    for (const message of messages.slice(1)) own.ended(message);
    expect(await ageOf('orders')).toBeCloseTo(5, 0);
    expect(await metrics.registry.metrics()).toContain('event_dead_letters_total{topic="returns",app="shop"} 0');
  });

  it('counts every attempt, retry and dead letter', async () => {
    const { metrics, published } = await deliver(async () => {
      throw new Error('The handler is broken.');
    });
    expect(metrics).toMatch(/messaging_process_duration_seconds_count\{.*outcome="failed".*\} 3$/m);
    expect(metrics).toContain('event_retries_total{topic="orders",app="shop"} 2');
    expect(metrics).toContain('event_dead_letters_total{topic="orders",app="shop"} 1');
    expect(published).toMatchObject([
      {
        topic: 'orders.dlq',
        headers: {
          'dead-letter-reason': 'The handler is broken.',
          'dead-letter-group': 'g',
          'dead-letter-attempts': '3',
        },
      },
    ]);
  });

  it('uses up no attempts while an engine is away', async () => {
    const attempts: number[] = [];
    const { published } = await deliver(async (_message, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length === 1) throw new Error('The handler is broken.');
      if (attempts.length < 8) throw new ServiceError('unavailable', 'The store is away.');
    });
    expect(attempts).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
    expect(published).toEqual([]);
  });

  it('uses up attempts where something is there, but fails', async () => {
    const attempts: number[] = [];
    const { published } = await deliver(async (_message, { attempt }) => {
      attempts.push(attempt);
      throw new ServiceError('unavailable', 'The model failed (500).', { outage: false });
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect(published).toHaveLength(1);
  });

  it('tries a permanent error once', async () => {
    const { metrics } = await deliver(async () => {
      throw new ServiceError('unprocessable', 'Never.');
    });
    expect(metrics).toMatch(/messaging_process_duration_seconds_count\{.*outcome="failed".*\} 1$/m);
    expect(metrics).not.toContain('event_retries_total{');
  });
});
