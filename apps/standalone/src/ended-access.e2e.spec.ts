import { ServerSentEvents } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import type { SharedService } from '@memory-graph/test-kit/service';

/** The time in which a revocation must take effect. */
const WITHIN_MS = 5_000;

describe('a stream of log events', () => {
  let service: OAuthService<SharedService>;
  const opened: ServerSentEvents[] = [];

  beforeAll(async () => {
    service = await OAuthService.share();
  });
  afterAll(() => opened.forEach((stream) => stream.leave()));

  async function watch(token: string | null, headers: Record<string, string> = {}): Promise<ServerSentEvents> {
    const stream = await ServerSentEvents.open(`${service.url}/api/v1/logs/events`, token, { headers });
    opened.push(stream);
    await waitUntil(() => stream.count('reload') === 1);
    return stream;
  }

  async function endsWithin(stream: ServerSentEvents): Promise<void> {
    let hasEnded = false;
    void stream.all().then(() => (hasEnded = true));
    await waitUntil(() => hasEnded, { timeoutMs: WITHIN_MS, what: 'the end of the stream' });
  }

  it('ends when its personal token is revoked, and no other stream does', async () => {
    const { body } = await service.process.call('POST', '/api/v1/tokens', { name: 'watcher', scopes: ['read'] });
    const [revoked, other] = [await watch(body.token), await watch(service.process.token)];
    expect((await service.process.call('DELETE', `/api/v1/tokens/${body.id}`)).status).toBe(204);
    await endsWithin(revoked);
    await service.process.call('POST', '/api/v1/add', {
      episodeBody: 'Ada likes pears.',
      referenceTime: '2026-03-14T09:30:00Z',
      source: 'chat',
    });
    await waitUntil(() => other.count('log') > 0);
    expect(revoked.count('log')).toBe(0);
  });

  it('ends when the user revokes the access of its app', async () => {
    const client = await service.createClient({ name: 'Watcher' });
    const { access_token: token } = await service.flow(client).tokens({ scope: 'read' });
    const stream = await watch(token);
    await service.revokeApp(client);
    await endsWithin(stream);
  });

  it('ends when its session signs out', async () => {
    const { person, browser: first } = service.process;
    const second = service.newBrowser();
    await second.logIn(person);
    const cookie = `mg_session=${second.cookie('mg_session')}`;
    const stream = await watch(null, { cookie, 'sec-fetch-site': 'same-origin' });
    expect((await first.changeAccount('/account/sessions/end')).status).toBe(204);
    await endsWithin(stream);
  });
});
