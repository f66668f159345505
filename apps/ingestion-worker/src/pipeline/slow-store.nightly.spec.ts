import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import {
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
  INGEST_REQUESTED_V1,
  type IngestRequestedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { EVENT_PUBLISHER, type EventPublisher } from '@memory-graph/messaging';
import { waitUntil } from '@memory-graph/test-kit';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { IngestionWorkerModule } from '../ingestion-worker.module.js';

const BACKLOG = 10_000;
const PUBLISHED_AT_ONCE = 500;
/** Of each write of the store. */
const SLOW_MS = 500;

describe('a backlog of 10,000 texts on a slow graph store', () => {
  let database: EmbeddedPostgres;
  let worker: HostedApplication;
  /** The workspaces whose texts were written, one for each transaction, in order. */
  const written: { workspaceId: string; episodes: number }[] = [];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const module = IngestionWorkerModule.forEnvironment({
      DATABASE_URL: database.url,
      MIGRATE_ON_START: 'true',
      EXTRACTOR: 'rules',
      EMBEDDER: 'static',
      SERVICE_CREDENTIAL: 'a service credential only for this spec',
    });
    worker = await hostApplication('ingestion-worker', module, { host: '127.0.0.1', port: 0 });
    makeSlow(worker.get<GraphWriter>(GRAPH_WRITER));
  });
  afterAll(async () => {
    await worker?.close();
    await database?.close();
  });

  function makeSlow(writer: GraphWriter): void {
    const apply = writer.applyEpisodes.bind(writer);
    writer.applyEpisodes = async (workspaceId, episodes) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      const deltas = await apply(workspaceId, episodes);
      written.push({ workspaceId, episodes: episodes.length });
      return deltas;
    };
  }

  async function publish(topic: string, requests: IngestRequestedData[]): Promise<void> {
    const bus = worker.get<EventPublisher>(EVENT_PUBLISHER);
    const messages = requests.map((data) => {
      const key = data.queueId;
      return { topic, key, value: JSON.stringify(newEvent(INGEST_REQUESTED_V1, '/spec', key, data)) };
    });
    for (let at = 0; at < messages.length; at += PUBLISHED_AT_ONCE) {
      await bus.publish(messages.slice(at, at + PUBLISHED_AT_ONCE));
    }
  }

  it('delays the texts of other workspaces by a few writes', async () => {
    const [eve, ...others] = Array.from({ length: 6 }, () => uuidv7());
    await publish(
      INGEST_BACKLOG_TOPIC,
      Array.from({ length: BACKLOG }, () => anIngestRequest({ workspaceId: eve! })),
    );
    await waitUntil(() => written.some(({ workspaceId }) => workspaceId === eve), { what: 'the first write' });
    const before = written.length;
    await publish(
      INGEST_REQUESTED_TOPIC,
      others.map((workspaceId) => anIngestRequest({ workspaceId })),
    );
    await waitUntil(() => others.every((other) => written.some(({ workspaceId }) => workspaceId === other)), {
      what: 'the writes of the others',
    });
    const meanwhile = written.slice(before).filter(({ workspaceId }) => workspaceId === eve);
    // In the order of arrival, it would be all of the backlog, which takes 100 writes.
    expect(meanwhile.length).toBeLessThanOrEqual(10);
    expect(written.reduce((sum, { episodes }) => sum + episodes, 0)).toBeLessThan(BACKLOG / 4);
  });
});
