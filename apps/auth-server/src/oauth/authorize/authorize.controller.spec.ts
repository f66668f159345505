import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@memory-graph/test-kit/embedded-postgres';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthServerModule } from '../../auth-server.module.js';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { UserRepository } from '../../users/user.repository.js';
import { hashPassword } from '../../users/password-hash.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { GrantRepository } from '../grants/grant.repository.js';

const PUBLIC_URL = 'https://memory.example';
const EMAIL = 'ada.lovelace@example.com';
const OTHER_EMAIL = 'grace@example.com';
const PASSWORD = 'correct horse battery staple';
const REDIRECT_URI = 'https://app.example/callback';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

type Changes = Record<string, string | undefined>;

describe('authorization endpoint', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;
  /** Of a browser in which Ada is signed in. */
  let ada: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD,
      PUBLIC_URL,
    });
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    await addUser(OTHER_EMAIL);
    await addClient('web-app');
    ada = await logIn(EMAIL);
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });
  afterEach(() => sql('DELETE FROM auth.oidc_record'));

  const sql = <Row>(query: string, parameters: unknown[] = []) => app.get(DataSource).query<Row[]>(query, parameters);

  async function addUser(email: string): Promise<void> {
    const users = app.get(UserRepository, { strict: false });
    const passwordHash = await hashPassword(PASSWORD);
    await app
      .get(DataSource)
      .transaction((manager) => users.addWithWorkspace(manager, { email, name: 'Grace', passwordHash }));
  }

  async function addClient(clientId: string, changes: Partial<OAuthClientRow> = {}): Promise<void> {
    const now = new Date();
    await app.get(OAuthClientRepository, { strict: false }).add({
      id: uuidv7(),
      clientId,
      workspaceId: null,
      name: 'Notes & Co',
      redirectUris: [REDIRECT_URI],
      secretHash: hashSecret('a-secret'),
      pkceInsteadOfSecret: true,
      metadata: {},
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
  }

  /** @returns the cookies of the browser afterwards */
  async function logIn(email: string): Promise<string> {
    const answer = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return cookiesOf(answer);
  }

  function request(changes: Changes = {}): URLSearchParams {
    return parameters({
      client_id: 'web-app',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      state: 'a state',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changes,
    });
  }

  function open(query: URLSearchParams | string, cookie = ada, method = 'GET'): Promise<Response> {
    return fetch(`${origin}/oauth/authorize?${query.toString()}`, { method, headers: { cookie }, redirect: 'manual' });
  }

  function submit(body: URLSearchParams, cookie: string): Promise<Response> {
    return fetch(`${origin}/oauth/authorize`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
  }

  /** Opens the page and answers with all that its form has. */
  async function decide(action: string, changes: Changes = {}, cookie = ada): Promise<Response> {
    const answer = await open(request(changes), cookie);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const fields = new URLSearchParams([...formFields(page), ['action', action]]);
    return submit(fields, `${cookie}; ${cookiesOf(answer)}`);
  }

  describe('the consent page', () => {
    it('says who asks, for what, in whose name, and where it leads', async () => {
      const answer = await open(request({ scope: 'openid read write' }));
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain('<bdi>Notes &amp; Co</bdi>');
      expect(page).toContain('<li>Know which account is yours</li>');
      expect(page).toContain('<li>Read everything in your memory, and your profile</li>');
      expect(page).toContain('<li>Add to your memory, change it, and delete from it</li>');
      expect(page).toContain(`(${EMAIL})`);
      expect(page).toContain('<strong>app.example</strong>');
    });
  });

  describe('the decision', () => {
    it('to allow gives the client a code, its state, and who issued it', async () => {
      const answer = await decide('allow');
      expect(answer.status).toBe(302);
      const location = locationOf(answer);
      expect(location.origin + location.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(location.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{43,}$/),
        state: 'a state',
        iss: PUBLIC_URL,
      });
    });

    it('to deny gives the client an error', async () => {
      const answer = await decide('deny');
      expect(answer.status).toBe(302);
      expect(Object.fromEntries(locationOf(answer).searchParams)).toEqual({
        error: 'access_denied',
        error_description: 'The user did not allow it',
        state: 'a state',
        iss: PUBLIC_URL,
      });
      expect(await sql('SELECT * FROM auth.oidc_record')).toEqual([]);
    });
  });
});

function parameters(values: Changes): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function formFields(page: string): [string, string][] {
  return [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescapeHtml(value),
  ]);
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => characters[entity] ?? '');
}

/** As a browser sends them back. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '', 'https://memory.example');
}
