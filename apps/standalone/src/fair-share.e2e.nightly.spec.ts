import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess, WorkspaceAccount } from '@memory-graph/test-kit/service';

const BATCHES = 10;
const BATCH_SIZE = 500;
const BACKLOG = BATCHES * BATCH_SIZE;
/** For a machine that is busy with other things. */
const MAX_WAIT_MS = 300_000;

/** Two workspaces: Eve's is busy, Ada's is not. */
describe('a backlog of another workspace', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let eveToken: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-fair-share-'));
    service = await ServiceProcess.start({ dataDir });
    ({ token: eveToken } = await WorkspaceAccount.signUp(service, 'Eve'));
  });

  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    `of ${BACKLOG} adds delays an add by a part of it only`,
    async () => {
      const episodes = generateEpisodes(BACKLOG, 1);
      for (let batch = 0; batch < BATCHES; batch++) {
        const items = episodes.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE);
        expect((await service.call('POST', '/api/v1/add/batch', { items }, eveToken)).status).toBe(200);
      }
      const { queueId } = (await service.call('POST', '/api/v1/add', generateEpisodes(1, 2)[0])).body;
      const before = await completedOfEve();
      await waitUntil(
        async () => (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed',
        {
          timeoutMs: MAX_WAIT_MS,
        },
      );
      // What was in the handlers already, and what shares their transactions. In the order of arrival: all that is left.
      expect((await completedOfEve()) - before).toBeLessThan((BACKLOG - before) / 2);
    },
    MAX_WAIT_MS,
  );

  async function completedOfEve(): Promise<number> {
    return (await service.call('GET', '/api/v1/ingestion-queue/status', undefined, eveToken)).body.completed;
  }
});
