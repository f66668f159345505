import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Actor, AuthServerClient, type OAuthClientProperties } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { AuthServerModule } from '../auth-server.module.js';
import { hashSecret } from '../secrets/opaque-secret.js';
import { UserRepository } from '../users/user.repository.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const UNKNOWN_ID = '0190a6e0-0000-7000-8000-000000000000';
const PERSON: Actor = { userId: UNKNOWN_ID, method: 'personal_token', clientId: 'a personal token' };
const NOTES: OAuthClientProperties = {
  name: 'Notes',
  redirectUris: ['https://notes.example/callback'],
  isPublic: false,
  scopes: null,
};

describe('OAuth clients of a workspace', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;
  let transport: HttpTransport;
  let client: AuthServerClient;
  let workspaceId: string;
  let otherWorkspaceId: string;
  let userId: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL,
    });
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    transport = new HttpTransport({ service: 'auth-server', origins: [origin], serviceCredential: SERVICE_CREDENTIAL });
    client = new AuthServerClient(transport);
    ({ userId, workspaceId } = await addUser('ada@example.com'));
    ({ workspaceId: otherWorkspaceId } = await addUser('grace@example.com'));
  });
  afterAll(async () => {
    await transport?.close();
    await app?.close();
    await postgres?.close();
  });

  const sql = <Row>(query: string, parameters: unknown[] = []) =>
    app.get(DataSource).query<Row[]>(query, parameters as never);

  async function addUser(email: string): Promise<{ userId: string; workspaceId: string }> {
    const { id } = await app
      .get(UserRepository, { strict: false })
      .addWithWorkspace(app.get(DataSource).manager, { email, name: 'Ada', passwordHash: '' });
    const [row] = await sql<{ workspace_id: string }>('SELECT workspace_id FROM auth.membership WHERE user_id = $1', [
      id,
    ]);
    return { userId: id, workspaceId: row!.workspace_id };
  }

  /** Gives the client what a consent would. */
  async function allow(clientId: string, grantId: string): Promise<void> {
    for (const [model, id] of [
      ['Grant', grantId],
      ['RefreshToken', `refresh of ${grantId}`],
    ]) {
      await sql(
        `INSERT INTO auth.oidc_record (model, id, payload, grant_id, user_id, client_id, without_secret, created_at, expires_at)
         VALUES ($1, $2, '{}', $3, $4, $5, false, now(), now() + interval '1 day')`,
        [model, id, model === 'Grant' ? null : grantId, userId, clientId],
      );
    }
  }

  it('are for those with the service credential', async () => {
    const answer = await fetch(`${origin}/internal/workspaces/${workspaceId}/oauth-clients`);
    expect(answer.status).toBe(401);
  });

  it('are made with a secret that is shown once and stored as a hash', async () => {
    const { clientSecret, ...made } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    expect(made).toEqual({
      ...NOTES,
      id: expect.any(String),
      clientId: expect.stringMatching(/^mg_client_[A-Za-z0-9_-]{22}$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(clientSecret).toMatch(/^mg_secret_[A-Za-z0-9_-]{43}$/);
    expect(await client.findOAuthClient(workspaceId, made.clientId)).toEqual(made);
    const [row] = await sql<Record<string, unknown>>('SELECT * FROM auth.oauth_client WHERE client_id = $1', [
      made.clientId,
    ]);
    expect(row).toMatchObject({ secret_hash: hashSecret(clientSecret!), pkce_instead_of_secret: true });
    expect(JSON.stringify(row)).not.toContain(clientSecret);
    expect(row!['metadata']).toEqual({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
    });
  });

  it('have no secret where they are public', async () => {
    const made = await client.createOAuthClient(
      workspaceId,
      { ...NOTES, isPublic: true, scopes: ['read', 'mcp'] },
      PERSON,
    );
    expect(made).toMatchObject({ clientSecret: null, isPublic: true, scopes: ['read', 'mcp'] });
    const [row] = await sql('SELECT secret_hash, metadata FROM auth.oauth_client WHERE client_id = $1', [
      made.clientId,
    ]);
    expect(row).toMatchObject({
      secret_hash: null,
      metadata: { token_endpoint_auth_method: 'none', scope: 'read mcp' },
    });
  });

  it('are listed, newest first', async () => {
    const first = await client.createOAuthClient(workspaceId, { ...NOTES, name: 'First' }, PERSON);
    const second = await client.createOAuthClient(workspaceId, { ...NOTES, name: 'Second' }, PERSON);
    const listed = await client.listOAuthClients(workspaceId);
    expect(listed.slice(0, 2).map(({ clientId }) => clientId)).toEqual([second.clientId, first.clientId]);
    expect(JSON.stringify(listed)).not.toContain('ecret');
  });

  it('keep what a change leaves out', async () => {
    const made = await client.createOAuthClient(workspaceId, { ...NOTES, scopes: ['read'] }, PERSON);
    const renamed = await client.updateOAuthClient(workspaceId, made.clientId, { name: 'Notebook' }, PERSON);
    expect(renamed).toMatchObject({ name: 'Notebook', redirectUris: NOTES.redirectUris, scopes: ['read'] });
    const redirectUris = ['com.example.notes:/callback'];
    const changes = { redirectUris, scopes: null };
    expect(await client.updateOAuthClient(workspaceId, made.clientId, changes, PERSON)).toMatchObject({
      name: 'Notebook',
      redirectUris,
      scopes: null,
    });
    expect(await client.findOAuthClient(workspaceId, made.clientId)).toMatchObject({ redirectUris, scopes: null });
  });

  it('take changes of different properties at the same time', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    const redirectUris = ['https://other.example/callback'];
    await Promise.all([
      client.updateOAuthClient(workspaceId, clientId, { name: 'Renamed' }, PERSON),
      client.updateOAuthClient(workspaceId, clientId, { redirectUris }, PERSON),
      client.updateOAuthClient(workspaceId, clientId, { scopes: ['write'] }, PERSON),
    ]);
    expect(await client.findOAuthClient(workspaceId, clientId)).toMatchObject({
      name: 'Renamed',
      redirectUris,
      scopes: ['write'],
    });
  });

  it('get another secret in place of the one they have', async () => {
    const { clientSecret: first, ...made } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    const { clientSecret: second, ...renewed } = await client.renewOAuthClientSecret(
      workspaceId,
      made.clientId,
      PERSON,
    );
    expect(renewed).toEqual(made);
    expect(second).toMatch(/^mg_secret_[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
    const rows = await sql('SELECT secret_hash FROM auth.oauth_client WHERE client_id = $1', [made.clientId]);
    expect(rows).toEqual([{ secret_hash: hashSecret(second!) }]);
  });

  it('get no secret where they are public', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, { ...NOTES, isPublic: true }, PERSON);
    await expect(client.renewOAuthClientSecret(workspaceId, clientId, PERSON)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await client.findOAuthClient(workspaceId, clientId)).toMatchObject({ isPublic: true });
  });

  it('take with them what users allowed, and say so to those who check access tokens', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    const { clientId: other } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    await allow(clientId, 'grant-1');
    await allow(clientId, 'grant-2');
    await allow(other, 'grant-3');
    await client.deleteOAuthClient(workspaceId, clientId, PERSON);
    expect(await sql('SELECT id FROM auth.oidc_record WHERE client_id = $1', [clientId])).toEqual([]);
    expect(await sql('SELECT id FROM auth.revocation WHERE kind = $1 ORDER BY id', ['grant'])).toEqual([
      { id: 'grant-1' },
      { id: 'grant-2' },
    ]);
    expect(await sql('SELECT id FROM auth.oidc_record WHERE client_id = $1', [other])).toHaveLength(2);
    await expect(client.findOAuthClient(workspaceId, clientId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.deleteOAuthClient(workspaceId, clientId, PERSON)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leave nothing unsaid that is allowed while they go', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    const allowed = Array.from({ length: 10 }, (_, index) => allow(clientId, `late-${index}`).then(() => true));
    const [, ...outcomes] = await Promise.allSettled([
      client.deleteOAuthClient(workspaceId, clientId, PERSON),
      ...allowed,
    ]);
    const granted = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`late-${index}`] : []));
    const revoked = await sql<{ id: string }>(`SELECT id FROM auth.revocation WHERE id LIKE 'late-%'`);
    expect(revoked.map(({ id }) => id)).toEqual(expect.arrayContaining(granted));
  });

  it.each(['mg_client_unknown', 'a b', 'ü', '..', '%00', 'x'.repeat(1_000)])(
    'are not found by %j',
    async (clientId) => {
      for (const attempt of [
        () => client.findOAuthClient(workspaceId, clientId),
        () => client.updateOAuthClient(workspaceId, clientId, { name: 'Mine' }, PERSON),
        () => client.deleteOAuthClient(workspaceId, clientId, PERSON),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      }
    },
  );

  it('are nothing to another workspace', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    for (const stranger of [otherWorkspaceId, UNKNOWN_ID, 'nobody']) {
      await expect(client.findOAuthClient(stranger, clientId)).rejects.toMatchObject({ code: 'not_found' });
      const change = client.updateOAuthClient(stranger, clientId, { name: 'Mine' }, PERSON);
      await expect(change).rejects.toMatchObject({ code: 'not_found' });
      await expect(client.renewOAuthClientSecret(stranger, clientId, PERSON)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(client.deleteOAuthClient(stranger, clientId, PERSON)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await client.listOAuthClients(otherWorkspaceId)).toEqual([]);
    expect(await client.findOAuthClient(workspaceId, clientId)).toMatchObject({ name: 'Notes' });
  });

  it('need a workspace', async () => {
    await expect(client.createOAuthClient(UNKNOWN_ID, NOTES, PERSON)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each<[string, object, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of many characters', { name: 'n'.repeat(10_000) }, 'name'],
    ['a name that turns the text around it', { name: 'Notes \u202emoc.live' }, 'name'],
    ['no redirect URI', { redirectUris: [] }, 'redirectUris'],
    ['too many redirect URIs', { redirectUris: uris(11) }, 'redirectUris'],
    ['a redirect URI twice', { redirectUris: [...uris(1), ...uris(1)] }, 'redirectUris'],
    ['a redirect URI that no client may have', { redirectUris: [...uris(1), 'https://a@b'] }, 'redirectUris[1]'],
    ['a redirect URI that is no text', { redirectUris: [7] }, 'redirectUris[0]'],
    ['redirect URIs that are no list', { redirectUris: 'https://notes.example' }, 'redirectUris'],
    ['an unknown scope', { scopes: ['read', 'admin'] }, 'scopes[1]'],
    ['a scope twice', { scopes: ['read', 'read'] }, 'scopes'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown field', { clientSecret: 'mine' }, 'clientSecret'],
  ])('are refused with %s', async (_, change, path) => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    for (const attempt of [
      () => client.createOAuthClient(workspaceId, { ...NOTES, ...change }, PERSON),
      () => client.updateOAuthClient(workspaceId, clientId, change, PERSON),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'invalid_request',
        details: expect.arrayContaining([expect.objectContaining({ path })]),
      });
    }
  });

  it('stay public or not', async () => {
    const { clientId } = await client.createOAuthClient(workspaceId, NOTES, PERSON);
    await expect(
      client.updateOAuthClient(workspaceId, clientId, { isPublic: true } as object, PERSON),
    ).rejects.toMatchObject({
      code: 'invalid_request',
      details: [expect.objectContaining({ path: 'isPublic' })],
    });
  });
});

function uris(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `https://notes.example/${index}`);
}
