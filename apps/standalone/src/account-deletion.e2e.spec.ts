import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession } from '@memory-graph/test-kit/browser-session';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/embedded-postgres';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';
import { waitUntil } from '@memory-graph/test-kit/wait-until';
import { DataSource } from 'typeorm';

const GRACE = { name: 'Grace', email: 'grace@quillfeather.example', password: 'a long enough password of Grace' };
/** In her address and in all that she tells, and nowhere else. */
const MARK = 'quillfeather';

describe('deleting an account', () => {
  let postgres: EmbeddedPostgres;
  let database: DataSource;
  let dataDir: string;
  let service: ServiceProcess;
  let browser: BrowserSession;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-deletion-'));
    postgres = await startEmbeddedPostgres();
    service = await ServiceProcess.start({ dataDir, env: { DATABASE_URL: postgres.url }, target: 'standalone' });
    database = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    browser = new BrowserSession(service.url);
    await browser.signUp(GRACE);
    await browser.logIn(GRACE);
  });

  afterAll(async () => {
    await database?.destroy();
    await service?.stop();
    await postgres?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Tables with a row that has the mark anywhere. The bus has a retention of its own. */
  async function tablesWithMark(): Promise<string[]> {
    const tables = await database.query<{ name: string }[]>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('auth', 'memory', 'ingestion', 'graph', 'webhooks') ORDER BY name`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const query = `SELECT EXISTS (SELECT FROM ${name} AS kept WHERE kept::text ILIKE $1) AS found`;
      const [row] = await database.query<{ found: boolean }[]>(query, [`%${MARK}%`]);
      if (row?.found) found.push(name);
    }
    return found;
  }

  it('takes all that was remembered for it, also what is still being processed', async () => {
    const token = await newToken();
    const add = async (count: number) => {
      const items = Array.from({ length: count }, (_, i) => ({
        episodeBody: `Grace met Person${i} Quillfeather in Paris. She works at Quillfeather Ltd.`,
        referenceTime: '2024-01-10T09:00:00Z',
        source: MARK,
      }));
      expect((await service.call('POST', '/api/v1/add/batch', { items }, token)).status).toBe(200);
    };
    await service.call('POST', '/api/v1/labels', { name: 'Quillfeather' }, token);
    await service.call('POST', '/api/v1/spaces', { name: 'Quillfeather' }, token);
    await add(20);
    await waitUntil(async () => {
      const { body } = await service.call('GET', '/api/v1/ingestion-queue/status', undefined, token);
      return body.completed === 20;
    });
    expect(await tablesWithMark()).toEqual(
      expect.arrayContaining([
        'auth."user"',
        'graph.episodes',
        'graph.facts',
        'memory.label',
        'memory.log',
        'memory.space',
      ]),
    );

    await add(20);
    const confirmed = { password: GRACE.password, confirmation: 'delete' };
    const deleted = await browser.submit(await browser.open('/account'), confirmed);
    expect(deleted.status).toBe(303);

    await waitUntil(async () => (await tablesWithMark()).length === 0, { timeoutMs: 60_000, intervalMs: 500 });
    expect((await service.call('GET', '/api/v1/logs', undefined, token)).status).toBe(401);
    await expect(browser.logIn(GRACE)).rejects.toThrow(/was answered with/);
  });

  /** A personal token of hers, made by her session as a page of the service would. */
  async function newToken(): Promise<string> {
    const response = await fetch(`${service.url}/api/v1/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `mg_session=${browser.cookie('mg_session')}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ name: 'laptop', scopes: ['read', 'write'] }),
    });
    const { token } = (await response.json()) as { token: string };
    return token;
  }
});
