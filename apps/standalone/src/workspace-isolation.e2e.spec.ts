import { readFileSync } from 'node:fs';
import { ApiClient } from '@memory-graph/test-kit/http';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { allByCursor, SHARED_OPERATOR_TOKEN, SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import { sample } from 'openapi-sampler';

interface Operation {
  method: string;
  path: string;
  scopes: string[];
  /** Names in the path, in order. */
  identifiers: string[];
  /** One that fits the schema. */
  body: unknown;
}

const DOCUMENT = JSON.parse(readFileSync(new URL('../../../docs/reference/openapi.json', import.meta.url), 'utf8'));
const SCOPES: string[] = Object.keys(DOCUMENT.components.securitySchemes.oauth2.flows.authorizationCode.scopes);
/** A schema requires no single field of a change, but a request without any is rejected before the id is looked up. */
const CHANGES: Record<string, object> = {
  'PATCH /api/v1/facts/{id}': { object: 'Rome' },
  'PATCH /api/v1/entities/{id}': { name: 'Eve' },
};

const forget = (selection: object) => ({ selection, dryRun: true });
const feedbackOn = (resultId: string | undefined) => ({ query: 'Where does Ada live?', resultId, useful: true });
const reExtract = (selection: object) => ({ extractor: 'rules', selection });

const OPERATIONS = readOperations();
/** Responds for ten minutes. The gateway's log-events.spec.ts shows that it reports one workspace only. */
const ENDLESS = '/api/v1/logs/events';
const AUDIT = '/api/v1/audit';

/**
 * Two workspaces, and every operation of the OpenAPI document tried from one on what belongs to the other, without a
 * credential, and with each credential that lacks a scope. An operation that the document gets is in the table by itself.
 */
describe('isolation of workspaces and of scopes', () => {
  let service: SharedService;
  let eveToken: string;
  let receiver: WebhookReceiver;
  /** Ada's, by the path before the identifier. */
  let belongings: Record<string, string>;
  let before: Record<string, unknown>;
  const tokenWithout = new Map<string, string>();

  beforeAll(async () => {
    receiver = await WebhookReceiver.start(null);
    service = await SharedService.open();
    ({ token: eveToken } = await SharedService.open('Eve'));
    belongings = await populate();
    for (const scope of SCOPES) {
      // `mcp` includes `mcp:read`.
      const scopes = SCOPES.filter((other) => !`${scope}:`.startsWith(`${other}:`));
      const { body } = await service.call('POST', '/api/v1/tokens', { name: `without ${scope}`, scopes }, eveToken);
      tokenWithout.set(scope, body.token);
    }
    before = await everythingOfAda();
  });

  afterAll(async () => {
    await receiver?.close();
  });

  async function ask(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await service.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** One of each kind of thing that has an id. */
  async function populate(): Promise<Record<string, string>> {
    const { queueId } = await ask('POST', '/api/v1/add', {
      episodeBody: 'Ada moved from Paris to Oslo in March.',
      referenceTime: '2026-04-01T09:00:00Z',
      source: 'isolation',
    });
    const { log } = await waitUntil(async () => {
      const answer = await ask('GET', `/api/v1/logs/${queueId}`);
      return answer.log.status === 'completed' && answer;
    });
    const [fact] = await ask('GET', `/api/v1/episodes/${log.episodeUUID}/facts`);
    const { subject } = await ask('GET', `/api/v1/facts/${fact.id}`);
    const space = await ask('POST', '/api/v1/spaces', { name: 'Of Ada' });
    const label = await ask('POST', '/api/v1/labels', { name: 'of Ada' });
    const webhook = await ask('POST', '/api/v1/webhooks', { url: receiver.url, events: ['log.completed'] });
    const delivery = await ask('POST', `/api/v1/webhooks/${webhook.id}/test`);
    await waitUntil(async () => {
      const { deliveries } = await ask('GET', `/api/v1/webhooks/${webhook.id}/deliveries`);
      return deliveries.every(({ status }: { status: string }) => status === 'delivered');
    });
    const token = await ask('POST', '/api/v1/tokens', { name: 'of Ada', scopes: ['read'] });
    const integrationAccount = await ask('POST', '/api/v1/integration_account', {
      integrationSlug: 'api-key',
      credentials: { apiKey: 'of Ada' },
    });
    const invitation = await ask('POST', '/api/v1/members/invitations', { role: 'reader' });
    const [member] = await ask('GET', '/api/v1/members');
    const client = await ask('POST', '/api/oauth/clients', {
      name: 'Of Ada',
      redirectUris: ['https://client.example/callback'],
    });
    const rule = await ask('POST', '/api/v1/ingestion-rules', { text: 'ignore "weather"', source: 'isolation' });
    const conversation = await ask('POST', '/api/v1/conversations', { title: 'Of Ada' });
    const reExtraction = await ask('POST', '/api/v1/re-extractions', { extractor: 'rules' });
    await waitUntil(async () => (await ask('GET', `/api/v1/re-extractions/${reExtraction.id}`)).status === 'ready');
    return {
      '/api/v1/logs': queueId,
      '/api/v1/re-extractions': reExtraction.id,
      '/api/v1/ingestion-rules': rule.id,
      '/api/v1/conversation': conversation.id,
      '/api/v1/episodes': log.episodeUUID,
      '/api/v1/facts': fact.id,
      '/api/v1/entities': subject.id,
      '/api/v1/profiles': subject.id,
      '/api/v1/spaces': space.id,
      '/api/v1/labels': label.id,
      '/api/v1/webhooks': webhook.id,
      '/api/v1/webhooks/{id}/deliveries': delivery.id,
      '/api/v1/tokens': token.id,
      '/api/v1/members': member.userId,
      '/api/v1/members/invitations': invitation.id,
      '/api/oauth/clients': client.clientId,
      '/api/v1/integration_account': integrationAccount.id,
      '/api/v1/forget-jobs': await forgetNote(),
    };
  }

  /** @returns the id of the job */
  async function forgetNote(): Promise<string> {
    const { queueId } = await ask('POST', '/api/v1/add', NOTE);
    await waitUntil(async () => (await ask('GET', `/api/v1/logs/${queueId}`)).log.status === 'completed');
    const selection = { logIds: [queueId] };
    const { token } = await ask('POST', '/api/v1/forget', { selection, dryRun: true });
    const { jobId } = await ask('POST', '/api/v1/forget', { selection, dryRun: false, token });
    await waitUntil(async () => (await ask('GET', `/api/v1/forget-jobs/${jobId}`)).status === 'completed');
    return jobId;
  }

  /** What Ada reads: of all lists, and of each of her things by its id. */
  /** Except the audit, which grows with each look. */
  async function everythingOfAda(): Promise<Record<string, unknown>> {
    const reads = OPERATIONS.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/') && path !== ENDLESS && path !== AUDIT,
    );
    const answers: Record<string, unknown> = {};
    for (const operation of reads) {
      const answer = await service.call('GET', pathOf(operation));
      answers[operation.path] = { status: answer.status, body: withoutLastUse(answer.body) };
    }
    return answers;
  }

  /** With Ada's ids in it. */
  function pathOf({ path, identifiers }: Operation): string {
    return identifiers.reduce((filled, name) => {
      const owner = path.slice(0, path.indexOf(`/{${name}}`));
      const id = belongings[owner];
      if (id === undefined) throw new Error(`Ada has nothing at ${owner}: see populate`);
      return filled.replace(`{${name}}`, id);
    }, path);
  }

  it('lets Ada herself do it: the table tries what there is', () => {
    const refused = Object.entries(before).filter(([, answer]) => (answer as { status: number }).status !== 200);
    expect(refused).toEqual([]);
  });

  describe.each(OPERATIONS.filter(({ scopes }) => scopes.length > 0))('$method $path', (operation) => {
    it('is 401 without a credential', async () => {
      const { status, headers } = await service.call(operation.method, pathOf(operation), operation.body, 'nobody');
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer /);
    });

    it.each(operation.scopes)('is 403 without the scope %s', async (scope) => {
      const token = tokenWithout.get(scope);
      const { status, body } = await service.call(operation.method, pathOf(operation), operation.body, token);
      expect([status, body.error]).toEqual([403, 'insufficient_scope']);
    });

    if (operation.identifiers.length > 0) {
      it("is 404 with another workspace's id, as with none", async () => {
        const { method, body } = operation;
        const foreign = await service.call(method, pathOf(operation), withId(body, pathOf(operation)), eveToken);
        expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
      });
    }
  });

  /** Ids that are not in the path. */
  it.each([
    ['POST', '/api/v1/search', () => ({ query: 'Ada', labelIds: [belongings['/api/v1/labels']] }), 400],
    ['POST', '/api/v1/search/feedback', () => feedbackOn(belongings['/api/v1/facts']), 404],
    ['POST', '/api/v1/search/feedback', () => feedbackOn(belongings['/api/v1/episodes']), 404],
    ['POST', '/api/v1/add', () => ({ ...NOTE, labelIds: [belongings['/api/v1/labels']] }), 400],
    ['POST', '/api/v1/add/batch', () => ({ items: [{ ...NOTE, labelIds: [belongings['/api/v1/labels']] }] }), 400],
    ['PUT', '/api/v1/ingestion-rules', () => ({ id: belongings['/api/v1/ingestion-rules'], isActive: false }), 404],
    [
      'POST',
      '/api/v1/activity',
      () => ({
        text: 'A note.',
        source: 'isolation',
        integrationAccountId: belongings['/api/v1/integration_account'],
      }),
      400,
    ],
    ['GET', '/api/v1/graph', () => `entityId=${belongings['/api/v1/entities']}`, 404],
    ['GET', '/api/v1/facts', () => `entityId=${belongings['/api/v1/entities']}`, 404],
    ['GET', '/api/v1/facts', () => `labelIds=${belongings['/api/v1/labels']}`, 400],
    ['GET', '/api/v1/episodes', () => `entityId=${belongings['/api/v1/entities']}`, 404],
    ['POST', '/api/v1/forget', () => forget({ factIds: [belongings['/api/v1/facts']] }), 404],
    ['POST', '/api/v1/forget', () => forget({ logIds: [belongings['/api/v1/logs']] }), 404],
    ['POST', '/api/v1/forget', () => forget({ episodeIds: [belongings['/api/v1/episodes']] }), 404],
    ['POST', '/api/v1/forget', () => forget({ entityId: belongings['/api/v1/entities'] }), 404],
    ['POST', '/api/v1/forget', () => forget({ labelId: belongings['/api/v1/labels'] }), 404],
    ['POST', '/api/v1/forget', () => forget({ labelIds: [belongings['/api/v1/labels']] }), 404],
    ['POST', '/api/v1/re-extractions', () => reExtract({ labelId: belongings['/api/v1/labels'] }), 400],
    [
      'PUT',
      '/api/v1/spaces',
      () => ({
        intent: 'assign_statements',
        spaceId: belongings['/api/v1/spaces'],
        statementIds: [belongings['/api/v1/facts']],
      }),
      404,
    ],
  ])('%s %s refuses what is not of its workspace', async (method, path, ids, expected) => {
    const given = ids();
    const { status } =
      typeof given === 'string'
        ? await service.call(method, `${path}?${given}`, undefined, eveToken)
        : await service.call(method, path, given, eveToken);
    expect(status).toBe(expected);
  });

  it('shows nothing of Ada to Eve in any list or search', async () => {
    const lists = OPERATIONS.filter(
      ({ method, path, identifiers }) => method === 'GET' && identifiers.length === 0 && path !== ENDLESS,
    );
    for (const { path } of lists) {
      const response = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${eveToken}` } });
      const body = await response.text();
      for (const id of Object.values(belongings)) expect(body).not.toContain(id);
    }
    const query = 'Where does Ada live?';
    for (const filter of [{}, { sources: [NOTE.source] }, { metadata: { a: { exists: false } } }]) {
      const { body } = await service.call('POST', '/api/v1/search', { query, ...filter }, eveToken);
      expect(body).toEqual({ results: [] });
      if (Object.keys(filter).length === 0) continue;
      expect((await service.call('POST', '/api/v1/forget', forget(filter), eveToken)).body.logs).toEqual([]);
    }
  });

  describe('with things of her own, Eve', () => {
    let own: Record<string, string>;

    const asEve = (method: string, path: string, body?: unknown) => service.call(method, path, body, eveToken);

    beforeAll(async () => {
      const note = { ...NOTE, episodeBody: 'Grace moved to Rome in May.' };
      const { queueId } = (await asEve('POST', '/api/v1/add', note)).body;
      const { log } = await waitUntil(async () => {
        const { body } = await asEve('GET', `/api/v1/logs/${queueId}`);
        return body.log.status === 'completed' && body;
      });
      const [fact] = (await asEve('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
      const { subject } = (await asEve('GET', `/api/v1/facts/${fact.id}`)).body;
      const space = (await asEve('POST', '/api/v1/spaces', { name: 'Of Eve' })).body;
      const webhook = (await asEve('POST', '/api/v1/webhooks', { url: receiver.url })).body;
      own = { log: queueId, fact: fact.id, entity: subject.id, space: space.id, webhook: webhook.id };
    });

    const ada = (owner: string) => belongings[owner]!;
    const source = 'isolation';

    it.each<[string, string, () => string, () => unknown, number]>([
      [
        'merges no entity of Ada into hers',
        'POST',
        () => `/api/v1/entities/${own['entity']}/merge`,
        () => ({ source, entityIds: [ada('/api/v1/entities')] }),
        404,
      ],
      [
        'merges no entity of hers into one of Ada',
        'POST',
        () => `/api/v1/entities/${ada('/api/v1/entities')}/merge`,
        () => ({ source, entityIds: [own['entity']] }),
        404,
      ],
      [
        'splits no entity of Ada',
        'POST',
        () => `/api/v1/entities/${ada('/api/v1/entities')}/split`,
        () => ({ source, names: ['Ada'] }),
        404,
      ],
      [
        'retracts no fact of Ada',
        'POST',
        () => `/api/v1/facts/${ada('/api/v1/facts')}/retract`,
        () => ({ source }),
        404,
      ],
      [
        'replays no delivery of Ada at a webhook of hers',
        'POST',
        () => `/api/v1/webhooks/${own['webhook']}/deliveries/${ada('/api/v1/webhooks/{id}/deliveries')}/replay`,
        () => undefined,
        404,
      ],
      [
        'deletes no log of Ada in the body of another',
        'DELETE',
        () => `/api/v1/logs/${own['log']}`,
        () => ({ id: ada('/api/v1/logs') }),
        400,
      ],
      [
        'puts no fact of Ada into a space of hers',
        'PUT',
        () => '/api/v1/spaces',
        () => ({ intent: 'assign_statements', spaceId: own['space'], statementIds: [ada('/api/v1/facts')] }),
        400,
      ],
    ])('%s', async (_name, method, path, body, expected) => {
      expect((await asEve(method, path(), body())).status).toBe(expected);
    });

    it('is sent nothing of Ada by replaying what failed, and sees no delivery of hers', async () => {
      const replayed = await asEve('POST', `/api/v1/webhooks/${own['webhook']}/replay-failed`, {
        since: '2020-01-01T00:00:00Z',
      });
      expect(replayed).toMatchObject({ status: 200, body: { replayed: 0 } });
      const { deliveries } = (await asEve('GET', `/api/v1/webhooks/${own['webhook']}/deliveries`)).body;
      for (const id of Object.values(belongings)) expect(JSON.stringify(deliveries)).not.toContain(id);
    });

    it.each(['episodes', 'entities'])('reads none of the %s of Ada as a resource of MCP', async (kind) => {
      const uri = `memory://${kind}/${ada(`/api/v1/${kind}`)}`;
      const [adas, eves] = [
        await connectAssistant(service.url, service.token),
        await connectAssistant(service.url, eveToken),
      ];
      expect((await adas.readResource({ uri })).contents).toHaveLength(1);
      await expect(eves.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
      expect(JSON.stringify(await eves.listResources())).not.toContain(ada('/api/v1/episodes'));
      await Promise.all([adas.close(), eves.close()]);
    });
  });

  describe('with a workspace of the operator', () => {
    const asOperator = (method: string, path: string, body?: unknown) =>
      service.call(method, `/api/v1/workspaces${path}`, body, SHARED_OPERATOR_TOKEN);
    let id: string;
    let token: string;

    async function workspaceOf(person: string): Promise<string> {
      const { body: label } = await service.call('POST', '/api/v1/labels', { name: 'whose' }, person);
      await service.call('DELETE', `/api/v1/labels/${label.id}`, undefined, person);
      return label.workspaceId;
    }

    beforeAll(async () => {
      ({ id } = (await asOperator('POST', '', { name: 'Acme', quotas: { episodes: 2 } })).body);
      ({ token } = (await asOperator('POST', `/${id}/tokens`, { name: 'app', scopes: SCOPES })).body);
    });

    it('shares no memory with others, and holds its quota', async () => {
      const mine = (method: string, path: string, body?: unknown) => service.call(method, path, body, token);
      const note = { ...NOTE, episodeBody: 'I moved from Oslo to Bergen in May.' };
      const { queueId } = (await mine('POST', '/api/v1/add', note)).body;
      await waitUntil(async () => (await mine('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed');
      const { results } = (await mine('POST', '/api/v1/search', { query: 'Where does Acme live?' })).body;
      expect(JSON.stringify(results)).toContain('Acme');
      expect(JSON.stringify(results)).not.toContain('Paris');
      expect((await service.call('GET', `/api/v1/logs/${queueId}`)).status).toBe(404);
      for (const operation of OPERATIONS.filter(({ method, identifiers }) => method === 'GET' && identifiers.length)) {
        expect([operation.path, (await mine('GET', pathOf(operation))).status]).toEqual([operation.path, 404]);
      }
      expect((await mine('POST', '/api/v1/add/batch', { items: [note, note] })).status).toBe(409);
      const [, today] = (await asOperator('GET', `/${id}/usage`)).body.days.slice(-2);
      expect(today).toMatchObject({ adds: 1, episodes: 1, storageBytes: 35 });
    });

    it.each([
      ['of another user', () => eveToken],
      ['of nobody', () => 'nobody'],
    ])('is not managed with the token %s', async (_whose, credentialOf) => {
      const credential = credentialOf();
      const answers = [
        await service.call('GET', '/api/v1/workspaces', undefined, credential),
        await service.call('DELETE', `/api/v1/workspaces/${id}`, undefined, credential),
        await service.call('POST', `/api/v1/workspaces/${id}/tokens`, { name: 'x', scopes: ['read'] }, credential),
        await service.call('PATCH', `/api/v1/workspaces/${id}`, { quotas: {} }, token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    });

    it('does not let the operator into the memory or the account of a person', async () => {
      const operator = new ApiClient(service.url, SHARED_OPERATOR_TOKEN);
      const workspaces = await allByCursor(operator, '/api/v1/workspaces', 'workspaces');
      for (const personal of [await workspaceOf(service.token), await workspaceOf(eveToken)]) {
        expect(workspaces).toContainEqual(expect.objectContaining({ id: personal, kind: 'personal' }));
        const attempts = [
          await asOperator('GET', `/${personal}/tokens`),
          await asOperator('POST', `/${personal}/tokens`, { name: 'x', scopes: ['read'] }),
          await asOperator('DELETE', `/${personal}`),
        ];
        expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409]);
      }
      for (const { method, path, body } of OPERATIONS.filter(({ scopes }) => scopes.length > 0)) {
        const { status } = await service.call(method, path.replaceAll(/\{\w+\}/g, id), body, SHARED_OPERATOR_TOKEN);
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    });

    it('has a user that nobody signs in as', async () => {
      const email = `${id}@workspaces.invalid`;
      expect((await service.call('GET', '/api/profile', undefined, token)).body.user).toMatchObject({
        email,
        name: 'Acme',
      });
      const form = new URLSearchParams({ email, password: '' });
      const answer = await fetch(`${service.url}/login`, { method: 'POST', body: form, redirect: 'manual' });
      expect(answer.status).not.toBe(303);
    });

    it('loses its tokens and its memory when it is deleted', async () => {
      expect((await asOperator('DELETE', `/${id}`)).status).toBe(204);
      for (const [method, path, body] of [
        ['GET', '/api/v1/logs', undefined],
        ['POST', '/api/v1/search', { query: 'Acme' }],
        ['POST', '/api/v1/add', NOTE],
      ] as const) {
        expect((await service.call(method, path, body, token)).status).toBe(401);
      }
      for (const path of [`/${id}`, `/${id}/usage`, `/${id}/tokens`]) {
        expect((await asOperator('GET', path)).status).toBe(404);
      }
    });
  });

  it('has changed nothing', async () => {
    expect(await everythingOfAda()).toEqual(before);
  });
});

const NOTE = { episodeBody: 'A note.', referenceTime: '2026-04-01T09:00:00Z', source: 'isolation' };

function readOperations(): Operation[] {
  return Object.entries(DOCUMENT.paths as Record<string, Record<string, any>>).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => !security?.some((scheme: object) => 'operator' in scheme))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        scopes: operation.security?.flatMap(({ oauth2 }: { oauth2?: string[] }) => oauth2 ?? []) ?? [],
        identifiers: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
        body: bodyOf(operation, CHANGES[`${method.toUpperCase()} ${path}`]),
      })),
  );
}

function bodyOf({ requestBody }: any, change: object | undefined): unknown {
  const schema = requestBody?.content['application/json']?.schema;
  const required: any = schema && sample(schema, { skipNonRequired: true }, DOCUMENT);
  return change ? { ...required, ...change } : required;
}

/** Deleting a log asks for its id in the body too. */
function withId(body: any, path: string): unknown {
  return body !== null && typeof body === 'object' && 'id' in body ? { ...body, id: path.split('/').pop() } : body;
}

/** Each request counts as use, and an export contains its time. */
function withoutLastUse(body: any): unknown {
  if (typeof body === 'string') return body.replace(/"exportedAt":"[^"]*"/, '');
  return JSON.parse(JSON.stringify(body ?? null, (key, value) => (key === 'lastUsedAt' ? undefined : value)));
}
