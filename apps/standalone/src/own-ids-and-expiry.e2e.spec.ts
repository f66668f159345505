import { waitUntil } from '@memory-graph/test-kit';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';

const REFERENCE_TIME = '2026-03-14T09:30:00Z';

describe('content under own ids, and content that expires', () => {
  let app: WorkspaceAccount;
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    app = await WorkspaceAccount.signUp(service, 'Owner');
  });

  const item = (episodeBody: string, more: object = {}) => ({
    ...{ episodeBody, referenceTime: REFERENCE_TIME, source: 'wiki' },
    ...more,
  });

  async function add(episodeBody: string, more: object = {}, account = app): Promise<any> {
    const answer = await account.call('POST', '/api/v1/add?wait=true', item(episodeBody, more));
    expect(answer).toMatchObject({ status: 'completed' });
    return answer;
  }

  const read = (queueId: string) => service.call('GET', `/api/v1/logs/${queueId}`, undefined, app.token);

  /** The texts of the logs, newest first. */
  async function texts(account = app, subject?: string): Promise<string[]> {
    const of = subject ? `&subject=${encodeURIComponent(subject)}` : '';
    const { logs } = await account.call('GET', `/api/v1/logs?limit=100${of}`);
    return logs.map(({ message }: any) => message);
  }

  async function factsAbout(name: string): Promise<string[]> {
    const { facts } = await app.call('GET', '/api/v1/facts?limit=100&state=all');
    return facts.map(({ content }: any) => content).filter((content: string) => content.startsWith(name));
  }

  describe('documentId', () => {
    it('replaces the earlier text with all that rests on it alone', async () => {
      await add('Priya Raman works at Initech.');
      const first = await add('Priya Raman works at Initech. Priya Raman lives in Lima.', { documentId: 'page-1' });
      const second = await add('Priya Raman lives in Quito.', { documentId: 'page-1' });
      expect(await factsAbout('Priya')).toEqual(
        expect.arrayContaining(['Priya Raman works at Initech', 'Priya Raman lives in Quito']),
      );
      expect(await factsAbout('Priya')).toHaveLength(2);
      const { results } = await app.call('POST', '/api/v1/search', { query: 'Lima', limit: 50 });
      expect(results.filter(({ content }: any) => content.includes('Lima'))).toEqual([]);
      expect(await read(first.queueId)).toMatchObject({ status: 404 });
      expect((await read(second.queueId)).body.log.data).toMatchObject({ documentId: 'page-1' });
    });

    it('answers about the time before as for deleted content', async () => {
      await add('Noor Haddad lives in Cairo.', { documentId: 'history' });
      const before = new Date().toISOString();
      await add('Noor Haddad lives in Tunis.', { documentId: 'history' });
      const { facts, knownAt } = await app.call('GET', `/api/v1/facts?limit=100&knownAt=${before}`);
      expect(facts.filter(({ content }: any) => content.startsWith('Noor'))).toEqual([]);
      expect(knownAt).toEqual({ at: before, mayDiffer: true, reason: 'deleted' });
    });

    it('replaces nothing of another workspace, subject or audience', async () => {
      const stranger = await WorkspaceAccount.signUp(service, 'Stranger');
      const owners = [{}, { subject: 'u1' }, { subject: 'u2' }, { shared: true }, { subject: 'u1', shared: true }];
      for (const [n, owner] of owners.entries()) await add(`Text ${n} of it.`, { documentId: 'same', ...owner });
      await add('The text of a stranger.', { documentId: 'same' }, stranger);
      expect((await texts()).filter((text) => text.startsWith('Text'))).toHaveLength(owners.length);
      await add('Changed by one.', { documentId: 'same', subject: 'u1' });
      expect((await texts()).filter((text) => text.startsWith('Text'))).toEqual(
        [4, 3, 2, 0].map((n) => `Text ${n} of it.`),
      );
      expect(await texts(stranger)).toEqual(['The text of a stranger.']);
    });

    it('keeps the last accepted of many at once, in one request or several', async () => {
      const versions = (name: string) =>
        Array.from({ length: 20 }, (_, n) => item(`Version ${n} of ${name}.`, { documentId: name }));
      await app.call('POST', '/api/v1/add/batch?wait=true', { items: versions('batch') });
      expect((await texts()).filter((text) => text.endsWith('of batch.'))).toEqual(['Version 19 of batch.']);
      await Promise.all(versions('race').map((one) => app.call('POST', '/api/v1/add', one)));
      const last = await add('The last version of race.', { documentId: 'race' });
      await app.settled();
      expect((await texts()).filter((text) => text.endsWith('of race.'))).toEqual(['The last version of race.']);
      expect(last.statements).toEqual(expect.any(Number));
    });

    it('has one effect if a request with an Idempotency-Key is repeated', async () => {
      const send = async (text: string, key: string): Promise<any> => {
        const answer = await fetch(`${service.url}/api/v1/add?wait=true`, {
          method: 'POST',
          headers: {
            ...{ authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
            'idempotency-key': key,
          },
          body: JSON.stringify(item(text, { documentId: 'keyed' })),
        });
        return answer.json();
      };
      const first = await send('The keyed text, once.', 'document-1');
      await send('The keyed text, twice.', 'document-2');
      expect((await send('The keyed text, once.', 'document-1')).queueId).toBe(first.queueId);
      expect((await texts()).filter((text) => text.startsWith('The keyed'))).toEqual(['The keyed text, twice.']);
    });

    it('selects what to forget', async () => {
      await add('The forgotten page.', { documentId: 'forgotten' });
      await add('The page of another subject.', { documentId: 'forgotten', subject: 'u3' });
      const selection = { documentIds: ['forgotten', 'unknown'], subject: 'u3' };
      const { token, counts } = await app.call('POST', '/api/v1/forget', { selection, dryRun: true });
      expect(counts.logs).toBe(1);
      const { jobId } = await app.call('POST', '/api/v1/forget', { selection, dryRun: false, token });
      await waitUntil(async () => (await app.call('GET', `/api/v1/forget-jobs/${jobId}`)).status === 'completed');
      expect(await texts()).toContain('The forgotten page.');
      expect(await texts()).not.toContain('The page of another subject.');
    });

    it('is imported beside what is there, and both are replaced by the next text', async () => {
      const [from, to] = [await WorkspaceAccount.signUp(service, 'From'), await WorkspaceAccount.signUp(service, 'To')];
      await add('The exported text.', { documentId: 'moved', expiresAt: '2126-03-14T09:30:00Z' }, from);
      await add('The text that was there.', { documentId: 'moved' }, to);
      expect((await to.import(await from.export())).status).toBe(200);
      await to.settled();
      expect((await texts(to)).toSorted()).toEqual(['The exported text.', 'The text that was there.']);
      await add('The next text.', { documentId: 'moved' }, to);
      expect(await texts(to)).toEqual(['The next text.']);
    });

    it('of a device replaces nothing that all subjects share', async () => {
      const more = { name: 'device', scopes: ['read', 'write'], subject: 'u9' };
      const { token } = (await service.call('POST', '/api/v1/tokens', more)).body;
      const body = (text: string, options: object) => item(text, { documentId: 'of-u9', ...options });
      await service.call('POST', '/api/v1/add?wait=true', body('Shared of u9.', { subject: 'u9', shared: true }));
      await service.call('POST', '/api/v1/add?wait=true', body('First of u9.', {}), token);
      await service.call('POST', '/api/v1/add?wait=true', body('Second of u9.', {}), token);
      const { logs } = (await service.call('GET', '/api/v1/logs?subject=u9', undefined, token)).body;
      expect(logs.map(({ message }: any) => message)).toEqual(['Second of u9.', 'Shared of u9.']);
    });

    it.each([
      ['an empty id', ''],
      ['a blank id', ' '],
      ['an id of 201 characters', 'x'.repeat(201)],
      ['an id with a control character', 'a\u0000b'],
      ['an id that is no text', 7],
    ])('rejects %s', async (_, documentId) => {
      const answer = await service.call('POST', '/api/v1/add', item('No text.', { documentId }), app.token);
      const problem = expect.objectContaining({ path: 'documentId' });
      expect(answer).toMatchObject({ status: 400, body: { details: expect.arrayContaining([problem]) } });
    });
  });

  describe('expiresAt', () => {
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

    it('deletes the content with its facts, processed or still waiting', async () => {
      const expiresAt = soon(1_500);
      const { queueId } = await app.call('POST', '/api/v1/add', item('Milan Kos lives in Split.', { expiresAt }));
      await waitUntil(async () => (await read(queueId)).status === 404);
      expect(new Date().toISOString() >= expiresAt).toBe(true);
      expect(await factsAbout('Milan')).toEqual([]);
    });

    it('takes the former versions of a document along', async () => {
      const { queueId } = await add('The first of the expiring page.', { documentId: 'expiring' });
      const second = item('The second of the expiring page.', { documentId: 'expiring', expiresAt: soon(1_500) });
      await app.call('POST', '/api/v1/add', second);
      await waitUntil(async () => !(await texts()).some((text) => text.endsWith('of the expiring page.')));
      expect(await read(queueId)).toMatchObject({ status: 404 });
    });

    it('shows when content expires', async () => {
      const { queueId } = await add('The talk is on Monday.', { expiresAt: '2126-03-14T09:30:00+02:00' });
      expect((await read(queueId)).body.log.data).toMatchObject({ expiresAt: '2126-03-14T07:30:00.000Z' });
    });

    it.each([
      ['of a text', 'expiresAt', '/add', item('Too late.', { expiresAt: REFERENCE_TIME })],
      [
        'of an item, with all items',
        'items[1].expiresAt',
        '/add/batch',
        { items: [item('In time.'), item('Too late.', { expiresAt: REFERENCE_TIME })] },
      ],
      [
        'of messages',
        'expiresAt',
        '/add',
        { messages: [{ role: 'user', content: 'Too late.' }], expiresAt: REFERENCE_TIME },
      ],
    ])('rejects a time in the past %s', async (_, at, path, body) => {
      const answer = await service.call('POST', `/api/v1${path}`, body, app.token);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: at, code: 'in_the_past' }] } });
      expect(await texts()).not.toContain('In time.');
    });
  });
});
