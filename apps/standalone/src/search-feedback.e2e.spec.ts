import { waitUntil } from '@memory-graph/test-kit';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';

const PATIENCE = { timeoutMs: 60_000, intervalMs: 200 };
const QUERY = 'Where does Ada Lovelace live?';
const SUBJECT = 'user-4711';

describe('feedback on search results', () => {
  let service: SharedService;
  let app: WorkspaceAccount;
  let fact: any;
  let ofSubject: any;
  let logOfSubject: string;

  beforeAll(async () => {
    service = await SharedService.open();
    app = await WorkspaceAccount.signUp(service, 'App');
    await add('Ada Lovelace lives in Oslo.');
    await add('Ada Lovelace plays the zither.');
    logOfSubject = await add('Grace Hopper lives in Bern.', { subject: SUBJECT });
    [fact] = await search(QUERY, { kinds: ['fact'] });
    [ofSubject] = await search('Where does Grace Hopper live?', { kinds: ['episode'], subject: SUBJECT });
  });

  async function add(episodeBody: string, more: object = {}): Promise<string> {
    const content = { episodeBody, referenceTime: '2026-03-14T09:30:00Z', source: 'e2e', ...more };
    const answer = await app.call('POST', '/api/v1/add?wait=true', content);
    expect(answer).toMatchObject({ status: 'completed' });
    return answer.queueId as string;
  }

  const search = async (query: string, options: object = {}): Promise<any[]> =>
    (await app.call('POST', '/api/v1/search', { query, ...options })).results;

  const give = (resultId: string, more: object = {}, token = app.token) =>
    service.call('POST', '/api/v1/search/feedback', { query: QUERY, resultId, useful: true, ...more }, token);

  /** The feedback in an export. */
  async function feedbackOf(account: WorkspaceAccount): Promise<any[]> {
    const lines = (await account.export()).trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as { type: string; query: string });
    return records.filter(({ type }) => type === 'search-feedback').sort((a, b) => (a.query < b.query ? -1 : 1));
  }

  async function forget(selection: object): Promise<void> {
    const { token } = await app.call('POST', '/api/v1/forget', { selection, dryRun: true });
    const { jobId } = await app.call('POST', '/api/v1/forget', { selection, dryRun: false, token });
    await waitUntil(async () => {
      return (await app.call('GET', `/api/v1/forget-jobs/${jobId}`)).status === 'completed';
    }, PATIENCE);
  }

  it('is accepted for results that the subject can find, and only for those', async () => {
    for (const useful of [true, false]) expect((await give(fact.id, { useful })).status).toBe(204);
    const ofGrace = { query: 'Where does Grace live?', subject: SUBJECT };
    expect((await give(ofSubject.id, ofGrace)).status).toBe(204);
    const unknown = await give('01a21f9a-f3ce-7163-b06f-a7a8eb55bb8a');
    expect(unknown).toMatchObject({ status: 404, body: { error: 'not_found' } });
    const stranger = await WorkspaceAccount.signUp(service, 'Stranger');
    for (const { status, body } of [
      await give(fact.id, {}, stranger.token),
      await give(ofSubject.id, { subject: 'user-4712' }),
      await give(fact.id, { subject: SUBJECT }),
    ]) {
      expect([status, { ...body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }]);
    }
    expect(await feedbackOf(app)).toMatchObject([
      {
        query: QUERY,
        useful: false,
        episodeIds: fact.metadata.episodeIds,
        result: { supportedBy: expect.any(String) },
      },
      { ...ofGrace, useful: true, result: { episodeId: ofSubject.id }, episodeIds: [ofSubject.id] },
    ]);
  });

  it.each<[string, object, string]>([
    ['an empty query', { query: '' }, 'query'],
    ['a query that is too long', { query: 'x'.repeat(10_001) }, 'query'],
    ['a rank instead of an id', { resultId: '1' }, 'resultId'],
    ['a number instead of true or false', { useful: 1 }, 'useful'],
    ['null as subject', { subject: null }, 'subject'],
    ['an unknown field', { rank: 1 }, 'rank'],
  ])('rejects %s', async (_name, change, path) => {
    const { status, body } = await give(fact.id, change);
    expect([status, body.details?.[0].path]).toEqual([400, path]);
  });

  it('moves to another workspace with the results that it is on', async () => {
    const file = await app.export();
    const other = await WorkspaceAccount.signUp(service, 'Other');
    expect(await other.import(file)).toMatchObject({ status: 200, body: { imported: { searchFeedback: 2 } } });
    await other.settled();
    const feedback = await feedbackOf(app);
    await waitUntil(async () => (await feedbackOf(other)).length === 2, PATIENCE);
    expect(await feedbackOf(other)).toEqual(feedback);
    const again = await other.import(file);
    expect(again.body).toMatchObject({ imported: { searchFeedback: 0 }, existing: { searchFeedback: 2 } });
    expect(await feedbackOf(other)).toEqual(feedback);

    // Feedback on the fact of the other workspace replaces what was imported.
    const { results } = await other.call('POST', '/api/v1/search', { query: QUERY, kinds: ['fact'] });
    await waitUntil(async () => {
      await other.call('POST', '/api/v1/search/feedback', { query: QUERY, resultId: results[0].id, useful: true });
      return (await feedbackOf(other)).length === 2;
    }, PATIENCE);
    expect((await feedbackOf(other))[0]).toMatchObject({ query: QUERY, useful: true });
  });

  it('goes with what is forgotten: its result, its words, and its subject', async () => {
    await give(fact.id, { query: 'Does anybody play the zither?' });
    await forget({ words: 'zither' });
    expect((await feedbackOf(app)).map(({ query }) => query as string)).toEqual([QUERY, 'Where does Grace live?']);
    await forget({ factIds: [fact.id] });
    expect((await feedbackOf(app)).map(({ query }) => query as string)).toEqual(['Where does Grace live?']);
    await app.call('DELETE', `/api/v1/logs/${logOfSubject}`);
    expect(await feedbackOf(app)).toEqual([]);
  });
});
