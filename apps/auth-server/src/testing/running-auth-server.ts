import type { Actor } from '@memory-graph/contracts/internal-http';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AuthServerModule } from '../auth-server.module.js';
import { CreateOAuthClientUseCase } from '../oauth/clients/create-oauth-client.use-case.js';
import { AuthorizationProvider } from '../oauth/provider/authorization-provider.js';

export const PUBLIC_URL = 'https://memory.example';
export const REDIRECT_URI = 'https://app.example.com/callback';

export interface TestClient {
  clientId: string;
  secret: string | null;
}

/** What the user grants; the rest is as in the simplest client. */
export interface Allowed {
  scope?: string;
  resource?: string;
  codeChallenge?: string | undefined;
  nonce?: string;
}

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: Record<string, string | undefined>;
}

/** The app on an embedded database, with one user. Codes are minted as the consent page does it. */
export class RunningAuthServer {
  private constructor(
    readonly app: INestApplication,
    readonly origin: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly ownsPostgres: boolean,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}, beside?: RunningAuthServer): Promise<RunningAuthServer> {
    const postgres = beside?.postgres ?? (await startEmbeddedPostgres());
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
      PUBLIC_URL,
      SIGNUP: 'open',
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@example.com',
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'correct horse battery staple',
      ...environment,
    });
    const app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    return new RunningAuthServer(app, origin, postgres, beside === undefined);
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (this.ownsPostgres) await this.postgres.close();
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  get provider(): AuthorizationProvider {
    return this.app.get(AuthorizationProvider, { strict: false });
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.app.get(DataSource, { strict: false }).query<Row[]>(query, parameters);
  }

  async user(): Promise<{ userId: string; workspaceId: string }> {
    const [user] = await this.sql<{ userId: string; workspaceId: string }>(
      'SELECT user_id AS "userId", workspace_id AS "workspaceId" FROM auth.membership',
    );
    return user!;
  }

  /** A client that the members of the user's workspace manage. */
  async addClient({ isPublic = false, redirectUris = [REDIRECT_URI] } = {}): Promise<TestClient> {
    const { userId, workspaceId } = await this.user();
    const create = this.app.get(CreateOAuthClientUseCase, { strict: false });
    const properties = { name: 'An app', redirectUris, isPublic, scopes: null };
    const by: Actor = { userId, method: 'session', clientId: 'web' };
    const { clientId, clientSecret } = await create.run(workspaceId, properties, by);
    return { clientId, secret: clientSecret };
  }

  /** Lets the user allow the client something. */
  async mintCode({ clientId }: TestClient, allowed: Allowed = {}): Promise<string> {
    const provider = this.provider.current();
    const { userId: accountId } = await this.user();
    const { scope = 'read write', resource = PUBLIC_URL, codeChallenge, nonce } = allowed;
    const client = await provider.Client.find(clientId);
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(scope);
    grant.addResourceScope(resource, scope);
    const grantId = await grant.save();
    const code = new provider.AuthorizationCode({
      accountId,
      client: client!,
      grantId,
      redirectUri: REDIRECT_URI,
      scope,
      resource,
      nonce,
      codeChallenge,
      codeChallengeMethod: codeChallenge && 'S256',
      gty: 'authorization_code',
    });
    return code.save();
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.send(path, new URLSearchParams(body as Record<string, string>), headers);
  }

  postJson(path: string, body: object, headers: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.send(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  redeem({ clientId, secret }: TestClient, code: string, more: object = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      client_id: clientId,
      ...(secret !== null && { client_secret: secret }),
      ...more,
    });
  }

  refresh({ clientId, secret }: TestClient, refreshToken: string, more: object = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      ...(secret !== null && { client_secret: secret }),
      ...more,
    });
  }

  /** Tokens of a client that was allowed something. */
  async obtain(client: TestClient, allowed: Allowed = {}): Promise<{ accessToken: string; refreshToken: string }> {
    const verifier = newVerifier();
    const code = await this.mintCode(client, { codeChallenge: challengeOf(verifier), ...allowed });
    const { body } = await this.redeem(client, code, { code_verifier: verifier });
    return { accessToken: body['access_token']!, refreshToken: body['refresh_token']! };
  }

  private async send(path: string, body: string | URLSearchParams, headers: Record<string, string>) {
    const answer = await fetch(`${this.origin}${path}`, { method: 'POST', body, headers });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, string | undefined>,
    };
  }
}

export function newVerifier(): string {
  return randomBytes(32).toString('base64url');
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function basic({ clientId, secret }: TestClient): Record<string, string> {
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret ?? '')}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
