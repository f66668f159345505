import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('activities', () => {
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

  const activity = { text: 'Ada closed the issue.', source: 'tracker' };

  it('become content that is said now, with where it can be seen and its task', async () => {
    const before = Date.now();
    const more = { sourceURL: 'https://tracker.example.com/issues/7', taskId: 'task-7' };
    const added = await gateway.call('POST', '/api/v1/activity', { ...activity, ...more });
    expect(added).toMatchObject({ status: 200, body: { success: true, queueId: expect.any(String) } });
    const { log } = (await gateway.call('GET', `/api/v1/logs/${added.body.queueId}`)).body;
    expect(log).toMatchObject({
      source: 'tracker',
      ingestText: 'Ada closed the issue.',
      sourceURL: more.sourceURL,
      integrationSlug: null,
      data: { metadata: { taskId: 'task-7' }, labelIds: [], sessionId: null },
    });
    expect(Date.parse(log.data.referenceTime)).toBeGreaterThanOrEqual(before);
  });

  it('need no more than a text and a source', async () => {
    const added = await gateway.call('POST', '/api/v1/activity', activity);
    const { log } = (await gateway.call('GET', `/api/v1/logs/${added.body.queueId}`)).body;
    expect(log).toMatchObject({ sourceURL: null, data: { metadata: {} } });
  });

  it.each([
    [{ integrationAccountId: 'nope' }, 'integrationAccountId', 'unknown_integration_account'],
    [{ sourceURL: 'javascript:alert(1)' }, 'sourceURL', 'is_web_address'],
    [{ sourceURL: 'https://example.com/issues/7\n' }, 'sourceURL', 'is_web_address'],
    [{ sourceURL: 'issues/7' }, 'sourceURL', 'is_web_address'],
    [{ taskId: ' ' }, 'taskId', 'is_not_blank'],
    [{ text: '' }, 'text', 'is_not_blank'],
  ])('are refused with %j', async (more, path, code) => {
    const refused = await gateway.call('POST', '/api/v1/activity', { ...activity, ...more });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path, code }] } });
  });
});
