import type { DeliveryDto, WebhookPayload } from '@memory-graph/contracts/webhooks';
import type { Webhook } from '@memory-graph/contracts/internal-http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

const ID = '0198aaaa-0000-7000-8000-000000000009';
const PATH = `/api/v1/webhooks/${ID}`;
/** Without who created it, which is private. */
const WEBHOOK: Omit<Webhook, 'createdBy'> = {
  id: ID,
  url: 'https://example.com/hook',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  events: null,
  description: null,
  active: true,
  disabledReason: null,
  disabledAt: null,
  formerSecretUntil: null,
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};
const MASKED = { ...WEBHOOK, secret: 'whsec_…LaSw' };
const PAYLOAD: WebhookPayload<'log.completed'> = {
  type: 'log.completed',
  timestamp: '2026-03-01T09:00:00.000Z',
  data: { logId: 'log', status: 'completed', attempt: 1, episodeId: 'episode', error: null, extraction: null },
};
const DELIVERY: DeliveryDto = {
  id: '0198aaaa-0000-7000-8000-000000000010',
  webhookId: ID,
  messageId: 'msg_0123456789abcdefghijkl',
  type: 'log.completed',
  payload: PAYLOAD,
  status: 'delivered',
  createdAt: '2026-03-01T09:30:00.000Z',
  nextAttemptAt: null,
  replayOf: null,
  attempts: [{ number: 1, at: '2026-03-01T09:30:00.100Z', durationMs: 12, statusCode: 204, error: null, response: '' }],
};

