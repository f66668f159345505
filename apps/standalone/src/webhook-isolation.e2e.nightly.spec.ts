import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const WEBHOOKS = '/api/v1/webhooks';
const WARM_UP = 10;
const MEASURED = 60;
/** Texts with some messages each for the endpoints that hang: more messages than may be in progress for one endpoint. */
const BACKLOG = 10;
/** A tenth of these may be in progress to one endpoint. */
const CONCURRENCY = 20;
/** What a machine that does something else meanwhile may add; a wait for one that hangs is 15 s. */
const TOLERANCE_MS = 50;
/** The limit for the burst directly after endpoints that hang: waiting for one of these would take 15 s. */
const MAX_BURST_MS = 5_000;

describe('a fast endpoint beside slow ones', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let fast: WebhookReceiver;
  const hanging: WebhookReceiver[] = [];
  let aloneMs: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-isolation-'));
    const env = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', WEBHOOK_CONCURRENCY: String(CONCURRENCY) };
    service = await ServiceProcess.start({ dataDir, env });
    fast = await WebhookReceiver.start();
    await service.call('POST', WEBHOOKS, { url: fast.url, events: ['log.completed'] });
    await latencies(WARM_UP);
    aloneMs = p95(await latencies(MEASURED));
  });

  afterAll(async () => {
    await service?.stop();
    for (const receiver of [fast, ...hanging]) await receiver?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function add(index: number): Promise<string> {
    const episode = { episodeBody: `Note ${index}.`, referenceTime: '2024-01-10T09:00:00Z', source: 'isolation' };
    return (await service.call('POST', '/api/v1/add', episode)).body.queueId;
  }

  async function latencyOf(logId: string): Promise<number> {
    const { receivedAt, timestamp } = await fast.untilReceived(({ data }) => data.logId === logId);
    return receivedAt - Date.parse(timestamp);
  }

  /** From being completed to being received, of one text after the other. */
  async function latencies(count: number): Promise<number[]> {
    const measured = [];
    for (let index = 0; index < count; index += 1) measured.push(await latencyOf(await add(index)));
    return measured;
  }

  it.each([
    ['one that hangs', 1],
    ['as many that hang as could take all there is', CONCURRENCY / 2],
    ['more that hang than can be under way', CONCURRENCY + 5],
  ])(
    'is told as soon as without them: %s',
    async (what, count) => {
      while (hanging.length < count) {
        const receiver = await WebhookReceiver.start();
        receiver.answerAlways('hang');
        hanging.push(receiver);
        const { status } = await service.call('POST', WEBHOOKS, { url: receiver.url });
        expect(status).toBe(201);
      }
      const backlog = await Promise.all(Array.from({ length: BACKLOG }, (_, index) => add(index)));
      const burst = await Promise.all(backlog.map(latencyOf));
      expect(Math.max(...burst)).toBeLessThan(MAX_BURST_MS);
      await waitUntil(() => hanging.some(({ messages }) => messages.some(({ answeredAt }) => answeredAt === null)));
      const besideMs = p95(await latencies(MEASURED));
      process.stderr.write(`p95 from completed to received: ${aloneMs} ms alone, ${besideMs} ms beside ${what}\n`);
      expect(besideMs).toBeLessThan(2 * aloneMs + TOLERANCE_MS);
    },
    240_000,
  );
});

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}
