import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { formsOf } from '@memory-graph/test-kit/http';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthServerModule } from '../auth-server.module.js';
import type { OAuthClientRow } from '../oauth/clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../oauth/clients/oauth-client.repository.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';
import { hashSecret } from '../secrets/opaque-secret.js';
import { hashPassword } from '../users/password-hash.js';
import { UserRepository } from '../users/user.repository.js';

export const PUBLIC_URL = 'https://memory.example';
export const REDIRECT_URI = 'https://app.example/callback';

export const ADA = 'ada.lovelace@example.com';
export const GRACE = 'grace@example.com';
const PASSWORD = 'correct horse battery staple';

/** The id of a client with a secret. */
export const CLIENT_ID = 'web-app';

/** A challenge and its verifier, from RFC 7636, appendix B. */
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** What a browser accepts that shows a page. */
export const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Differences from the default request. Undefined removes a parameter. */
export type Changes = Record<string, string | undefined>;

/** A grant or code as it is kept. */
export interface KeptRecord {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grant_id: string | null;
  user_id: string;
  client_id: string;
  created_at: Date;
  expires_at: Date;
}

/** A consent page that a browser shows. */
export interface OpenPage {
  answer: Response;
  text: string;
  /** All cookies that the browser sends with the form. */
  cookies: string;
  fields: Map<string, string>;
  csrf: string;
}

/** The app on an embedded database, its authorization endpoint, two users, and Ada's browser. */
export class AuthorizationEndpoint {
  /** Ada is signed in. */
  adasCookies = '';

  private constructor(
    readonly app: INestApplication,
    readonly origin: string,
    private readonly postgres: EmbeddedPostgres,
  ) {}

  static async start(): Promise<AuthorizationEndpoint> {
    const postgres = await startEmbeddedPostgres();
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: ADA,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD,
      PUBLIC_URL,
    });
    const app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    const endpoint = new AuthorizationEndpoint(app, origin, postgres);
    await endpoint.addGrace();
    await endpoint.addClient(CLIENT_ID);
    endpoint.adasCookies = await endpoint.logIn(ADA);
    return endpoint;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.postgres.close();
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.app.get(DataSource).query<Row[]>(query, parameters);
  }

  get clients(): OAuthClientRepository {
    return this.app.get(OAuthClientRepository, { strict: false });
  }

  get grants(): GrantRepository {
    return this.app.get(GrantRepository, { strict: false });
  }

  /** One that registered itself. */
  async addClient(clientId: string, changes: Partial<OAuthClientRow> = {}): Promise<void> {
    const now = new Date();
    await this.clients.add({
      id: uuidv7(),
      clientId,
      workspaceId: null,
      name: 'Notes & Co',
      redirectUris: [REDIRECT_URI],
      secretHash: hashSecret('a-secret'),
      pkceInsteadOfSecret: true,
      metadata: {},
      createdByClientId: null,
      createdByUserId: null,
      documentReadAt: null,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
  }

  /** @returns the cookies of the browser afterwards */
  async logIn(email: string): Promise<string> {
    const answer = await fetch(`${this.origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return cookiesOf(answer);
  }

  /** @param accept as a program sends it; browsers send `HTML` */
  open(
    query: URLSearchParams | string,
    cookies = this.adasCookies,
    { accept = '*/*', method = 'GET', ...headers }: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.origin}/oauth/authorize?${query.toString()}`, {
      method,
      headers: { cookie: cookies, accept, ...headers },
      redirect: 'manual',
    });
  }

  async openPage(changes: Changes = {}, cookies = this.adasCookies): Promise<OpenPage> {
    const answer = await this.open(request(changes), cookies);
    const text = await answer.text();
    const form = formsOf(text).find(({ names }) => names.has('action'));
    if (!form) throw new Error(`There is no consent page, but ${answer.status} ${text}`);
    const { defaults: fields } = form;
    return { answer, text, cookies: `${cookies}; ${cookiesOf(answer)}`, fields, csrf: fields.get('csrf') ?? '' };
  }

  submit(fields: URLSearchParams, cookies: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin}/oauth/authorize`, {
      method: 'POST',
      headers: { cookie: cookies, ...headers },
      body: fields,
      redirect: 'manual',
    });
  }

  /** Submits all fields of the form on the page. */
  async decide(action: string, changes: Changes = {}, browser = this.adasCookies): Promise<Response> {
    const { cookies, fields } = await this.openPage(changes, browser);
    return this.submit(new URLSearchParams([...fields, ['action', action]]), cookies);
  }

  /** Submits a form that no page contained, with the token of a page. */
  async decideBlindly(action: string, changes: Changes): Promise<Response> {
    const { cookies, csrf } = await this.openPage();
    return this.submit(request({ ...changes, action, csrf }), cookies);
  }

  /** Codes first. */
  keptRecords(): Promise<KeptRecord[]> {
    return this.sql<KeptRecord>(`SELECT * FROM auth.oidc_record ORDER BY model = 'Grant', created_at DESC`);
  }

  async forgetRecords(): Promise<void> {
    await this.sql('DELETE FROM auth.oidc_record');
  }

  private async addGrace(): Promise<void> {
    const users = this.app.get(UserRepository, { strict: false });
    const passwordHash = await hashPassword(PASSWORD);
    await this.app
      .get(DataSource)
      .transaction((manager) => users.addWithWorkspace(manager, { email: GRACE, name: 'Grace', passwordHash }));
  }
}

/** A request with PKCE by the client that has a secret. */
export function request(changes: Changes = {}): URLSearchParams {
  const values = {
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    state: 'a state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** As a browser sends them back. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export function sessionCookieOf(cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.includes('mg_session=')) ?? '';
}

/** Where a redirect leads. */
export function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '', `${PUBLIC_URL}/oauth/authorize`);
}
