import type { BrowserSession } from '@memory-graph/test-kit/http';
import { type FlowClient, type OAuthFlow, OAuthService } from '@memory-graph/test-kit/oauth';
import type { SharedService } from '@memory-graph/test-kit/service';

const GRACE = { name: 'Grace', email: 'grace.flow@example.com', password: 'a long enough password of Grace' };

/** From the sign-up to the revocation, in one process or in one for each app: see TEST_TARGET. */
describe('the life of an app that users connect', () => {
  let service: OAuthService<SharedService>;
  let client: FlowClient;
  let grace: BrowserSession;
  let flow: OAuthFlow;
  let tokens: any;

  beforeAll(async () => {
    service = await OAuthService.share();
    client = await service.createClient({ name: 'Notebook' });
  });

  const call = (method: string, path: string, body?: unknown) =>
    service.process.call(method, path, body, tokens.access_token);

  it('begins with a user who signs up, signs in and allows it', async () => {
    grace = await service.signUp(GRACE);
    flow = service.flow(client, grace);
    const page = await grace.open(flow.authorizationUrl({ scope: 'openid read write' }));
    expect(page.text).toContain('Notebook');
    const answer = await grace.submit(page, { action: 'allow' });
    expect(answer.location?.searchParams.get('iss')).toBe(service.url);
    const redeemed = await flow.redeem(answer.location?.searchParams.get('code') ?? '');
    expect(redeemed).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
    tokens = redeemed.body;
  });

  it('goes on with calls for that user alone', async () => {
    expect((await call('GET', '/api/profile')).body).toMatchObject({
      user: { email: GRACE.email },
      client: { clientId: client.clientId, name: 'Notebook' },
      scopes: ['read', 'write'],
    });
    expect((await call('GET', '/oauth/userinfo')).body).toMatchObject({ email: GRACE.email });
    const added = await call('POST', '/api/v1/add', {
      episodeBody: 'Grace lives in Arlington.',
      referenceTime: '2024-01-10T09:00:00Z',
      source: 'notebook',
    });
    expect(added.status).toBe(200);
    const path = `/api/v1/logs/${added.body.queueId}`;
    expect((await call('GET', path)).status).toBe(200);
    expect((await service.process.call('GET', path)).status).toBe(404);
  });

  it('refreshes its tokens', async () => {
    const { status, body } = await flow.refresh(tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    tokens = body;
    expect(await service.statusOfWrite(tokens.access_token)).toBe(200);
  });

  it('refreshes in several windows at once, which share one refresh token', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => flow.refresh(tokens.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(await service.statusOfRead(body.access_token)).toBe(200);
    tokens = answers[0]!.body;
  });

  it('ends when the client gives its tokens back', async () => {
    const revoked = await flow.post('/oauth/revoke', { token: tokens.refresh_token });
    expect(revoked.status).toBe(200);
    await service.untilRefused(tokens.access_token);
    expect(await flow.refresh(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('ends as well when the user takes it back', async () => {
    tokens = await flow.tokens({ scope: 'read' });
    expect(await service.statusOfRead(tokens.access_token)).toBe(200);
    await service.revokeApp(client, grace);
    await service.untilRefused(tokens.access_token);
    expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it.each([
    ['mcp', {}, { api: 401, mcp: 200 }],
    ['mcp', { resource: '' }, { api: 401, mcp: 200 }],
    ['mcp', { resource: '/' }, { api: 401, mcp: 200 }],
    ['mcp', { resource: '/mcp/' }, { api: 401, mcp: 200 }],
    ['read mcp', {}, { api: 200, mcp: 200 }],
    ['read', {}, { api: 200, mcp: 401 }],
  ])('has a token for what the scope %p can be used at, with %p', async (scope, changes, statuses) => {
    const resource = 'resource' in changes ? `${service.url}${changes.resource}` : undefined;
    const { access_token: token } = await flow.tokens({ scope, resource });
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'spec', version: '1' } };
    const answer = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }),
    });
    expect({ api: await service.statusOfRead(token), mcp: answer.status }).toEqual(statuses);
  });

  it('knows nobody any more who has signed out', async () => {
    await grace.submit(await grace.open('/logout'), {}, './logout');
    const page = await grace.open(flow.authorizationUrl());
    expect(page.url.pathname).toBe('/login');
  });
});
