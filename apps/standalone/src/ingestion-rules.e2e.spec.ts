import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const RULES = '/api/v1/ingestion-rules';
const LETTER = 'Ada Lovelace lives in Lisbon. Her salary at Acme is 5,000. Ada Lovelace likes chess.';

/** In one process or in one for each app: see TEST_TARGET. */
describe('what is remembered of what is added', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });
  afterEach(async () => {
    const { body: rules } = await service.call('GET', RULES);
    for (const { id } of rules) await service.call('DELETE', `${RULES}/${id}`);
  });
  async function newRule(text: string, source: string): Promise<any> {
    const { status, body } = await service.call('POST', RULES, { text, source });
    expect(status).toBe(201);
    return body;
  }

  async function add(episodeBody: string, source: string): Promise<any> {
    const episode = { episodeBody, source, referenceTime: '2026-03-01T09:00:00Z' };
    const { status, body } = await service.call('POST', '/api/v1/add', episode);
    expect(status).toBe(200);
    return processed(body.queueId);
  }

  async function processed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  async function contentOf({ episodeUUID }: { episodeUUID: string }): Promise<string> {
    return (await service.call('GET', `/api/v1/episodes/${episodeUUID}`)).body.content;
  }

  async function found(query: string): Promise<string> {
    const { body } = await service.call('POST', '/api/v1/search', { query, limit: 50 });
    return body.results.map(({ content }: { content: string }) => content).join('\n');
  }

  it('leaves out the sentences that a rule for the source names, and nothing else', async () => {
    const rule = await newRule('ignore "salary" or /\\biban\\b/i', 'Letters');
    const log = await add(LETTER, 'letters');
    expect(log).toMatchObject({ status: 'completed', ingestText: LETTER });
    expect(log.data.ingestionRules).toEqual({
      sentences: 3,
      dropped: 1,
      rules: [{ id: rule.id, name: rule.name, decidedBy: 'text', reason: null, dropped: 1 }],
    });
    expect(await contentOf(log)).toBe('Ada Lovelace lives in Lisbon. Ada Lovelace likes chess.');
    expect(await found('Where does Ada Lovelace live?')).toContain('Lisbon');
    expect(await found('What is the salary of Ada Lovelace?')).not.toContain('5,000');

    const other = await add('The salary at Initech is 7,000.', 'mail');
    expect(other.data).not.toHaveProperty('ingestionRules');
    expect(await found('salary at Initech')).toContain('7,000');
  });

  it('stores nothing where rules leave nothing, and says so', async () => {
    await newRule('only "decided" or "agreed"', '*');
    const log = await add('Bob Miller moved to Quito last week.', 'chat');
    expect(log).toMatchObject({ status: 'completed', episodeUUID: null, error: null });
    expect(log.data).not.toHaveProperty('extraction');
    expect(log.data.ingestionRules).toMatchObject({ sentences: 1, dropped: 1 });
    expect(await found('Where is Bob Miller?')).not.toContain('Quito');
    const kept = await add('Bob Miller and Eve agreed on Quito.', 'chat');
    expect(kept.episodeUUID).not.toBeNull();
    expect((await service.call('DELETE', `/api/v1/logs/${log.id}`, { id: log.id })).body).toMatchObject({
      deleted: { episode: false },
    });
  });

  it('keeps what only a language model could judge where there is none, and says so', async () => {
    const rule = await newRule('Forget all small talk.', 'chat');
    expect(rule).toMatchObject({ needsModel: true, effective: false });
    const log = await add('Nice weather today in Oslo.', 'chat');
    expect(log.data.ingestionRules).toMatchObject({
      dropped: 0,
      rules: [{ id: rule.id, decidedBy: 'nobody', reason: 'no_model' }],
    });
    expect(await contentOf(log)).toBe('Nice weather today in Oslo.');
  });

  it('matches an expression in linear time that would take exponential time by backtracking', async () => {
    await newRule('ignore /^(a|a)*$/', 'logs');
    const kept = `${'a'.repeat(60)}!`;
    expect(await contentOf(await add(kept, 'logs'))).toBe(kept);
    expect(await add('a'.repeat(60), 'logs')).toMatchObject({ status: 'completed', episodeUUID: null });
  });

  it('takes in activities, with where they can be seen', async () => {
    await newRule('ignore "secret"', 'tracker');
    const activity = {
      text: 'Dave Jones works at Globex. The code is secret.',
      source: 'tracker',
      sourceURL: 'https://tracker.example.com/issues/7',
      taskId: 'task-7',
    };
    const { body } = await service.call('POST', '/api/v1/activity', activity);
    const log = await processed(body.queueId);
    expect(log).toMatchObject({ sourceURL: activity.sourceURL, data: { metadata: { taskId: 'task-7' } } });
    const episode = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}`)).body;
    expect(episode).toMatchObject({
      content: 'Dave Jones works at Globex.',
      sourceURL: activity.sourceURL,
      metadata: { taskId: 'task-7' },
    });
  });

  it('finds what it knows about a page, and sums the page up', async () => {
    await add('Grace Hopper works at Yale.', 'notes');
    const filler = 'The programme of the day follows below in detail. '.repeat(60);
    const input = `Grace Hopper speaks at Yale. ${filler} Grace Hopper works at Yale.`;
    const { status, body } = await service.call('POST', '/api/v1/extension-search', { input, limit: 5 });
    expect(status).toBe(200);
    expect(body.results.map(({ content }: { content: string }) => content)).toContain('Grace Hopper works at Yale');

    const html = `<html><head><title>Talks</title></head><body><article><p>${input}</p></article></body></html>`;
    const summary = await service.call('POST', '/api/v1/extension-summary', { html, url: 'https://example.com/talks' });
    expect(summary).toMatchObject({ status: 200, body: { title: 'Talks', method: 'extractive', model: null } });
    expect(summary.body.summary).toContain('Grace Hopper');
  });
});
