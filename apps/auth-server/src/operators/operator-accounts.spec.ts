import { randomUUID } from 'node:crypto';
import type { Credential, Principal } from '@memory-graph/contracts/internal-http';
import { IntrospectUseCase } from '../internal/introspect.use-case.js';
import { PersonalTokensUseCase } from '../personal-tokens/personal-tokens.use-case.js';
import { Browser } from '../testing/browser.js';
import { RunningAuthServer } from '../testing/running-auth-server.js';

const PASSWORD = 'correct horse battery staple';
const FIRST_USER = 'ada@example.com';

describe('operators', () => {
  let server: RunningAuthServer;

  beforeAll(async () => {
    server = await RunningAuthServer.start({ OPERATOR_EMAILS: 'kim@example.com, Grace@Example.com' });
  });
  afterAll(() => server.stop());

  const newBrowser = ({ origin } = server) => new Browser(origin, { 'x-forwarded-for': `10.2.0.${counter++}` });
  let counter = 1;

  async function signUp(email: string, at = server, more: Record<string, string> = {}) {
    const browser = newBrowser(at);
    const page = `/signup?${new URLSearchParams(more).toString()}`;
    return browser.submit(page, '/signup', { name: 'Mallory', email, password: PASSWORD, ...more });
  }

  const usersOf = (email: string) =>
    server.sql<{ id: string }>('SELECT id FROM auth."user" WHERE lower(email) = lower($1)', [email]);

  const introspect = (credential: Credential, { app } = server): Promise<Principal | null> =>
    app.get(IntrospectUseCase, { strict: false }).run(credential);

  /** Signs in and asks what the gateway would learn of the session. */
  async function sessionOf(email: string, at = server): Promise<Principal | null> {
    const browser = newBrowser(at);
    await browser.logIn(email, PASSWORD);
    return introspect({ kind: 'session', cookie: browser.cookie('__Host-mg_session') ?? '' }, at);
  }

  it('are the first user, and nobody else who signs in', async () => {
    await signUp('mallory@example.com');
    expect(await sessionOf(FIRST_USER)).toMatchObject({ method: 'session', isOperator: true });
    expect(await sessionOf('mallory@example.com')).toMatchObject({ method: 'session', isOperator: false });
  });

  it('are it in sessions alone', async () => {
    const { userId } = (await sessionOf(FIRST_USER))!;
    const tokens = server.app.get(PersonalTokensUseCase, { strict: false });
    const { token } = await tokens.create(userId, null, {
      name: 'key',
      scopes: ['read', 'write'],
      subject: null,
      expiresAt: null,
    });
    const principal = await introspect({ kind: 'bearer', token });
    expect(principal).toMatchObject({ userId, method: 'personal_token' });
    expect(principal).not.toHaveProperty('isOperator');
  });

  it.each(['kim@example.com', ' KIM@example.COM ', 'grace@example.com'])(
    'are not made by sign-up with %p, which answers as for an address with an account',
    async (email) => {
      const workspaces = await server.sql('SELECT id FROM auth.workspace');
      const [refused, taken, made] = [
        await signUp(email),
        await signUp(FIRST_USER),
        await signUp(`${randomUUID()}@example.com`),
      ];
      const shapeOf = ({ status, location, html, headers }: typeof refused) => [
        status,
        location,
        html,
        [...headers.keys()],
      ];
      expect(shapeOf(refused)).toEqual(shapeOf(taken));
      expect(shapeOf(refused)).toEqual(shapeOf(made));
      expect(await usersOf(email.trim())).toEqual([]);
      expect(await server.sql('SELECT id FROM auth.workspace')).toHaveLength(workspaces.length + 1);
    },
  );

  it.each(['kım@example.com', 'kím@example.com', 'kim@example.com.example', 'kim+a@example.com'])(
    'are not those with the look-alike %p',
    async (email) => {
      await signUp(email);
      expect(await sessionOf(email)).toMatchObject({ isOperator: false });
    },
  );

  it('are not those with another spelling that means the same: the Kelvin sign is a K', async () => {
    await signUp('\u212Aim@example.com');
    expect(await usersOf('kim@example.com')).toEqual([]);
    expect(await sessionOf('\u212Aim@example.com')).toBeNull();
  });

  it('are not made by an invitation', async () => {
    const inviting = await RunningAuthServer.start({ SIGNUP: 'invite', OPERATOR_EMAILS: 'kim@example.com' }, server);
    try {
      const inviter = newBrowser(inviting);
      await inviter.logIn(FIRST_USER, PASSWORD);
      const { body } = await inviter.change('POST', '/account/invitations');
      const invite = new URL(body.url).searchParams.get('invite')!;
      expect((await signUp('kim@example.com', inviting, { invite })).status).toBe(303);
      expect(await usersOf('kim@example.com')).toEqual([]);
      expect((await newBrowser(inviting).get(`/signup?invite=${invite}`)).status).toBe(403);
    } finally {
      await inviting.stop();
    }
  });

  it('are accounts that were there before the address was listed', async () => {
    await signUp('hedy@example.com');
    const later = await RunningAuthServer.start({ OPERATOR_EMAILS: 'hedy@example.com' }, server);
    try {
      expect(await sessionOf('hedy@example.com', later)).toMatchObject({ isOperator: true });
    } finally {
      await later.stop();
    }
  });

  it('leave an address behind that nobody else gets', async () => {
    await server.sql('DELETE FROM auth."user" WHERE email = $1', [FIRST_USER]);
    await signUp(FIRST_USER);
    expect(await usersOf(FIRST_USER)).toEqual([]);
  });

  it.each(['kim', 'kim@example.com;ada@example.com'])('cannot be %p', async (emails) => {
    await expect(RunningAuthServer.start({ OPERATOR_EMAILS: emails }, server)).rejects.toThrow(/OPERATOR_EMAILS/);
  });
});
