import { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { v7 as uuidv7 } from 'uuid';
import { RunningAuthServer } from '../testing/running-auth-server.js';
import { UserRepository } from '../users/user.repository.js';

describe('workspaces for the operator', () => {
  let server: RunningAuthServer;
  let transport: HttpTransport;
  let client: AuthServerClient;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
    transport = new HttpTransport({
      service: 'auth-server',
      origins: [server.origin],
      serviceCredential: 'a-service-credential-of-32-characters',
    });
    client = new AuthServerClient(transport);
  });
  afterAll(async () => {
    await transport?.close();
    await server?.stop();
  });

  const principalOf = async (token: string) => (await client.introspect({ kind: 'bearer', token })).principal;
  const create = (name: string, externalId: string | null = null) =>
    client.createWorkspace({ id: uuidv7(), name, externalId });

  const tokenOf = async (serviceUserId: string | null) =>
    client.createToken(serviceUserId!, { name: 'key', scopes: ['read', 'write'], expiresAt: null });

  it('creates one whose token acts as a user named after it', async () => {
    const workspace = await create('Acme', 'customer-1');
    expect(workspace).toMatchObject({ name: 'Acme', externalId: 'customer-1', ownerEmail: null });
    const { token } = await tokenOf(workspace.serviceUserId);
    expect(await principalOf(token)).toMatchObject({
      workspaceId: workspace.id,
      scopes: ['read', 'write'],
      user: { id: workspace.serviceUserId, name: 'Acme', email: `${workspace.id}@workspaces.invalid` },
    });
  });

  it('creates one for repeated calls with one id, and none with the external id of another', async () => {
    const given = { id: uuidv7(), name: 'Twice', externalId: 'customer-2' };
    const [first, second] = [await client.createWorkspace(given), await client.createWorkspace(given)];
    expect(second).toEqual(first);
    await expect(create('Another', 'customer-2')).rejects.toMatchObject({
      code: 'conflict',
      details: [{ path: 'externalId', code: 'taken' }],
    });
    const both = await Promise.allSettled([create('A', 'customer-3'), create('B', 'customer-3')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('has a service user that nobody can sign in as, sign up for or find by e-mail', async () => {
    const { id, serviceUserId } = await create('Silent');
    const [row] = await server.sql(
      'SELECT email, password_hash AS "passwordHash", is_service AS "isService" FROM auth."user" WHERE id = $1',
      [serviceUserId],
    );
    expect(row).toEqual({ email: null, passwordHash: null, isService: true });
    const users = server.app.get(UserRepository, { strict: false });
    expect(await users.findByEmail(`${id}@workspaces.invalid`)).toBeNull();
    for (const change of [`email = 'a@example.com'`, `password_hash = 'x'`, 'is_service = false']) {
      await expect(server.sql(`UPDATE auth."user" SET ${change} WHERE id = $1`, [serviceUserId])).rejects.toThrow(
        'service_user_cannot_sign_in',
      );
    }
  });

  it('renames one with its service user', async () => {
    const workspace = await create('Old name');
    const renamed = { ...workspace, name: 'New name' };
    expect(await client.updateWorkspace(workspace.id, { name: 'New name' })).toEqual(renamed);
    expect(await client.findWorkspace(workspace.id)).toEqual(renamed);
    const { token } = await tokenOf(workspace.serviceUserId);
    expect(await principalOf(token)).toMatchObject({ user: { name: 'New name' } });
  });

  it('lists all, newest first, those of people with their owner', async () => {
    const created = [await create('One'), await create('Two', 'customer-4')];
    const [newest, before] = await client.listWorkspaces({ limit: 2 });
    expect([newest, before]).toEqual(created.toReversed());
    const after = { afterCreatedAt: newest!.createdAt, afterId: newest!.id };
    expect((await client.listWorkspaces({ limit: 1, ...after }))[0]).toEqual(before);
    expect(await client.listWorkspaces({ limit: 9, externalId: 'customer-4' })).toEqual([created[1]]);
    const all = await client.listWorkspaces({ limit: 100 });
    expect(all.at(-1)).toMatchObject({ ownerEmail: 'ada@example.com', serviceUserId: null, externalId: null });
  });

  it('deletes one with its tokens, and notes that its memory is to be erased', async () => {
    const workspace = await create('Short-lived');
    const { token } = await tokenOf(workspace.serviceUserId);
    expect(await client.deleteWorkspace(workspace.id)).toEqual(workspace);
    expect(await principalOf(token)).toBeNull();
    expect((await client.listDeletedWorkspaces()).map(({ workspaceId }) => workspaceId)).toContain(workspace.id);
    await expect(client.findWorkspace(workspace.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.deleteWorkspace(workspace.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(tokenOf(workspace.serviceUserId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not delete the workspace of a person', async () => {
    const personal = (await client.listWorkspaces({ limit: 100 })).at(-1)!;
    await expect(client.deleteWorkspace(personal.id)).rejects.toMatchObject({
      code: 'conflict',
      details: [{ code: 'workspace_of_a_person' }],
    });
    expect(await client.findWorkspace(personal.id)).toEqual(personal);
  });

  it('answers services only', async () => {
    const paths = ['', `/${uuidv7()}`];
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(`${server.origin}/internal/workspaces${path}`)).status),
    );
    expect(statuses).toEqual([401, 401]);
  });
});
