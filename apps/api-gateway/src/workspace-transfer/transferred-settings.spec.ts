import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../testing/gateway-on-postgres.js';
import type { KnownCaller, RunningGateway } from '../testing/running-gateway.js';
import {
  aLog,
  exportedLines,
  fileOf,
  fileWith,
  HEADER,
  importFile,
  newTransferCaller,
  NONE,
} from '../testing/transfer-files.js';

const CREATED_AT = '2026-02-01T09:00:00.000Z';
const SECRET = 'whsec_bm90IGZvciBhbnkgZmlsZSwgbm90IGV2ZW4gdGhpcw==';

function aRule(changes: object = {}) {
  return {
    ...{ type: 'ingestion-rule', id: uuidv7(), name: 'No salaries', text: 'ignore "salary"', source: 'team-chat' },
    ...{ isActive: true, createdAt: CREATED_AT },
    ...changes,
  };
}

function aWebhook(changes: object = {}) {
  return {
    ...{ type: 'webhook', id: uuidv7(), url: 'https://example.com/hook', events: ['log.completed'] },
    ...{ description: 'Chat', createdAt: CREATED_AT },
    ...changes,
  };
}

describe('ingestion rules and webhooks in exports and imports', () => {
  let started: GatewayOnPostgres;
  let gateway: RunningGateway;
  let database: DataSource;

  beforeAll(async () => {
    started = await startGatewayOnPostgres();
    ({ gateway, database } = started);
  });

  afterAll(() => started?.close());

  const rulesOf = async (caller: KnownCaller) =>
    (await gateway.call('GET', '/api/v1/ingestion-rules', undefined, caller)).body;

  const linesOf = async (caller: KnownCaller, type: string) =>
    (await exportedLines(gateway, caller)).filter((line) => line.type === type);

  const webhooksOf = ({ principal }: KnownCaller) => `/internal/workspaces/${principal.workspaceId}/webhooks`;

  it('carries the vocabulary over, and leaves alone what a workspace declares itself', async () => {
    const [from, to] = [newTransferCaller(gateway), newTransferCaller(gateway)];
    for (const { principal } of [from, to])
      gateway.services.on(`PUT /internal/workspaces/${principal.workspaceId}/predicates`, { status: 204 });
    const declare = (caller: KnownCaller, ...predicates: object[]) =>
      gateway.call('PUT', '/api/v1/vocabulary', { entityTypes: [{ name: 'physician' }], predicates }, caller);
    await declare(from, { name: 'treated by', singleValued: true }, { name: 'trained by' });
    await declare(to, { name: 'treated by' });
    const file = fileOf(...(await linesOf(from, 'vocabulary')));
    expect((await importFile(gateway, to, file)).body.imported).toEqual({ ...NONE, vocabularies: 1 });
    expect((await importFile(gateway, to, file)).body.existing).toEqual({ ...NONE, vocabularies: 1 });
    const { predicates } = (await gateway.call('GET', '/api/v1/vocabulary', undefined, to)).body;
    expect(predicates).toMatchObject([{ name: 'treated by', singleValued: false }, { name: 'trained by' }]);
  });

  it('carries rules over to another workspace and back, once', async () => {
    const [from, to] = [newTransferCaller(gateway), newTransferCaller(gateway)];
    const rules = [
      { text: 'ignore "salary"', source: ' Team-Chat', name: 'No salaries' },
      { text: 'only /order \\d+/', source: '*', isActive: false },
    ];
    for (const rule of rules) await gateway.call('POST', '/api/v1/ingestion-rules', rule, from);
    const lines = await linesOf(from, 'ingestion-rule');
    const [both, none] = [
      { ...NONE, ingestionRules: 2 },
      { skipped: [], notices: [] },
    ];
    const file = fileOf(...lines);
    expect((await importFile(gateway, to, file)).body).toEqual({
      success: true,
      ...none,
      imported: both,
      existing: NONE,
    });
    const own = ({ id: _, updatedAt: _at, ...rule }: Record<string, unknown>) => rule;
    expect((await rulesOf(to)).map(own)).toEqual((await rulesOf(from)).map(own));
    const again = { success: true, ...none, imported: NONE, existing: both };
    expect((await importFile(gateway, to, file)).body).toEqual(again);
    expect((await importFile(gateway, from, file)).body).toEqual(again);
    expect((await importFile(gateway, from, fileOf(...(await linesOf(to, 'ingestion-rule'))))).body).toEqual(again);
  });

  it('applies imported rules to the waiting logs of the file, and from the next add', async () => {
    const caller = newTransferCaller(gateway);
    const note = { episodeBody: 'A note.', referenceTime: CREATED_AT, source: 'team-chat' };
    const add = async () => (await gateway.call('POST', '/api/v1/add', note, caller)).body.queueId as string;
    const before = await add();
    const rule = aRule();
    await importFile(gateway, caller, fileOf(rule, aLog({ source: 'team-chat' })));
    const after = await add();
    const requests = await database.query<{ id: string; data: { rules?: { text: string }[] } }[]>(
      `SELECT key AS id, value::jsonb -> 'data' AS data FROM (
         SELECT key, value FROM memory.outbox UNION SELECT key, value FROM event_bus.messages) AS requests
       WHERE key IN (SELECT id::text FROM memory.log WHERE workspace_id = $1)`,
      [caller.principal.workspaceId],
    );
    const texts = requests.map(({ id, data }) => [id, data.rules?.map(({ text }) => text)]);
    const imported = requests.find(({ id }) => id !== before && id !== after)!.id;
    expect(Object.fromEntries(texts)).toEqual({ [before]: undefined, [imported]: [rule.text], [after]: [rule.text] });
  });

  it('imports rules that need a model as they are, and reports them', async () => {
    const caller = newTransferCaller(gateway);
    const active = aRule({ text: 'Drop small talk.' });
    const { body } = await importFile(gateway, caller, fileOf(active, aRule({ text: 'Drop jokes.', isActive: false })));
    expect(body).toMatchObject({
      imported: { ingestionRules: 2 },
      notices: [{ path: 'lines[2]', code: 'needs_model' }],
    });
    expect(await rulesOf(caller)).toMatchObject([
      { text: 'Drop small talk.', needsModel: true, effective: false },
      { text: 'Drop jokes.', isActive: false },
    ]);
  });

  it('skips the rules that cannot be created, and imports the rest of the file', async () => {
    const caller = newTransferCaller(gateway);
    const active = Array.from({ length: 51 }, (_, number) => aRule({ text: `ignore "${number}"` }));
    const { status, body } = await importFile(gateway, caller, fileOf(aRule({ text: 'ignore /(/' }), ...active));
    expect([status, body.imported.ingestionRules]).toEqual([200, 50]);
    expect(body.skipped).toMatchObject([
      { path: 'lines[2].text', code: 'bad_regular_expression' },
      { path: 'lines[53].isActive', code: 'too_many_active_rules' },
    ]);
  });

  it('exports webhooks without their secrets, oldest first', async () => {
    const caller = newTransferCaller(gateway);
    const stored = (url: string) => ({
      ...{ id: uuidv7(), url, secret: SECRET, events: null, description: null, active: true, createdBy: null },
      ...{ disabledReason: null, disabledAt: null, formerSecretUntil: null, createdAt: CREATED_AT },
      ...{ updatedAt: CREATED_AT },
    });
    const [newer, older] = [stored('https://example.com/newer'), stored('https://example.com/older')];
    gateway.services.on(`GET ${webhooksOf(caller)}`, { status: 200, body: [newer, older] });
    const lines = await exportedLines(gateway, caller);
    expect(lines.filter(({ type }) => type === 'webhook')).toEqual(
      [older, newer].map(({ id, url }) => ({
        ...{ type: 'webhook', id, url, events: null, description: null, createdAt: CREATED_AT },
      })),
    );
    expect(JSON.stringify(lines)).not.toContain('whsec_');
  });

  it('hands webhooks to their owner under an id of the workspace, and says that they are inactive', async () => {
    const caller = newTransferCaller(gateway);
    const given: any[] = [];
    gateway.services.on(`POST ${webhooksOf(caller)}/import`, ({ body }) => {
      given.push(body);
      return { status: 200, body: { existing: given.length > 1 } };
    });
    const webhook = aWebhook();
    const { body } = await importFile(gateway, caller, fileOf(webhook));
    expect(body).toMatchObject({
      imported: { webhooks: 1 },
      notices: [{ path: 'lines[2]', code: 'inactive_webhook' }],
    });
    const again = await importFile(gateway, caller, fileOf(webhook));
    expect(again.body).toMatchObject({ imported: NONE, existing: { webhooks: 1 }, notices: [] });
    const { type: _, id, ...settings } = webhook;
    expect(given[1]).toEqual(given[0]);
    expect(given[0]).toEqual({ ...settings, sourceId: id, id: expect.any(String) });
    expect(given[0].id).not.toBe(id);
  });

  it('skips a webhook whose target is refused, and stops where the dispatcher cannot be reached', async () => {
    const caller = newTransferCaller(gateway);
    const detail = { path: 'url', message: 'must have a public address', code: 'address_not_allowed' };
    const refusal = { error: 'invalid_request', error_description: 'The URL is not allowed', details: [detail] };
    gateway.services.on(`POST ${webhooksOf(caller)}/import`, { status: 400, body: refusal });
    const file = fileOf(
      { type: 'label', id: uuidv7(), name: 'A', description: '', color: '#000000', createdAt: CREATED_AT } as any,
      aWebhook(),
    );
    const { body } = await importFile(gateway, caller, file);
    expect(body).toMatchObject({
      imported: { ...NONE, labels: 1 },
      existing: NONE,
      skipped: [{ ...detail, path: 'lines[3].url' }],
      notices: [],
    });
    const away = { status: 503, body: { error: 'unavailable', error_description: 'away' } };
    gateway.services.on(`POST ${webhooksOf(caller)}/import`, away);
    expect((await importFile(gateway, caller, file)).status).toBe(503);
  });

  it('reads files of version 1, and refuses newer ones at the header', async () => {
    const caller = newTransferCaller(gateway);
    const counts = { labels: 0, spaces: 0, logs: 0, episodes: 0, evidence: 0 };
    const old = [
      { ...HEADER, version: 1 },
      { type: 'end', counts },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
    expect(await importFile(gateway, caller, old)).toMatchObject({ status: 200, body: { imported: NONE } });
    const newer = await importFile(gateway, caller, fileWith({ ...HEADER, version: 4 }, aRule()));
    expect([newer.status, newer.body.details[0].path]).toEqual([400, 'lines[1].version']);
    expect(await rulesOf(caller)).toEqual([]);
  });

  it.each([
    ['a secret in a webhook', { ...aWebhook(), secret: SECRET }, 'lines[2].secret'],
    ['an unknown type of event', aWebhook({ events: ['log.stolen'] }), 'lines[2].events[0]'],
    ['a rule without a text', aRule({ text: ' ' }), 'lines[2].text'],
  ])('refuses %s', async (_name, record, path) => {
    const { status, body } = await importFile(gateway, newTransferCaller(gateway), fileOf(record));
    expect([status, body.details[0].path]).toEqual([400, path]);
  });

  it('refuses more webhooks than a workspace can have, because the name of each is resolved', async () => {
    const caller = newTransferCaller(gateway);
    let asked = 0;
    gateway.services.on(`POST ${webhooksOf(caller)}/import`, () => {
      asked += 1;
      return { status: 200, body: { existing: false } };
    });
    const { body } = await importFile(gateway, caller, fileOf(...Array.from({ length: 101 }, () => aWebhook())));
    expect([body.details, asked]).toMatchObject([[{ path: 'lines[102]', code: 'too_many' }], 100]);
  });
});
