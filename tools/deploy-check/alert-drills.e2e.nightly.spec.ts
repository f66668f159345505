import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { type FakeModelServer, startFakeOpenAi, status, text } from '@memory-graph/test-kit/models';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { hasTool } from './chart/render-chart.mjs';
import { expectFiring } from './expect-firing.js';

const suite = hasTool('promtool') ? describe : describe.skip;
/** More than the five that alerts ignore. */
const REQUESTS = 10;

/** Faults in a running service, with the alerts that fire by what it reports, and no others. */
suite('alert drills (need promtool)', () => {
  let folder: string;
  let model: FakeModelServer;
  let service: ServiceProcess;
  let healthy: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'memory-graph-drills-'));
    model = await startFakeOpenAi(() => text('In Oslo.'));
    await start();
  });
  afterAll(async () => {
    await service?.stop();
    await model?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await service?.stop();
    service = await ServiceProcess.start({
      dataDir: join(folder, 'data'),
      env: {
        ...{ METRICS_PORT: '0', EXTRACTOR: 'rules', RATE_LIMIT_PER_MINUTE: '0' },
        ...{ MODEL: 'openai:gpt-fake', MODEL_BASE_URL: `${model.origin}/v1`, ...env },
      },
    });
    healthy = await idleMetrics();
  }

  async function metrics(): Promise<string> {
    const url = /^ {2}metrics +(\S+)$/m.exec(service.output)?.[1] ?? '';
    return (await fetch(url)).text();
  }

  /** When all events are handled. */
  const idleMetrics = () =>
    waitUntil(async () => {
      const page = await metrics();
      return /^event_consumer_lag\{.*\} [1-9]/m.test(page) ? null : page;
    });

  async function ask(calls: number): Promise<void> {
    for (let call = 0; call < calls; call++) {
      const question = `Where does Ada live? ${call}`;
      expect((await service.call('POST', '/api/v1/ask', { question })).status).not.toBe(401);
    }
  }

  it('nothing is wrong: no alert fires', async () => {
    const note = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'drill' };
    const { queueId } = (await service.call('POST', '/api/v1/add', note)).body;
    await waitUntil(async () => (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed');
    await ask(REQUESTS);
    expectFiring(healthy, await idleMetrics(), []);
  });

  it('the language model rejects calls: MemoryGraphModelFails', async () => {
    model.script = () => status(401);
    await ask(REQUESTS);
    expectFiring(healthy, await idleMetrics(), ['MemoryGraphModelFails']);
  });

  it('the budget of the language model is spent: MemoryGraphModelBudgetSpent', async () => {
    await start({ MODEL_DAILY_TOKEN_BUDGET: '0' });
    await ask(REQUESTS);
    expectFiring(healthy, await idleMetrics(), ['MemoryGraphModelBudgetSpent']);
  });

  it('no process is left: MemoryGraphAppMissing and MemoryGraphTargetDown', async () => {
    await service.stop();
    expectFiring(healthy, null, ['MemoryGraphAppMissing', 'MemoryGraphTargetDown']);
  });
});
