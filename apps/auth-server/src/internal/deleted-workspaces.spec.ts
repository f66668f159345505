import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthServerModule } from '../auth-server.module.js';
import { DeletedWorkspaceRepository } from '../users/deleted-workspace.repository.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';

describe('Deleted workspaces', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;
  let transport: HttpTransport;
  let client: AuthServerClient;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const env = { DATABASE_URL: postgres.url, MIGRATE_ON_START: 'true', SERVICE_CREDENTIAL };
    const root = AuthServerModule.forEnvironment(env);
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
    transport = new HttpTransport({ service: 'auth-server', origins: [origin], serviceCredential: SERVICE_CREDENTIAL });
    client = new AuthServerClient(transport);
  });
  afterAll(async () => {
    await transport?.close();
    await app?.close();
    await postgres?.close();
  });

  it('are listed, longest deleted first, until it is said that their memory is erased', async () => {
    const [first, second] = [uuidv7(), uuidv7()];
    const repository = app.get(DeletedWorkspaceRepository, { strict: false });
    for (const id of [first, second, first]) {
      await app.get(DataSource).transaction((manager) => repository.add(manager, id));
    }
    const listed = await client.listDeletedWorkspaces();
    expect(listed.map(({ workspaceId }) => workspaceId)).toEqual([first, second]);
    expect(Date.now() - Date.parse(listed[0]!.deletedAt)).toBeLessThan(60_000);

    for (let times = 0; times < 2; times++) await client.forgetDeletedWorkspace(first);
    expect((await client.listDeletedWorkspaces()).map(({ workspaceId }) => workspaceId)).toEqual([second]);
  });

  it('are told to services only', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/${uuidv7()}`],
    ] as const) {
      expect((await fetch(`${origin}/internal/deleted-workspaces${path}`, { method })).status).toBe(401);
    }
  });
});
