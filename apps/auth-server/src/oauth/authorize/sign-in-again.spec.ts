import {
  ADA,
  AuthorizationEndpoint,
  locationOf,
  PUBLIC_URL,
  request,
  type Changes,
} from '../../testing/authorization-endpoint.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { mustSignInAgain } from './sign-in-again.js';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('mustSignInAgain', () => {
  const demands = (changes: Partial<AuthorizationRequest>) => ({
    prompts: new Set<never>(),
    maxAgeSeconds: null,
    authenticatedAfter: null,
    ...changes,
  });
  const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

  it.each<[string, Partial<AuthorizationRequest>, number, boolean]>([
    ['no demand', {}, 1_000_000, false],
    ['prompt=login', { prompts: new Set(['login'] as const) }, 0, true],
    ['prompt=consent', { prompts: new Set(['consent'] as const) }, 1_000_000, false],
    ['max_age reached', { maxAgeSeconds: 60 }, 60, false],
    ['max_age exceeded', { maxAgeSeconds: 60 }, 61, true],
    ['max_age=0', { maxAgeSeconds: 0 }, 1, true],
    ['signed in before the demand', { authenticatedAfter: secondsAgo(30) }, 31, true],
    ['signed in since the demand', { authenticatedAfter: secondsAgo(30) }, 29, false],
    ['a demand of a clock that is a little ahead', { authenticatedAfter: secondsAgo(-30) }, 1, true],
    ['a demand that nobody could meet', { authenticatedAfter: secondsAgo(-3_600) }, 1, false],
  ])('%s', (_, changes, age, expected) => {
    expect(mustSignInAgain(demands(changes), secondsAgo(age), NOW)).toBe(expected);
  });
});

describe('a request that asks to sign in again', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  /** @returns the request that the log-in leads back to */
  async function sentToLogIn(changes: Changes, cookies: string): Promise<URLSearchParams> {
    const answer = await endpoint.open(request(changes), cookies);
    expect(answer.status).toBe(302);
    const location = locationOf(answer);
    expect(location.pathname).toBe('/login');
    return new URL(location.searchParams.get('returnTo') ?? '', PUBLIC_URL).searchParams;
  }

  it.each<[string, Changes, string | null]>([
    ['prompt=login', { prompt: 'login' }, null],
    ['prompt=login consent', { prompt: 'login consent' }, 'consent'],
    ['max_age=0', { max_age: '0' }, null],
  ])('%s is met by one log-in', async (_, changes, prompt) => {
    const cookies = await endpoint.logIn(ADA);
    const again = await sentToLogIn(changes, cookies);
    expect([again.get('prompt'), again.get('max_age')]).toEqual([prompt, null]);
    expect((await endpoint.open(again, await endpoint.logIn(ADA))).status).toBe(200);
  });

  it('is not met by going back without one', async () => {
    const cookies = await endpoint.logIn(ADA);
    const again = await sentToLogIn({ prompt: 'login' }, cookies);
    const onceMore = await endpoint.open(again, cookies);
    expect([onceMore.status, locationOf(onceMore).pathname]).toEqual([302, '/login']);
  });

  it('asks once of who is not signed in at all', async () => {
    const again = await sentToLogIn({ max_age: '0' }, '');
    expect((await endpoint.open(again, await endpoint.logIn(ADA))).status).toBe(200);
  });

  it('holds for the decision as well', async () => {
    const { cookies, fields } = await endpoint.openPage({ max_age: '600' });
    await endpoint.sql(`UPDATE auth.session SET created_at = created_at - interval '11 minutes'`);
    const answer = await endpoint.submit(new URLSearchParams([...fields, ['action', 'allow']]), cookies);
    expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/login']);
    expect(await endpoint.keptRecords()).toEqual([]);
  });

  it.each(['consent', 'select_account'])('but prompt=%s only shows the page', async (prompt) => {
    const { text } = await endpoint.openPage({ prompt }, await endpoint.logIn(ADA));
    expect(text).toContain('Use another account');
  });
});
