import { isDeepStrictEqual } from 'node:util';
import { SharedService, untilProcessed } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

/** Contents of facts, and whether they have ended. */
type Known = Record<string, boolean>;

describe('knownAt: the memory as it stood then', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });

  async function done(path: string, request: object): Promise<any> {
    const { status, body } = await service.call('POST', path, { source: 'e2e', ...request });
    expect(status).toBe(200);
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${body.queueId}`)).body;
      if (log.status === 'failed') throw new Error(log.error);
      return log.status === 'completed' ? log : null;
    });
  }

  const add = (episodeBody: string, referenceTime: string) => done('/api/v1/add', { episodeBody, referenceTime });

  /** A time after all that was accepted so far, and before all that will be. */
  async function moment(): Promise<string> {
    const at = Date.now() + 1;
    await waitUntil(() => Date.now() > at);
    return new Date(at).toISOString();
  }

  async function get(path: string, knownAt?: string): Promise<{ status: number; body: any }> {
    const separator = path.includes('?') ? '&' : '?';
    return service.call('GET', knownAt === undefined ? path : `${path}${separator}knownAt=${knownAt}`);
  }

  async function search(query: string, more: object): Promise<any> {
    const { status, body } = await service.call('POST', '/api/v1/search', { query, includeInvalidated: true, ...more });
    expect(status).toBe(200);
    return body;
  }

  /** What the current memory answers, which is that of `knownAt`: while its index is being loaded, its scores differ a little. */
  function searchedAsOf(knownAt: string, query: string): Promise<any> {
    return waitUntil(async () => {
      const current = { ...(await search(query, {})), knownAt: { at: knownAt, mayDiffer: false } };
      return isDeepStrictEqual(current, await search(query, { knownAt })) ? current : null;
    });
  }

  async function entityId(name: string): Promise<string> {
    return (await get(`/api/v1/entities?q=${name}`)).body.entities[0].id;
  }

  function factsOf(body: any): Known {
    return Object.fromEntries(body.facts.map(({ content, validTo }: any) => [content, validTo !== null]));
  }

  it('answers as it did before it learned of a move, a correction, a merge and a deletion', async () => {
    const before = await moment();
    await add('Ada Lovelace lives in Paris. Ada Lovelace likes chess.', '2024-01-10T09:00:00Z');
    const ada = await entityId('lovelace');
    const lovesChess = (await get(`/api/v1/entities/${ada}`)).body.facts.find(({ content }: any) =>
      content.includes('chess'),
    );
    const first = await moment();
    const expected = (await get(`/api/v1/entities/${ada}`)).body;
    const searched = await searchedAsOf(first, 'Where does Ada Lovelace live?');

    const moved = await add('Ada Lovelace moved to Oslo.', '2024-03-01T09:00:00Z');
    const second = await moment();
    await done(`/api/v1/facts/${lovesChess.id}/retract`, {});
    await add('Countess Lovelace wrote a letter to Babbage.', '2024-04-01T09:00:00Z');
    const third = await moment();
    expect((await service.call('GET', `/api/v1/facts/${lovesChess.id}`)).status).toBe(404);

    // As it was, to the letter.
    const then = await get(`/api/v1/entities/${ada}`, first);
    expect(then.body).toEqual({ ...expected, knownAt: { at: first, mayDiffer: false } });
    expect(await search('Where does Ada Lovelace live?', { knownAt: first })).toEqual(searched);
    expect(factsOf((await get(`/api/v1/entities/${ada}`, second)).body)).toEqual({
      'Ada Lovelace lives in Paris': true,
      'Ada Lovelace likes chess': false,
      'Ada Lovelace lives in Oslo': false,
    });
    expect(factsOf((await get(`/api/v1/entities/${ada}`, third)).body)).toEqual({
      'Ada Lovelace lives in Paris': true,
      'Ada Lovelace lives in Oslo': false,
    });

    // A fact that was retracted since was known then, with its provenance.
    const fact = await get(`/api/v1/facts/${lovesChess.id}`, second);
    expect(fact).toMatchObject({
      status: 200,
      body: { content: 'Ada Lovelace likes chess', provenance: { statementCount: 1 }, knownAt: { mayDiffer: false } },
    });
    const oslo = (await get(`/api/v1/entities/${ada}`)).body.facts.find(({ content }: any) => content.includes('Oslo'));
    expect((await get(`/api/v1/facts/${oslo.id}`, first)).status).toBe(404);
    const names = async (knownAt: string) =>
      (await get('/api/v1/graph', knownAt)).body.nodes.map(({ name }: any) => name);
    expect(await names(first)).not.toContain('Oslo');
    expect(await names(second)).toContain('Oslo');

    const listed = async (knownAt: string) => {
      const { body } = await get(`/api/v1/facts?entityId=${ada}&state=current&limit=2`, knownAt);
      return { contents: body.facts.map(({ content }: any) => content).sort(), knownAt: body.knownAt.at };
    };
    expect(await listed(second)).toEqual({
      contents: ['Ada Lovelace likes chess', 'Ada Lovelace lives in Oslo'],
      knownAt: second,
    });
    expect(await listed(third)).toEqual({ contents: ['Ada Lovelace lives in Oslo'], knownAt: third });
    expect((await get('/api/v1/episodes', first)).body).toMatchObject({ total: 1, knownAt: { at: first } });

    // Nothing was known before, and the future is now.
    expect((await get(`/api/v1/entities/${ada}`, before)).status).toBe(404);
    expect((await get(`/api/v1/graph?entityId=${ada}`, before)).status).toBe(404);
    expect((await get('/api/v1/entities', before)).body).toMatchObject({ entities: [], pagination: { total: 0 } });
    expect((await search('Ada', { knownAt: before })).results).toEqual([]);
    const now = (await get(`/api/v1/entities/${ada}`)).body;
    expect((await get(`/api/v1/entities/${ada}`, '2999-01-01T00:00:00.000Z')).body).toEqual({
      ...now,
      knownAt: { at: '2999-01-01T00:00:00.000Z', mayDiffer: false },
    });

    // What is deleted stays deleted, and the answer says so.
    await service.call('DELETE', `/api/v1/logs/${moved.id}`, { id: moved.id });
    const without = await get(`/api/v1/entities/${ada}`, second);
    expect(factsOf(without.body)).toEqual({ 'Ada Lovelace lives in Paris': false, 'Ada Lovelace likes chess': false });
    expect(without.body.knownAt).toEqual({ at: second, mayDiffer: true, reason: 'deleted' });
    expect((await get(`/api/v1/entities/${ada}`, first)).body.knownAt.mayDiffer).toBe(false);
    expect((await search('Where does Ada live?', { knownAt: second })).knownAt.reason).toBe('deleted');
  });

  it('keeps validity beside the time of recording', async () => {
    await add('Grace Hopper works at Yale.', '2020-01-10T09:00:00Z');
    const first = await moment();
    await add('Grace Hopper left Yale in March 2021.', '2024-03-01T09:00:00Z');
    const second = await moment();
    const yale = async (more: object) =>
      (await search('Where does Grace Hopper work?', { includeInvalidated: false, ...more })).results
        .map(({ content }: any) => content)
        .includes('Grace Hopper works at Yale');
    // What was known, about when.
    expect(await yale({ knownAt: first, endTime: '2023-01-01T00:00:00Z' })).toBe(true);
    expect(await yale({ knownAt: second, endTime: '2023-01-01T00:00:00Z' })).toBe(false);
    expect(await yale({ knownAt: second, endTime: '2020-06-01T00:00:00Z' })).toBe(true);
  });

  it('derives the memory of a larger workspace in a thread, and answers from it', async () => {
    const items = Array.from({ length: 300 }, (_, n) => ({
      episodeBody: `Person${n} Smith lives in Town${n}.`,
      referenceTime: '2024-01-10T09:00:00Z',
      source: 'e2e',
    }));
    const { body } = await service.call('POST', '/api/v1/add/batch', { items });
    await untilProcessed(service);
    expect(body.queueIds).toHaveLength(300);
    const full = await moment();
    await add('Person7 Smith moved to Oslo.', '2024-03-01T09:00:00Z');
    const { results } = await search('Where does Person7 Smith live?', { knownAt: full, limit: 3 });
    expect(results[0].content).toBe('Person7 Smith lives in Town7');
    expect(results[0].metadata.validTo).toBeNull();
  });

  it('rejects what is no time', async () => {
    for (const path of [
      'entities',
      'graph',
      'facts',
      'episodes',
      `entities/${crypto.randomUUID()}`,
      `facts/${crypto.randomUUID()}`,
    ]) {
      expect(await get(`/api/v1/${path}`, 'yesterday')).toMatchObject({
        status: 400,
        body: { details: [{ path: 'knownAt' }] },
      });
    }
    expect(await service.call('POST', '/api/v1/search', { query: 'Ada', knownAt: '2024-02-30' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'knownAt' }] },
    });
  });
});