describe('webhooks', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let internal: string;
  let reader: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    internal = `/internal/workspaces/${gateway.ada.principal.workspaceId}/webhooks`;
    const { principal, token } = gateway.newCaller(['read']);
    reader = { token, principal: { ...principal, workspaceId: gateway.ada.principal.workspaceId } };
    gateway.services.knows(token, reader.principal);
    for (const route of [`POST ${internal}`, `GET ${internal}/${ID}`, `PUT ${internal}/${ID}`]) {
      gateway.services.on(route, { status: 200, body: WEBHOOK });
    }
    gateway.services.on(`GET ${internal}`, { status: 200, body: [WEBHOOK] });
    gateway.services.on(`POST ${internal}/${ID}/rotate-secret`, { status: 200, body: WEBHOOK });
    gateway.services.on(`DELETE ${internal}/${ID}`, { status: 204 });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const lastCall = (route: string) => gateway.services.callsTo(route).at(-1);

  async function form(method: string, path: string, fields: string) {
    const answer = await fetch(gateway.url + path, {
      method,
      headers: {
        authorization: `Bearer ${gateway.ada.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: fields,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, any> };
  }

  it('are made by a form with URL and secret, as the interface has it', async () => {
    const fields = new URLSearchParams({ url: WEBHOOK.url, secret: WEBHOOK.secret });
    expect(await form('POST', '/api/v1/webhooks', fields.toString())).toEqual({ status: 201, body: WEBHOOK });
    expect(lastCall(`POST ${internal}`)?.body).toEqual({ url: WEBHOOK.url, secret: WEBHOOK.secret });
  });

  it('are made by a form with all that there is', async () => {
    const fields = 'url=https%3A%2F%2Fexample.com&events=log.completed,log.failed&description=Team+chat&active=false';
    expect((await form('POST', '/api/v1/webhooks', fields)).status).toBe(201);
    expect(lastCall(`POST ${internal}`)?.body).toEqual({
      url: 'https://example.com',
      events: ['log.completed', 'log.failed'],
      description: 'Team chat',
      active: false,
    });
  });

  it('are made by JSON, with their secret in full, which nobody keeps on the way', async () => {
    const given = { url: WEBHOOK.url, events: ['fact.created'], active: true };
    const answer = await gateway.call('POST', '/api/v1/webhooks', { ...given, secret: null, description: null });
    expect(answer).toMatchObject({ status: 201, body: WEBHOOK });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(lastCall(`POST ${internal}`)?.body).toEqual(given);
  });

  it('show their secret in full to whoever may change them, and masked to others and in lists', async () => {
    expect(await gateway.call('GET', PATH)).toMatchObject({ status: 200, body: WEBHOOK });
    expect(await gateway.call('GET', PATH, undefined, reader)).toMatchObject({ status: 200, body: MASKED });
    expect((await gateway.call('GET', '/api/v1/webhooks')).body).toEqual([MASKED]);
    expect((await gateway.call('GET', '/api/v1/webhooks', undefined, reader)).body).toEqual([MASKED]);
  });

  it('are changed in what is given, by form or JSON', async () => {
    expect(await form('PUT', PATH, 'url=https%3A%2F%2Fexample.com%2Fnew&secret=another')).toEqual({
      status: 200,
      body: WEBHOOK,
    });
    expect(lastCall(`PUT ${internal}/${ID}`)?.body).toEqual({ url: 'https://example.com/new', secret: 'another' });
    await form('PUT', PATH, 'events=&description=&active=true');
    expect(lastCall(`PUT ${internal}/${ID}`)?.body).toEqual({ events: null, description: null, active: true });
    await gateway.call('PUT', PATH, { events: [], url: null, active: false });
    expect(lastCall(`PUT ${internal}/${ID}`)?.body).toEqual({ events: null, active: false });
  });

  it('get another secret, given or made', async () => {
    const route = `POST ${internal}/${ID}/rotate-secret`;
    expect(await gateway.call('POST', `${PATH}/rotate-secret`)).toMatchObject({ status: 200, body: WEBHOOK });
    expect(lastCall(route)?.body).toEqual({});
    await gateway.call('POST', `${PATH}/rotate-secret`, { secret: 'by hand' });
    expect(lastCall(route)?.body).toEqual({ secret: 'by hand' });
  });

  it('are deleted', async () => {
    expect(await gateway.call('DELETE', PATH)).toMatchObject({ status: 204, body: undefined });
  });

  it('list their deliveries, page by page and by what is asked for', async () => {
    const route = `GET ${internal}/${ID}/deliveries`;
    gateway.services.on(route, { status: 200, body: { deliveries: [DELIVERY], total: 41 } });
    const query = 'status=failed&type=log.completed&from=2026-03-01T00:00:00%2B02:00&to=2026-03-02T00:00:00Z&page=2';
    expect((await gateway.call('GET', `${PATH}/deliveries?${query}`, undefined, reader)).body).toEqual({
      deliveries: [DELIVERY],
      pagination: { page: 2, limit: 20, total: 41, totalPages: 3 },
    });
    expect(Object.fromEntries(new URL(lastCall(route)!.path, gateway.url).searchParams)).toEqual({
      status: 'failed',
      type: 'log.completed',
      from: '2026-02-28T22:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
      page: '2',
      limit: '20',
    });
    for (const wrong of ['status=lost', 'type=log.lost', 'from=yesterday', 'limit=101', 'page=0', 'other=1']) {
      const answer = await gateway.call('GET', `${PATH}/deliveries?${wrong}`);
      expect([wrong, answer.status, answer.body.details[0].path]).toEqual([wrong, 400, wrong.split('=')[0]]);
    }
  });

  it('are tested, and get deliveries again', async () => {
    const replay = `${ID}/deliveries/${DELIVERY.id}/replay`;
    gateway.services.on(`POST ${internal}/${ID}/test`, { status: 201, body: DELIVERY });
    gateway.services.on(`POST ${internal}/${replay}`, { status: 201, body: DELIVERY });
    gateway.services.on(`POST ${internal}/${ID}/replay-failed`, { status: 200, body: { replayed: 3 } });
    expect(await gateway.call('POST', `${PATH}/test`)).toMatchObject({ status: 201, body: DELIVERY });
    expect(await gateway.call('POST', `/api/v1/webhooks/${replay}`)).toMatchObject({ status: 201, body: DELIVERY });
    const since = { since: '2026-03-01T09:30:00' };
    expect(await gateway.call('POST', `${PATH}/replay-failed`, since)).toMatchObject({
      status: 200,
      body: { replayed: 3 },
    });
    expect(lastCall(`POST ${internal}/${ID}/replay-failed`)?.body).toEqual({ since: '2026-03-01T09:30:00.000Z' });
    expect((await gateway.call('POST', `${PATH}/replay-failed`, {})).body.details[0].path).toBe('since');
  });

  it('are changed, tested and shown with their deliveries only with the scope for it', async () => {
    const writer = gateway.newCaller(['write']);
    for (const [method, path] of [
      ['POST', '/api/v1/webhooks'],
      ['PUT', PATH],
      ['DELETE', PATH],
      ['POST', `${PATH}/test`],
      ['POST', `${PATH}/rotate-secret`],
      ['POST', `${PATH}/replay-failed`],
      ['POST', `${PATH}/deliveries/${DELIVERY.id}/replay`],
    ] as const) {
      const { status, body } = await gateway.call(method, path, {}, reader);
      expect([method, path, status, body.error]).toEqual([method, path, 403, 'insufficient_scope']);
    }
    for (const path of ['/api/v1/webhooks', PATH, `${PATH}/deliveries`]) {
      expect((await gateway.call('GET', path, undefined, writer)).status).toBe(403);
    }
  });

  it('are nothing to another workspace', async () => {
    const stranger = gateway.newCaller(['read', 'write']);
    for (const [method, path, body] of [
      ['GET', PATH],
      ['PUT', PATH, { active: false }],
      ['DELETE', PATH],
      ['GET', `${PATH}/deliveries`],
      ['POST', `${PATH}/test`],
      ['POST', `${PATH}/rotate-secret`],
      ['POST', `${PATH}/replay-failed`, { since: '2026-03-01T09:30:00Z' }],
      ['POST', `${PATH}/deliveries/${DELIVERY.id}/replay`],
    ] as const) {
      expect([method, path, (await gateway.call(method, path, body, stranger)).status]).toEqual([method, path, 404]);
    }
  });

  it.each<[string, object | string, string[]]>([
    ['no URL', {}, ['url']],
    ['a URL that is no text', { url: 7 }, ['url']],
    ['an empty secret', { url: WEBHOOK.url, secret: '' }, ['secret']],
    ['an unknown type', { url: WEBHOOK.url, events: ['log.completed', 'log.lost'] }, ['events[1]']],
    ['types that are no list', { url: WEBHOOK.url, events: 7 }, ['events']],
    ['a number for active', { url: WEBHOOK.url, active: 1 }, ['active']],
    ['fields that there are not', { url: WEBHOOK.url, id: ID, workspaceId: ID }, ['id', 'workspaceId']],
  ])('are refused with %s', async (_, body, paths) => {
    const answer = await gateway.call('POST', '/api/v1/webhooks', body);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    const found = answer.body.details.map(({ path }: { path: string }) => path);
    expect([...new Set(found)].sort()).toEqual(paths);
  });

  it.each([
    ['an unknown field', 'url=https%3A%2F%2Fexample.com&id=1', 'id'],
    ['an unknown type', 'url=https%3A%2F%2Fexample.com&events=log.completed,log.lost', 'events[1]'],
    ['a field twice', 'url=https%3A%2F%2Fexample.com&url=https%3A%2F%2Fexample.org', 'url'],
  ])('are refused as a form with %s', async (_, fields, path) => {
    const { status, body } = await form('POST', '/api/v1/webhooks', fields);
    expect([status, body['error'], body['details'][0].path]).toEqual([400, 'invalid_request', path]);
  });

  it('are refused where the dispatcher refuses the target, with its reason', async () => {
    const details = [{ path: 'url', message: 'leads into a private network', code: 'private_target' }];
    gateway.services.on(`PUT ${internal}/${ID}`, {
      status: 400,
      body: { error: 'invalid_request', error_description: 'The request is invalid', details },
    });
    const answer = await gateway.call('PUT', PATH, { url: 'http://10.0.0.1' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', details } });
  });
});
