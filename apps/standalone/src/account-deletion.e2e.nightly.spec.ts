import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession } from '@memory-graph/test-kit/http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { DataSource } from 'typeorm';

/** Occurs in the person's address and in all their content, and nowhere else. */
const MARK = 'quillfeather';
const PASSWORD = 'a long enough password';
const PATIENCE = { timeoutMs: 60_000, intervalMs: 500 };

describe('deleting an account', () => {
  let postgres: EmbeddedPostgres;
  let database: DataSource;
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-deletion-'));
    postgres = await startEmbeddedPostgres();
    service = await start();
    database = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  });

  afterAll(async () => {
    await database?.destroy();
    await service?.stop();
    await postgres?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    ServiceProcess.start({
      dataDir,
      env: { DATABASE_URL: postgres.url, PORT: '0', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
      target: 'standalone',
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

  /** A user with an account, a memory with 20 processed texts and 20 that wait, and a webhook. */
  async function newPerson(): Promise<{ browser: BrowserSession; token: string; email: string }> {
    const email = `${crypto.randomUUID()}@${MARK}.example`;
    const browser = new BrowserSession(service.url);
    await browser.signUp({ name: 'Grace', email, password: PASSWORD });
    await browser.logIn({ email, password: PASSWORD });
    const token = await newToken(browser);
    await service.call('POST', '/api/v1/labels', { name: 'Quillfeather' }, token);
    await service.call('POST', '/api/v1/spaces', { name: 'Quillfeather' }, token);
    const target = { url: `http://127.0.0.1:9/${MARK}` };
    const { body: webhook } = await service.call('POST', '/api/v1/webhooks', target, token);
    await addTwenty(token);
    await waitUntil(async () => {
      const { body } = await service.call('GET', '/api/v1/ingestion-queue/status', undefined, token);
      return body.completed === 20;
    });
    await waitUntil(async () => {
      const path = `/api/v1/webhooks/${webhook.id}/deliveries?type=fact.created`;
      return (await service.call('GET', path, undefined, token)).body.deliveries.length > 0;
    });
    await addTwenty(token);
    return { browser, token, email };
  }

  async function addTwenty(token: string): Promise<void> {
    const items = Array.from({ length: 20 }, (_, i) => ({
      episodeBody: `Grace met Person${i} Quillfeather in Paris. She works at Quillfeather Ltd.`,
      referenceTime: '2024-01-10T09:00:00Z',
      source: MARK,
    }));
    expect((await service.call('POST', '/api/v1/add/batch', { items }, token)).status).toBe(200);
  }

  /** A personal token, made by the session as a page of the service would. */
  async function newToken(browser: BrowserSession): Promise<string> {
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

  async function deleteAccount(browser: BrowserSession): Promise<void> {
    const confirmed = { password: PASSWORD, confirmation: 'delete' };
    expect((await browser.changeAccount('/account/delete', confirmed)).status).toBe(204);
  }

  const nothingIsLeft = () => waitUntil(async () => (await tablesWithMark()).length === 0, PATIENCE);

  it('takes all that was remembered for it, also what is still being processed', async () => {
    const { browser, token, email } = await newPerson();
    const memory = ['graph.episodes', 'graph.facts', 'memory.label', 'memory.log', 'memory.space'];
    const keepers = ['auth."user"', ...memory, 'webhooks.message', 'webhooks.webhook'];
    expect(await tablesWithMark()).toEqual(expect.arrayContaining(keepers));

    await deleteAccount(browser);
    expect((await service.call('GET', '/api/v1/logs', undefined, token)).status).toBe(401);
    await nothingIsLeft();
    await expect(browser.logIn({ email, password: PASSWORD })).rejects.toThrow(/was answered with 401/);
  });

  it('goes on where it was after a crash', async () => {
    const { browser } = await newPerson();
    await deleteAccount(browser);
    await service.kill();
    expect(await tablesWithMark()).toContain('memory.log');

    service = await start();
    await nothingIsLeft();
  });
});
