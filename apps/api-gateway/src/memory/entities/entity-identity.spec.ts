import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { RunningGateway } from '../../testing/running-gateway.js';

const ADA = '0198aaaa-0000-7000-8000-00000000000a';
const COUNTESS = '0198aaaa-0000-7000-8000-00000000000c';
const ALSO_ADA = '0198aaaa-0000-7000-8000-00000000000d';

describe('merging and splitting entities', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    const ada = { id: ADA, name: 'Ada Lovelace', aliases: ['Ada', 'Ada Byron'] };
    for (const [id, body] of Object.entries({
      [ADA]: ada,
      [ALSO_ADA]: ada,
      [COUNTESS]: { id: COUNTESS, name: 'The Countess', aliases: [] },
    })) {
      const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/entities/${id}`;
      gateway.services.on(`GET ${path}`, { status: 200, body });
    }
  });
  afterAll(async () => {
    await gateway.close();
    await postgres.close();
  });

  it('queues a merge', async () => {
    const merge = { entityIds: [COUNTESS.toUpperCase()], source: 'review', reason: 'her title' };
    const answer = await gateway.call('POST', `/api/v1/entities/${ADA}/merge`, merge);
    expect(answer).toMatchObject({ status: 200, body: { success: true, queueId: expect.any(String) } });
    expect(await contentOf(answer.body.queueId)).toEqual({
      kind: 'merge',
      entityIds: [ADA, COUNTESS],
      wording: 'Merged: Ada Lovelace = The Countess (her title)',
    });
    const { log } = (await gateway.call('GET', `/api/v1/logs/${answer.body.queueId}`)).body;
    expect(log.ingestText).toBe('Merged: Ada Lovelace = The Countess (her title)');
  });

  it('merges no entity with itself, under whichever id', async () => {
    for (const id of [ADA, ALSO_ADA]) {
      const answer = await gateway.call('POST', `/api/v1/entities/${ADA}/merge`, { entityIds: [id], source: 's' });
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'entityIds[0]', code: 'same_entity' }] } });
    }
  });

  it('queues a split', async () => {
    const split = { names: ['ada byron'], source: 'review' };
    const answer = await gateway.call('POST', `/api/v1/entities/${ADA}/split`, split);
    expect(answer.status).toBe(200);
    expect(await contentOf(answer.body.queueId)).toEqual({
      kind: 'split',
      entityId: ADA,
      names: ['ada byron'],
      wording: 'Split: ada byron ≠ Ada Lovelace',
    });
  });

  it('splits off names that the entity has, but not all of them', async () => {
    const split = (names: string[]) =>
      gateway.call('POST', `/api/v1/entities/${ADA}/split`, { names, source: 'review' });
    expect(await split(['Ada', 'Eve'])).toMatchObject({
      status: 422,
      body: { details: [{ path: 'names[1]', code: 'unknown_name' }] },
    });
    expect(await split(['Ada', 'Ada Byron', 'Ada Lovelace'])).toMatchObject({
      status: 422,
      body: { details: [{ path: 'names', code: 'all_names' }] },
    });
  });

  it('knows no entity of another workspace, and none that is not there', async () => {
    const unknown = '0198aaaa-0000-7000-8000-00000000000e';
    const requests: [string, object][] = [
      [`/api/v1/entities/${unknown}/merge`, { entityIds: [ADA], source: 's' }],
      [`/api/v1/entities/${ADA}/merge`, { entityIds: [unknown], source: 's' }],
      [`/api/v1/entities/${ADA}/merge`, { entityIds: ['../logs'], source: 's' }],
      [`/api/v1/entities/${unknown}/split`, { names: ['Ada'], source: 's' }],
    ];
    for (const [path, body] of requests) expect((await gateway.call('POST', path, body)).status).toBe(404);
    const stranger = gateway.newCaller(['write']);
    const foreign = { entityIds: [COUNTESS], source: 's' };
    expect((await gateway.call('POST', `/api/v1/entities/${ADA}/merge`, foreign, stranger)).status).toBe(404);
  });

  it('asks for the scope to write', async () => {
    const reader = gateway.newCaller(['read']);
    for (const path of ['merge', 'split']) {
      const answer = await gateway.call('POST', `/api/v1/entities/${ADA}/${path}`, {}, reader);
      expect(answer).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
    }
  });

  /** The content of the request, which is in the outbox or already on the bus. */
  async function contentOf(queueId: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query(
        'SELECT value FROM memory.outbox WHERE key = $1 UNION ALL SELECT value FROM event_bus.messages WHERE key = $1',
        [queueId],
      );
      return JSON.parse(rows[0].value).data.content;
    } finally {
      await client.end();
    }
  }
});
