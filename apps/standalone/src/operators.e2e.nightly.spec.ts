import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession } from '@memory-graph/test-kit/http';
import { ServiceProcess } from '@memory-graph/test-kit/service';

const ADA = { email: 'ada@example.com', password: 'a long enough password of Ada' };
const KIM = { name: 'Kim', email: 'kim@example.com', password: 'a long enough password of Kim' };
const EVE = { name: 'Eve', email: 'eve@example.com', password: 'a long enough password of Eve' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

describe('operators of the service in one process', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let [ada, eve]: BrowserSession[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-operators-'));
    service = await ServiceProcess.start({
      dataDir,
      env: {
        SIGNUP: 'open',
        OPERATOR_EMAILS: KIM.email,
        MEMORY_GRAPH_BOOTSTRAP_EMAIL: ADA.email,
        MEMORY_GRAPH_BOOTSTRAP_PASSWORD: ADA.password,
      },
    });
    [ada, eve] = [new BrowserSession(service.url), new BrowserSession(service.url)];
    await ada.logIn(ADA);
    await eve.signUp(EVE);
    await eve.logIn(EVE);
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = async (browser: BrowserSession, path: string, headers: Record<string, string> = SAME_ORIGIN) => {
    const { status, text } = await browser.send(path, { headers });
    return { status, body: JSON.parse(text) };
  };

  it('see the state of all services and schemas, signed in as the first user', async () => {
    expect((await ask(ada!, '/api/profile')).body.user).toMatchObject({ email: ADA.email, isOperator: true });
    const { status, body } = await ask(ada!, '/api/v1/operator/status');
    expect([status, body.eventBus, body.database]).toEqual([200, 'embedded', 'embedded']);
    for (const { processes } of body.services) {
      expect(processes).toEqual([{ version: body.version, isReady: true, fault: null }]);
    }
    expect(body.services).toHaveLength(5);
    expect(body.schemas.map(({ schema }: { schema: string }) => schema)).toEqual([
      'auth',
      'event_bus',
      'graph',
      'ingestion',
      'memory',
      'webhooks',
    ]);
  });

  it('see how far each service is', async () => {
    const { status, body } = await ask(ada!, '/api/v1/operator/queues');
    expect(status).toBe(200);
    const groups = new Set(body.consumers.map(({ group }: { group: string }) => group));
    expect(groups).toEqual(new Set(['api-gateway', 'ingestion-worker', 'webhook-dispatcher']));
    expect(body.logs).toMatchObject({ failed: 0 });
    expect((await ask(ada!, '/api/v1/operator/dead-letters')).body).toEqual({ deadLetters: [], nextCursor: null });
  });

  it('see workspaces', async () => {
    const { body } = await ask(ada!, '/api/v1/workspaces');
    expect(body.workspaces.map(({ ownerEmail }: { ownerEmail: string }) => ownerEmail)).toEqual([EVE.email, ADA.email]);
  });

  it('are not others, nor tokens of operators, nor other sites in their name', async () => {
    for (const path of ['/api/v1/operator/status', '/api/v1/operator/dead-letters', '/api/v1/workspaces']) {
      expect((await ask(eve!, path)).status).toBe(404);
      expect((await service.call('GET', path)).status).toBe(404);
      expect((await ask(ada!, path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect((await ask(eve!, '/api/profile')).body.user).not.toHaveProperty('isOperator');
    expect((await service.call('GET', '/api/profile')).body.user).not.toHaveProperty('isOperator');
  });

  it('do not come to be by sign-up', async () => {
    const browser = new BrowserSession(service.url);
    expect((await browser.signUp(KIM)).location?.pathname).toBe('/login');
    await expect(browser.logIn(KIM)).rejects.toThrow('401');
  });
});
