import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthServerModule } from '../auth-server.module.js';
import { OAuthClientRepository } from '../oauth/clients/oauth-client.repository.js';
import { RevocationRepository } from '../oauth/revocations/revocation.repository.js';
import { UserRepository } from '../users/user.repository.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';

describe('what those ask who check access tokens', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let transport: HttpTransport;
  let client: AuthServerClient;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const env = { DATABASE_URL: postgres.url, MIGRATE_ON_START: 'true', SERVICE_CREDENTIAL };
    const root = AuthServerModule.forEnvironment(env);
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    const origins = [await app.getUrl()];
    transport = new HttpTransport({ service: 'auth-server', origins, serviceCredential: SERVICE_CREDENTIAL });
    client = new AuthServerClient(transport);
  });
  afterAll(async () => {
    await transport?.close();
    await app?.close();
    await postgres?.close();
  });

  async function addUserAndClient(): Promise<{ userId: string; clientId: string }> {
    const ada = { email: `${uuidv7()}@example.com`, name: 'Ada', passwordHash: 'none' };
    const user = await app
      .get(DataSource)
      .transaction((manager) => app.get(UserRepository, { strict: false }).addWithWorkspace(manager, ada));
    const id = uuidv7();
    const now = new Date();
    await app.get(OAuthClientRepository, { strict: false }).add({
      id,
      clientId: id,
      workspaceId: null,
      name: 'Notes',
      redirectUris: ['https://notes.example/callback'],
      secretHash: null,
      pkceInsteadOfSecret: false,
      metadata: {},
      createdByClientId: null,
      createdByUserId: null,
      documentReadAt: null,
      createdAt: now,
      updatedAt: now,
    });
    return { userId: user.id, clientId: id };
  }

  it('tells the names of a user and a client', async () => {
    const { userId, clientId } = await addUserAndClient();
    expect((await client.findIdentity({ userId, clientId })).identity).toEqual({
      user: { id: userId, email: expect.stringContaining('@example.com'), name: 'Ada', picture: null },
      client: { clientId, name: 'Notes' },
    });
  });

  it('knows nobody where the user or the client is not there', async () => {
    const { userId, clientId } = await addUserAndClient();
    expect(await client.findIdentity({ userId: uuidv7(), clientId })).toEqual({ identity: null });
    expect(await client.findIdentity({ userId, clientId: uuidv7() })).toEqual({ identity: null });
    expect(await client.findIdentity({ userId: 'not-an-id', clientId: "' OR 1=1 --" })).toEqual({ identity: null });
    await app.get(OAuthClientRepository, { strict: false }).remove(clientId);
    expect(await client.findIdentity({ userId, clientId })).toEqual({ identity: null });
  });

  it('lists what was revoked as long as it would be good without that', async () => {
    const revocations = app.get(RevocationRepository, { strict: false });
    await revocations.add('access_token', 'token-1');
    for (let times = 0; times < 2; times++) await revocations.add('grant', 'grant-1');
    const listed = await client.listRevocations();
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        { kind: 'access_token', id: 'token-1' },
        { kind: 'grant', id: 'grant-1' },
      ]),
    );
    await app
      .get(DataSource)
      .query("UPDATE auth.revocation SET expires_at = now() - interval '1 second' WHERE id = 'token-1'");
    expect(await client.listRevocations()).toEqual([{ kind: 'grant', id: 'grant-1' }]);
  });

  it('publishes its keys', async () => {
    const { keys } = await client.findSigningKeys();
    expect(keys).toEqual(expect.arrayContaining([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]));
    for (const key of keys) expect(Object.keys(key)).not.toContain('d');
  });

  it('is told to services only', async () => {
    for (const path of ['identities?userId=1&clientId=2', 'revocations']) {
      expect((await fetch(`${await app.getUrl()}/internal/${path}`)).status).toBe(401);
    }
  });
});
