import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('spaces', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const newSpace = async (name: string) => (await gateway.call('POST', '/api/v1/spaces', { name })).body;

  it('are made, found, changed and deleted', async () => {
    const made = await gateway.call('POST', '/api/v1/spaces', { name: 'Work', description: 'About 100% of my job' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'Work',
      description: 'About 100% of my job',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      userId: gateway.ada.principal.userId,
    });
    await newSpace('Garden');
    const found = async (q: string) => (await gateway.call('GET', `/api/v1/spaces?q=${q}`)).body;
    expect(await found('0%25%20of')).toEqual([made.body]);
    expect(await found('nothing')).toEqual([]);
    const path = `/api/v1/spaces/${made.body.id}`;
    expect((await gateway.call('PUT', path, { name: 'Job' })).body).toMatchObject({ name: 'Job' });
    expect((await gateway.call('PUT', path, { name: 'garden' })).status).toBe(409);
    expect((await gateway.call('DELETE', path)).status).toBe(204);
    expect((await gateway.call('GET', path)).status).toBe(404);
  });

  it('take facts in and out, each once', async () => {
    const [first, second] = [await newSpace('First'), await newSpace('Second')];
    const statementIds = [uuidv7(), uuidv7()];
    const route = `POST /internal/workspaces/${gateway.ada.principal.workspaceId}/facts/existing`;
    gateway.services.on(route, ({ body }) => {
      const { factIds } = body as { factIds: string[] };
      return { status: 200, body: { factIds: factIds.filter((id) => statementIds.includes(id)) } };
    });
    const assign = (body: object) => gateway.call('PUT', '/api/v1/spaces', { statementIds, ...body });
    const done = (changed: number) => ({ status: 200, body: { success: true, changed } });
    expect(await assign({ intent: 'assign_statements', spaceId: first.id })).toMatchObject(done(2));
    expect(await assign({ intent: 'bulk_assign', spaceIds: [first.id, second.id] })).toMatchObject(done(2));
    expect(await assign({ intent: 'remove_statements', spaceId: first.id })).toMatchObject(done(2));
    expect(await assign({ intent: 'remove_statements', spaceId: first.id })).toMatchObject(done(0));
    const unknown = { intent: 'assign_statements', spaceId: first.id, statementIds: [statementIds[0], uuidv7(), 'x'] };
    expect(await assign(unknown)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'statementIds[1]' }, { path: 'statementIds[2]' }] },
    });
    expect((await assign({ intent: 'assign_statements', spaceId: uuidv7() })).status).toBe(404);
    expect((await assign({ intent: 'bulk_assign', spaceIds: [first.id, 'x'] })).status).toBe(404);
  });

  it('may be named in capitals', async () => {
    const { id } = await newSpace('Capitals');
    expect((await gateway.call('GET', `/api/v1/spaces/${id.toUpperCase()}`)).body.id).toBe(id);
    const assign = { intent: 'remove_statements', spaceId: id.toUpperCase(), statementIds: [uuidv7().toUpperCase()] };
    expect(await gateway.call('PUT', '/api/v1/spaces', assign)).toMatchObject({ status: 200, body: { changed: 0 } });
  });

  it('stay deleted, whatever is done to them meanwhile', async () => {
    const { id } = await newSpace('Short-lived');
    const factId = uuidv7();
    const route = `POST /internal/workspaces/${gateway.ada.principal.workspaceId}/facts/existing`;
    gateway.services.on(route, { status: 200, body: { factIds: [factId] } });
    const assign = { intent: 'assign_statements', spaceId: id, statementIds: [factId] };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        if (index === 8) return gateway.call('DELETE', `/api/v1/spaces/${id}`);
        if (index % 2) return gateway.call('PUT', `/api/v1/spaces/${id}`, { description: `${index}` });
        return gateway.call('PUT', '/api/v1/spaces', assign);
      }),
    );
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
    expect((await gateway.call('GET', `/api/v1/spaces/${id}`)).status).toBe(404);
  });

  it('are nothing to another workspace', async () => {
    const { id } = await newSpace('Private');
    const stranger = gateway.newCaller(['read', 'write']);
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      expect((await gateway.call(method, `/api/v1/spaces/${id}`, body, stranger)).status).toBe(404);
    }
    const assign = { intent: 'remove_statements', spaceId: id, statementIds: [uuidv7()] };
    expect((await gateway.call('PUT', '/api/v1/spaces', assign, stranger)).status).toBe(404);
    expect((await gateway.call('GET', '/api/v1/spaces', undefined, stranger)).body).toEqual([]);
  });
});
