import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

describe('the main job: text in, facts out', () => {
  let service: SharedService;
  let otherToken: string;

  beforeAll(async () => {
    service = await SharedService.open();
    ({ token: otherToken } = await SharedService.open('Other'));
  });

  async function add(episodeBody: string, referenceTime: string, more: Record<string, unknown> = {}): Promise<any> {
    const answer = await service.call('POST', '/api/v1/add', { episodeBody, referenceTime, source: 'e2e', ...more });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    return processed(answer.body.queueId);
  }

  async function processed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  async function search(query: string, more: Record<string, unknown> = {}): Promise<any[]> {
    const { status, body } = await service.call('POST', '/api/v1/search', { query, ...more });
    expect(status).toBe(200);
    return body.results;
  }

  const contents = (results: any[]) => results.map(({ content }) => content);

  it('remembers a text and finds it as facts and as an episode', async () => {
    const log = await add('Ada Lovelace lives in Paris.', '2024-01-10T09:00:00Z', { metadata: { page: 7 } });
    expect(log).toMatchObject({
      status: 'completed',
      error: null,
      source: 'e2e',
      ingestText: 'Ada Lovelace lives in Paris.',
    });
    expect(log.data).toMatchObject({
      referenceTime: expect.any(String),
      metadata: { page: 7 },
      extraction: { statements: 1 },
    });

    const facts = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    expect(facts).toEqual([
      {
        id: expect.any(String),
        content: 'Ada Lovelace lives in Paris',
        type: 'location',
        confidence: expect.any(Number),
        validFrom: '2024-01-10T09:00:00.000Z',
        validTo: null,
      },
    ]);

    const results = await search('Where does Ada Lovelace live?');
    expect(results[0]).toMatchObject({
      content: expect.stringContaining('Ada Lovelace lives in Paris'),
      metadata: { episodeIds: [log.episodeUUID], ingestMetadata: { page: 7 }, source: 'e2e' },
    });
    expect(new Set(results.map(({ metadata }) => metadata.kind))).toEqual(new Set(['fact', 'episode']));
  });

  it('fits a budget of tokens, facts first, and shows the passage of a long text that matches', async () => {
    const chatter = 'The train was late again, and the coffee was cold. '.repeat(40);
    await add(`${chatter}Mary Somerville lives in Jedburgh. ${chatter}`, '2024-01-11T09:00:00Z');
    const question = 'Where does Mary Somerville live?';
    const episode = (await search(question)).find(({ content }) => content.startsWith(chatter));
    expect(episode.metadata.highlight).toBe('Mary Somerville lives in Jedburgh.');
    const short = await search(question, { maxTokens: 100 });
    expect(contents(short)).toContain('Mary Somerville lives in Jedburgh');
    expect(contents(short).join('').length).toBeLessThanOrEqual(400);
  });

  it('counts relative dates by the clock of the reference time', async () => {
    const log = await add('Ada Byron moved to Lisbon yesterday.', '2026-05-20T00:30:00+02:00');
    const [fact] = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    expect(fact).toMatchObject({
      content: 'Ada Byron lives in Lisbon',
      // The 19th of May began at 22:00 UTC on the 18th where that clock hangs.
      validFrom: '2026-05-18T22:00:00.000Z',
    });
  });

  it('lets the later value end the earlier one, also when it is told late, and forgets it when its log is deleted', async () => {
    await add('Grace Hopper lives in Boston.', '2024-06-01T00:00:00Z');
    await add('Grace Hopper lives in Arlington.', '2024-09-01T00:00:00Z');
    const late = await add('Grace Hopper lives in Philadelphia.', '2024-03-01T00:00:00Z');
    const boston = async () =>
      (await search('Grace Hopper Boston', { includeInvalidated: true })).find(
        ({ content, metadata }) => metadata.kind === 'fact' && content.includes('Boston'),
      ).metadata;
    expect(await boston()).toMatchObject({
      validFrom: '2024-06-01T00:00:00.000Z',
      validTo: '2024-09-01T00:00:00.000Z',
    });

    const facts = (results: any[]) => contents(results.filter(({ metadata }) => metadata.kind === 'fact'));
    expect(facts(await search('Where does Grace Hopper live?'))).toContain('Grace Hopper lives in Arlington');
    expect(facts(await search('Where does Grace Hopper live?'))).not.toContain('Grace Hopper lives in Boston');
    expect(facts(await search('Where did Grace Hopper live?', { endTime: '2024-04-01T00:00:00Z' }))).toEqual(
      expect.arrayContaining(['Grace Hopper lives in Philadelphia']),
    );

    const arlington = (await search('Grace Hopper Arlington')).find(({ metadata }) => metadata.kind === 'episode');
    const { logId } = (await service.call('GET', `/api/v1/episodes/${arlington.id}`)).body;
    const preview = await service.call('DELETE', `/api/v1/logs/${logId}?dryRun=true`, { id: logId });
    expect(preview.body.effects.comeBack.map(({ content }: any) => content)).toEqual(['Grace Hopper lives in Boston']);
    const removal = await service.call('DELETE', `/api/v1/logs/${logId}`, { id: logId });
    expect(removal.body).toMatchObject({
      success: true,
      deleted: { episode: true, statements: 1, facts: 1, entities: 1 },
    });
    expect(await boston()).toMatchObject({ validTo: null });
    expect((await service.call('GET', `/api/v1/logs/${logId}`)).status).toBe(404);
    expect(late.status).toBe('completed');
  });

  it('finds a fact two hops away at depth 2 and not at 1', async () => {
    await add('Edsger Dijkstra works at Burroughs.', '2024-01-01T00:00:00Z');
    await add('Burroughs is located in Nuenen.', '2024-01-02T00:00:00Z');
    const about = (depth: number) => search('Edsger', { maxBfsDepth: depth, limit: 100 });
    expect(contents(await about(1)).join()).not.toContain('Nuenen');
    expect(contents(await about(2)).join()).toContain('Burroughs is located in Nuenen');
  });

  it('takes ready facts, shows where they come from, and withdraws them', async () => {
    const answer = await service.call('POST', '/api/v1/facts', {
      facts: [{ subject: 'Alan Turing', predicate: 'works at', object: 'Bletchley Park', objectType: 'organisation' }],
      referenceTime: '2024-02-01T00:00:00Z',
      source: 'hr',
    });
    expect(answer.status).toBe(200);
    const log = await processed(answer.body.queueId);
    const [fact] = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    expect(fact).toMatchObject({ content: 'Alan Turing works at Bletchley Park', type: 'employment' });
    const detail = (await service.call('GET', `/api/v1/facts/${fact.id}`)).body;
    expect(detail.provenance.episodes.map(({ id }: any) => id)).toEqual([log.episodeUUID]);

    const retraction = await service.call('POST', `/api/v1/facts/${fact.id}/retract`, { source: 'hr', reason: 'typo' });
    expect(retraction.status).toBe(200);
    const retracted = await processed(retraction.body.queueId);
    expect((await service.call('GET', `/api/v1/facts/${fact.id}`)).status).toBe(404);

    await service.call('DELETE', `/api/v1/logs/${retracted.id}`, { id: retracted.id });
    expect((await service.call('GET', `/api/v1/facts/${fact.id}`)).status).toBe(200);
  });

  it('merges and splits entities, and undoes it with the log', async () => {
    await add('Sofia Kovalevskaya lives in Stockholm.', '2024-01-01T00:00:00Z');
    await add('Sonja Corvin lives in Berlin.', '2024-02-01T00:00:00Z');
    const named = async (name: string) =>
      (await service.call('GET', `/api/v1/entities?q=${encodeURIComponent(name)}`)).body.entities[0];
    const namesOf = async (name: string) => {
      const { name: first, aliases } = await named(name);
      return [first, ...aliases].sort();
    };
    const [sofia, sonja] = [await named('Kovalevskaya'), await named('Corvin')];
    expect(sofia.id).not.toBe(sonja.id);

    const merge = { entityIds: [sonja.id], source: 'e2e', reason: 'her pen name' };
    const merged = await service.call('POST', `/api/v1/entities/${sofia.id}/merge`, merge);
    expect((await processed(merged.body.queueId)).status).toBe('completed');
    expect(await namesOf('Corvin')).toEqual(['Sofia Kovalevskaya', 'Sonja Corvin']);
    const foreign = await service.call('POST', `/api/v1/entities/${sofia.id}/merge`, merge, otherToken);
    expect(foreign.status).toBe(404);

    const split = { names: ['Sonja Corvin'], source: 'e2e' };
    const parted = await service.call('POST', `/api/v1/entities/${sonja.id}/split`, split);
    await processed(parted.body.queueId);
    expect(await namesOf('Corvin')).toEqual(['Sonja Corvin']);
    await service.call('DELETE', `/api/v1/logs/${parted.body.queueId}`, { id: parted.body.queueId });
    expect(await namesOf('Corvin')).toEqual(['Sofia Kovalevskaya', 'Sonja Corvin']);
    await service.call('DELETE', `/api/v1/logs/${merged.body.queueId}`, { id: merged.body.queueId });
    expect(await namesOf('Corvin')).toEqual(['Sonja Corvin']);
  });

  it('shows another workspace nothing', async () => {
    const log = await add('Barbara Liskov lives in Cambridge.', '2024-01-10T09:00:00Z');
    const [fact] = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    const paths = [
      `/api/v1/logs/${log.id}`,
      `/api/v1/episodes/${log.episodeUUID}`,
      `/api/v1/episodes/${log.episodeUUID}/facts`,
      `/api/v1/facts/${fact.id}`,
    ];
    for (const path of paths) expect((await service.call('GET', path, undefined, otherToken)).status).toBe(404);
    const removal = await service.call('DELETE', `/api/v1/logs/${log.id}`, { id: log.id }, otherToken);
    expect(removal.status).toBe(404);
    const { body } = await service.call('POST', '/api/v1/search', { query: 'Barbara Liskov' }, otherToken);
    expect(body.results).toEqual([]);
    expect((await service.call('GET', `/api/v1/logs/${log.id}`)).status).toBe(200);
  });

  it('adds a batch as a whole or not at all', async () => {
    const item = {
      episodeBody: 'Donald Knuth lives in Stanford.',
      referenceTime: '2024-01-01T00:00:00Z',
      source: 'e2e',
    };
    const before = (await service.call('GET', '/api/v1/logs')).body.pagination.total;
    const bad = await service.call('POST', '/api/v1/add/batch', { items: [item, { ...item, episodeBody: 7 }] });
    expect(bad).toMatchObject({ status: 400, body: { details: [{ path: 'items[1].episodeBody' }] } });
    expect((await service.call('GET', '/api/v1/logs')).body.pagination.total).toBe(before);
    const good = await service.call('POST', '/api/v1/add/batch', { items: [item, item] });
    expect(good.body).toMatchObject({ success: true, queueIds: [expect.any(String), expect.any(String)] });
    for (const queueId of good.body.queueIds) expect((await processed(queueId)).status).toBe('completed');
  });

  it('never writes a log that was deleted, however early', async () => {
    const { body } = await service.call('POST', '/api/v1/add', {
      episodeBody: 'Ken Thompson lives in Vancouver.',
      referenceTime: '2024-01-01T00:00:00Z',
      source: 'e2e',
    });
    const removal = await service.call('DELETE', `/api/v1/logs/${body.queueId}`, { id: body.queueId });
    expect(removal.status).toBe(200);
    await add('A later text shows that the queue went on.', '2024-01-02T00:00:00Z');
    expect(JSON.stringify(await search('Ken Thompson Vancouver'))).not.toContain('Thompson');
  });

  it('filters by label, time and kind of entity', async () => {
    const label = (await service.call('POST', '/api/v1/labels', { name: 'pioneers', color: '#aa3366' })).body;
    await add('Margaret Hamilton works at Draper.', '2024-05-01T00:00:00Z', { labelIds: [label.id] });
    const byLabel = await search('Margaret Hamilton Draper', { labelIds: [label.id] });
    expect(byLabel.length).toBeGreaterThan(0);
    expect(byLabel.every(({ metadata }) => metadata.labelIds.includes(label.id))).toBe(true);
    const before = await search('Margaret Hamilton Draper', { endTime: '2024-04-30T00:00:00Z' });
    expect(JSON.stringify(before)).not.toContain('Draper');
    const organisations = await search('Margaret Hamilton', { entityTypes: ['organisation'] });
    expect(organisations.some(({ content }) => content.includes('Draper'))).toBe(true);
    const unknown = await service.call('POST', '/api/v1/search', { query: 'x', labelIds: ['nope'] });
    expect(unknown).toMatchObject({ status: 400, body: { details: [{ path: 'labelIds[0]' }] } });
  });
});
