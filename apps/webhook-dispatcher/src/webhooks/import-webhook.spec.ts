import type { ImportedWebhook } from '@memory-graph/contracts/internal-http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { RunningDispatcher } from '../testing/running-dispatcher.js';

const CREATED_AT = '2026-02-01T09:00:00.000Z';

function aWebhook(changes: Partial<ImportedWebhook> = {}): ImportedWebhook {
  return {
    ...{ id: uuidv7(), sourceId: uuidv7(), url: 'https://example.com/hook', events: ['log.completed', 'log.failed'] },
    ...{ description: 'Chat', createdAt: CREATED_AT },
    ...changes,
  };
}

describe('imported webhooks', () => {
  let postgres: EmbeddedPostgres;
  let dispatcher: RunningDispatcher;
  let workspaceId: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dispatcher = await RunningDispatcher.start(postgres.url, { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' });
  });
  afterAll(async () => {
    await dispatcher?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    workspaceId = uuidv7();
  });

  const imported = (webhook: ImportedWebhook, into = workspaceId) =>
    dispatcher.client.importWebhook(into, webhook, null);
  const list = (of = workspaceId) => dispatcher.client.listWebhooks(of);

  it('are inactive, have a secret of their own, and keep the rest', async () => {
    const webhook = aWebhook();
    expect(await imported(webhook)).toEqual({ existing: false });
    const { id, url, events, description, createdAt } = webhook;
    expect(await list()).toMatchObject([
      { id, url, events, description, createdAt, active: false, secret: expect.stringMatching(/^whsec_.{44}$/) },
    ]);
  });

  it('belong to the app that imports them', async () => {
    const app = { userId: uuidv7(), clientId: 'an app' };
    await dispatcher.client.importWebhook(workspaceId, aWebhook(), app);
    expect(await list()).toMatchObject([{ createdBy: app }]);
  });

  it('are not added twice, and one that is there stays as it is', async () => {
    const webhook = aWebhook();
    await Promise.all([imported(webhook), imported(webhook)]);
    const before = await dispatcher.client.updateWebhook(workspaceId, webhook.id, { events: null, active: true });
    const likeIt: ImportedWebhook[] = [
      webhook,
      aWebhook({ sourceId: webhook.id, url: 'https://example.com/changed' }),
      aWebhook({ events: null }),
    ];
    for (const like of likeIt) expect(await imported(like)).toEqual({ existing: true });
    expect(await list()).toEqual([before]);
    expect(await imported(aWebhook({ events: ['log.failed'] }))).toEqual({ existing: false });
  });

  it("take another id than one that is taken, and leave another workspace's webhook alone", async () => {
    const victim = uuidv7();
    const webhook = aWebhook();
    await imported(webhook, victim);
    const before = await list(victim);
    expect(await imported({ ...webhook, description: 'Stolen' })).toEqual({ existing: false });
    expect(await list(victim)).toEqual(before);
    expect((await list())[0]).toMatchObject({ description: 'Stolen', id: expect.not.stringMatching(webhook.id) });
  });

  it('come back after they were deleted', async () => {
    const webhook = aWebhook();
    await imported(webhook);
    await dispatcher.client.deleteWebhook(workspaceId, webhook.id);
    expect(await imported(webhook)).toEqual({ existing: false });
    expect(await list()).toHaveLength(1);
  });

  it.each(['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://localhost/', 'file:///etc/passwd'])(
    'are refused like new ones: %s',
    async (url) => {
      await expect(imported(aWebhook({ url }))).rejects.toMatchObject({
        code: 'invalid_request',
        details: [{ path: 'url' }],
      });
      expect(await list()).toEqual([]);
    },
  );

  it('count against the limit of a workspace', async () => {
    const urls = Array.from({ length: 100 }, (_, number) => `https://example.com/${number}`);
    for (const url of urls) await imported(aWebhook({ url }));
    await expect(imported(aWebhook())).rejects.toMatchObject({ code: 'conflict' });
    expect(await imported(aWebhook({ url: urls[0]! }))).toEqual({ existing: true });
  });
});
