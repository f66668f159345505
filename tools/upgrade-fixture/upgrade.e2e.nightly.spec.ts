import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BrowserSession } from '@memory-graph/test-kit/http';
import { allPages, ServiceProcess, untilProcessed, withoutTestRunner } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import { unpackFolder } from './data-folder-archive.mjs';

const RELEASES = fileURLToPath(new URL('releases/', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const NAMES = readdirSync(RELEASES).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
const SERVICE = 'apps/standalone/dist/main.js';
/** Of the time that a start with its migrations takes. */
const KILLED_AT = [0.4, 0.65, 0.9];
const PATIENCE = { timeoutMs: 100_000, intervalMs: 200 };

interface Contents {
  credentials: { email: string; password: string; token: string };
  /** Answers of then, by path. */
  reads: Record<string, unknown>;
  rules: { id: string; text: string; source: string }[];
  readOnlyToken: string;
  integrationAccount: { id: string; credentials: Record<string, string> };
  oauthClient: { clientId: string; clientSecret: string };
  webhook: { id: string; secret: string };
  neighbour: { token: string; labels: unknown[] };
  ended: { factId: string; byLogId: string };
  logs: string[];
  /** Accepted, and not processed when the service stopped, or not all of it. */
  unprocessed: string[];
}

describe.each(NAMES)('the data folder of %s', (name) => {
  const contents = JSON.parse(readFileSync(join(RELEASES, `${name}.json`), 'utf8')) as Contents;
  const folders: string[] = [];
  let service: ServiceProcess;

  const unpacked = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-upgrade-'));
    folders.push(dataDir);
    unpackFolder(join(RELEASES, `${name}.tar.br`), dataDir);
    return dataDir;
  };
  const start = (dataDir: string) =>
    ServiceProcess.start({ dataDir, target: 'standalone', env: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' } });
  const read = async (path: string, token?: string) => (await service.call('GET', path, undefined, token)).body;

  beforeAll(async () => {
    service = await start(await unpacked());
  });

  afterAll(async () => {
    await service?.kill();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('keeps its token', () => {
    expect(service.token).toBe(contents.credentials.token);
  });

  it.each(Object.entries(contents.reads))('answers as before at %s', async (path, before) => {
    expect(withArrays(await read(path))).toMatchObject(withArrays(before));
  });

  it('keeps the ingestion rules, also those that would be refused now', async () => {
    const rules = await read('/api/v1/ingestion-rules');
    expect(rules).toEqual(contents.rules.map(({ id, text, source }) => expect.objectContaining({ id, text, source })));
  });

  it('processes what was accepted before, each text once', async () => {
    await untilProcessed(service, PATIENCE);
    const logs = await allPages(service, '/api/v1/logs', 'logs');
    expect(logs.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect(logs.map(({ id }) => id).sort()).toEqual([...contents.logs, ...contents.unprocessed].sort());
  });

  it('finds what was remembered', async () => {
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Who works at Bletchley Park?' });
    expect(JSON.stringify(body)).toContain('Alan Turing');
  });

  it('restores a fact when the text that ended it is deleted', async () => {
    const { factId, byLogId } = contents.ended;
    expect((await read(`/api/v1/facts/${factId}`)).validTo).not.toBeNull();
    expect((await service.call('DELETE', `/api/v1/logs/${byLogId}`, { id: byLogId })).status).toBe(200);
    expect((await read(`/api/v1/facts/${factId}`)).validTo).toBeNull();
  });

  it('lets the person sign in', async () => {
    await expect(new BrowserSession(service.url).logIn(contents.credentials)).resolves.toBeUndefined();
  });

  it('takes the token of one scope for that scope alone', async () => {
    expect((await service.call('GET', '/api/v1/labels', undefined, contents.readOnlyToken)).status).toBe(200);
    const added = await service.call('POST', '/api/v1/labels', { name: 'no' }, contents.readOnlyToken);
    expect([added.status, added.body.error]).toEqual([403, 'insufficient_scope']);
  });

  it('keeps the neighbour apart', async () => {
    const { token, labels } = contents.neighbour;
    expect(await read('/api/v1/labels', token)).toMatchObject(labels);
    expect((await read('/api/v1/logs', token)).logs).toEqual([]);
  });

  it('decrypts the credentials of integrations', async () => {
    const { id, credentials } = contents.integrationAccount;
    expect((await read(`/api/v1/integration_account/${id}/credentials`)).values).toEqual(credentials);
  });

  it('takes the secret of the OAuth client, and no other', async () => {
    const { clientId, clientSecret } = contents.oauthClient;
    expect(await introspect(clientId, clientSecret)).toBe(200);
    expect(await introspect(clientId, `${clientSecret}x`)).toBe(401);
  });

  it("signs with the webhook's secret", async () => {
    const { id, secret } = contents.webhook;
    const receiver = await WebhookReceiver.start(secret);
    try {
      expect((await service.call('PUT', `/api/v1/webhooks/${id}`, { url: receiver.url })).status).toBe(200);
      await service.call('POST', `/api/v1/webhooks/${id}/test`);
      await receiver.untilReceived(() => true);
      expect(receiver.refusals).toEqual([]);
    } finally {
      await receiver.close();
    }
  });

  it('remembers more', async () => {
    const episode = { episodeBody: 'Grace lives in Lisbon.', referenceTime: '2024-05-01T09:00:00Z', source: 'now' };
    const { queueId } = (await service.call('POST', '/api/v1/add', episode)).body;
    const log = await waitUntil(async () => {
      const { log } = await read(`/api/v1/logs/${queueId}`);
      return log.status === 'completed' && log;
    });
    expect((await read(`/api/v1/episodes/${log.episodeUUID}/facts`))[0].content).toMatch(/Grace.*Lisbon/);
  });

  it.each(KILLED_AT)(
    'is whole when the upgrade is killed at %d of its time, and starts again',
    async (share) => {
      const { readyMs } = service;
      await service.kill();
      const dataDir = await unpacked();
      await killDuringStart(dataDir, share * readyMs);
      service = await start(dataDir);
      const { [`/api/v1/facts/${contents.ended.factId}`]: fact } = contents.reads;
      expect(await read(`/api/v1/facts/${contents.ended.factId}`)).toMatchObject(fact as object);
      const logs = await allPages(service, '/api/v1/logs', 'logs');
      expect(logs).toHaveLength(contents.logs.length + contents.unprocessed.length);
    },
    240_000,
  );

  async function introspect(clientId: string, clientSecret: string): Promise<number> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await fetch(`${service.url}/oauth/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ token: 'none' }),
    });
    await response.text();
    return response.status;
  }
});

/** `toMatchObject` takes an object for what it asks of the answer, and so for each entry of a list. */
function withArrays(answer: unknown): { answer: any } {
  return { answer };
}

/** SIGKILL so many ms after its beginning, whatever it does then. */
async function killDuringStart(dataDir: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [join(REPOSITORY, SERVICE)], {
    cwd: REPOSITORY,
    env: { ...withoutTestRunner(process.env), PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await delay(afterMs);
  child.kill('SIGKILL');
  await ended;
}
