import { Metrics } from '@memory-graph/observability';
import fc from 'fast-check';
import { Delivery } from './delivery.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import type { ReceivedMessage } from './received-message.js';

interface Arrival {
  workspaceId: string;
  /** Of the message, in pages. */
  pages: number;
}

const CONCURRENCY = 2;
const MAX_PAGES = 8;
const PAGE_BYTES = 2_048;
const WORKSPACES = ['a', 'b', 'c', 'd'];

const arrivals: fc.Arbitrary<Arrival[]> = fc.array(
  fc.record({ workspaceId: fc.constantFrom(...WORKSPACES), pages: fc.integer({ min: 0, max: MAX_PAGES }) }),
  { maxLength: 60 },
);

/** The order in which messages that are all there are begun, each of them taking one turn of the event loop. */
async function begunInOrder(all: readonly Arrival[]): Promise<Arrival[]> {
  const begun: Arrival[] = [];
  const delivery = new Delivery({
    group: 'g',
    retry: { maxAttempts: 1, initialDelayMs: 1, maxDelayMs: 1, factor: 1 },
    concurrency: CONCURRENCY,
    handle: async ({ offset }) => {
      begun.push(all[offset]!);
      await new Promise((resolve) => setImmediate(resolve));
    },
    publisher: { publish: () => Promise.resolve() },
    metrics: new DeliveryMetrics(new Metrics('spec'), 'g', { consumerLag: () => Promise.resolve([]) }),
  });
  const { signal } = new AbortController();
  await Promise.all(all.map((arrival, offset) => delivery.deliver(messageOf(arrival, offset), signal)));
  return begun;
}

function messageOf({ workspaceId, pages }: Arrival, offset: number): ReceivedMessage {
  const value = JSON.stringify({ data: { workspaceId } });
  return {
    topic: 'orders',
    partition: 0,
    offset,
    key: `${offset}`,
    value,
    bytes: pages * PAGE_BYTES,
    headers: {},
    publishedAt: 0,
  };
}

describe('Delivery, to workspaces', () => {
  it('begins the first message of each within one message of every other, in whatever order they arrived', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (all) => {
        const begun = await begunInOrder(all);
        expect(begun).toHaveLength(all.length);
        for (const workspaceId of WORKSPACES) {
          const first = begun.findIndex((arrival) => arrival.workspaceId === workspaceId);
          const before = begun.slice(CONCURRENCY, Math.max(first, CONCURRENCY));
          for (const other of WORKSPACES) {
            expect(before.filter((arrival) => arrival.workspaceId === other).length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives workspaces that wait the same number of pages, whatever the size of their messages', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (all) => {
        const served = new Map<string, number>();
        const queued = (await begunInOrder(all)).slice(CONCURRENCY);
        const left = [...queued];
        for (const arrival of queued) {
          served.set(arrival.workspaceId, (served.get(arrival.workspaceId) ?? 0) + 1 + arrival.pages);
          left.splice(left.indexOf(arrival), 1);
          const waiting = WORKSPACES.filter((id) => left.filter(({ workspaceId }) => workspaceId === id).length > 0);
          const pages = waiting.map((id) => served.get(id) ?? 0);
          expect(Math.max(...pages, 0) - Math.min(...pages, Infinity)).toBeLessThanOrEqual(1 + MAX_PAGES);
        }
      }),
      { numRuns: 60 },
    );
  });
});
