import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

const TEXTS: [text: string, day: string, more?: object][] = [
  [
    'I live in Oslo. I work at Acme as a designer.',
    '2026-01-05',
    { sessionId: 'monday', metadata: { customer: { plan: 'pro' } } },
  ],
  ['My name is Ada Berg. My wife is Anna.', '2026-01-06'],
  ['I moved to Bergen on 1 March 2026.', '2026-03-05', { source: 'mail' }],
  [
    'I love hiking. I am allergic to peanuts.',
    '2026-03-06',
    { sessionId: 'monday', metadata: { tags: ['sport', 'food'] } },
  ],
  ['I plan to learn Spanish. The dentist appointment is on 12 December 2099.', '2026-03-07'],
  ['Please always answer in English.', '2026-03-08'],
];

describe('lists and profiles', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });
  const get = async (path: string) => service.call('GET', `/api/v1/${path}`);

  async function tell(texts: typeof TEXTS): Promise<string[]> {
    const items = texts.map(([episodeBody, day, more]) => ({
      ...{ episodeBody, referenceTime: `${day}T10:00:00Z`, source: 'chat', ...more },
    }));
    const { status, body } = await service.call('POST', '/api/v1/add/batch', { items });
    expect(status).toBe(200);
    for (const id of body.queueIds) {
      await waitUntil(async () => (await get(`logs/${id}`)).body.log.status === 'completed');
    }
    return body.queueIds;
  }

  it('gives an empty profile and empty lists before anything is known', async () => {
    expect((await get('profiles/me')).body).toMatchObject({ entity: null, text: '', tokens: 0, sections: [] });
    expect((await get('facts')).body).toEqual({ facts: [], nextCursor: null, total: 0, countsByType: {} });
    expect((await get('episodes')).body).toEqual({ episodes: [], nextCursor: null, total: 0 });
  });

  it('lists, filters and pages what is known, and says what is wrong with a request', async () => {
    const queueIds = await tell(TEXTS);
    const contents = async (query: string): Promise<string[]> => {
      const { status, body } = await get(`facts?${query}`);
      expect(status).toBe(200);
      expect(body.facts).toHaveLength(body.total);
      return body.facts.map(({ content }: any) => content.replace('Owner ', ''));
    };
    expect(await contents('type=location')).toEqual(['lives in Bergen', 'lives in Oslo']);
    expect(await contents('type=location,relationship&state=current')).toEqual([
      ...['lives in Bergen', 'is married to Anna'],
    ]);
    expect(await contents('predicate=lives_in&asOf=2026-02-01T00:00:00Z')).toEqual(['lives in Oslo']);
    expect(await contents('sessionId=monday&text=hike')).toEqual(['likes hiking']);
    expect(await contents('source=mail')).toEqual(['lives in Bergen']);
    expect(await contents('sources=mail,nowhere&type=location')).toEqual(['lives in Bergen']);
    const meeting = (conditions: object) => `metadata=${encodeURIComponent(JSON.stringify(conditions))}`;
    expect(await contents(`${meeting({ 'customer.plan': 'pro' })}&type=location`)).toEqual(['lives in Oslo']);
    expect(await contents(`${meeting({ tags: { in: ['sport'] } })}&sessionIds=monday&text=hike`)).toEqual([
      'likes hiking',
    ]);
    expect(await contents(`${meeting({ tags: 'sport' })}&sessionIds=tuesday`)).toEqual([]);

    const pages: any[] = [];
    for (let cursor = ''; pages.length < 10; cursor = `&cursor=${pages.at(-1).nextCursor}`) {
      pages.push((await get(`episodes?limit=4${cursor}`)).body);
      if (pages.at(-1).nextCursor === null) break;
    }
    expect(pages.map(({ total, episodes }) => [total, episodes.length])).toEqual([
      [6, 4],
      [6, 2],
    ]);
    const logIds = pages.flatMap(({ episodes }) => episodes.map(({ logId }: any) => logId));
    expect(logIds).toEqual(queueIds.toReversed());

    const [bergen] = (await get('facts?text=Bergen')).body.facts;
    expect(bergen).toMatchObject({ state: 'current', predicate: 'lives_in', object: { name: 'Bergen' } });
    expect((await get(`facts?entityId=${bergen.object.id}`)).body.total).toBe(1);

    const nobody = '00000000-0000-4000-8000-000000000001';
    expect((await get(`facts?entityId=${nobody}`)).status).toBe(404);
    const bad = await get('facts?limit=101&cursor=x&type=shape&color=red');
    expect(bad.status).toBe(400);
    expect(bad.body.details.map(({ path }: any) => path).sort()).toEqual(['color', 'cursor', 'limit', 'type[0]']);
    const unknown = await get(`episodes?labelIds=${nobody}`);
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, 'labelIds[0]']);
    const backwards = await get('facts?startTime=2026-02-01T00:00:00Z&endTime=2026-01-01T00:00:00Z');
    expect([backwards.status, backwards.body.details[0].path]).toEqual([400, 'startTime']);
  });

  it('searches within sessions, sources and metadata', async () => {
    const found = async (path: string, request: object): Promise<string[]> => {
      const { status, body } = await service.call('POST', `/api/v1/${path}`, { includeInvalidated: true, ...request });
      expect({ status, body }).toMatchObject({ status: 200 });
      return body.results.filter(({ metadata }: any) => metadata.kind === 'episode').map(({ content }: any) => content);
    };
    const [oslo, , bergen] = TEXTS.map(([text]) => text);
    const query = 'Where do I live?';
    const unfiltered = await found('search', { query });
    expect(unfiltered).toEqual(expect.arrayContaining([oslo, bergen]));
    expect(await found('search', { query, sources: ['mail', 'letters'] })).toEqual([bergen]);
    expect(await found('search', { query, metadata: { 'customer.plan': { in: ['free', 'pro'] } } })).toEqual([oslo]);
    expect(await found('extension-search', { input: query, metadata: { customer: { exists: true } } })).toEqual([oslo]);
    expect(await found('extension-search', { input: query, sessionIds: ['monday'], source: 'mail' })).toEqual([]);
    const knownAt = new Date().toISOString();
    expect(await found('search', { query, knownAt, metadata: { 'customer.plan': 'pro' } })).toEqual([oslo]);
    const answer = await service.call('POST', '/api/v1/search', { query, metadata: { 'customer.plan': 'pro' } });
    expect(answer.body.results[0].metadata.ingestMetadata).toEqual({ customer: { plan: 'pro' } });
  });

  it('gives the profile of the caller and of an entity, within its tokens, as JSON and as text', async () => {
    const { body } = await get('profiles/me');
    expect(body.text.split('\n').filter(Boolean)).toEqual([
      ...['# Owner', '## Instructions', '- Owner asks to always answer in English'],
      ...['## About', '- Owner is named Ada Berg', '## Places', '- Owner lives in Bergen (since 1 March 2026)'],
      ...['## Work and studies', expect.stringMatching(/^- Owner (?:works at|has the role)/u), expect.any(String)],
      ...['## People and pets', expect.stringMatching(/^- Owner is married to Anna/u)],
      ...['## Preferences and beliefs', '- Owner likes hiking', '## Health and problems'],
      ...['- Owner is allergic to peanuts', '## Plans and deadlines'],
      ...['- dentist appointment is scheduled for 12 December 2099', '- Owner plans to learn Spanish'],
    ]);
    expect(body.sections[1]).toMatchObject({ topic: 'about', facts: [{ type: 'identity', state: 'current' }] });
    expect((await get('profiles/me')).body).toEqual(body);

    const short = (await get('profiles/me?maxTokens=50')).body;
    expect(short.tokens).toBeLessThanOrEqual(50);
    expect(short).toMatchObject({ isCut: true, text: expect.stringContaining('answer in English') });

    const text = await fetch(`${service.url}/api/v1/profiles/me?format=text`, {
      headers: { authorization: `Bearer ${service.token}` },
    });
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toBe(body.text);

    const [anna] = (await get('entities?q=Anna')).body.entities;
    expect((await get(`profiles/${anna.id}`)).body).toMatchObject({
      entity: { name: 'Anna' },
      sections: [{ topic: 'people' }],
    });
    for (const id of ['you', '00000000-0000-4000-8000-000000000001']) {
      expect((await get(`profiles/${id}`)).status).toBe(404);
    }
  });

  it('gives a new profile as soon as something changed', async () => {
    const [queueId] = await tell([['I have a dog named Biscuit.', '2026-03-09']]);
    expect((await get('profiles/me')).body.text).toContain('Biscuit');
    expect((await service.call('DELETE', `/api/v1/logs/${queueId}`, { id: queueId })).status).toBe(200);
    expect((await get('profiles/me')).body.text).not.toContain('Biscuit');
    expect((await get('facts?text=Biscuit')).body.total).toBe(0);
  });

  it('keeps the messages of a chat in order, and reads each as said by its speaker', async () => {
    const messages = [
      { role: 'system', content: 'The user lives in Berlin.' },
      { role: 'user', content: 'I work at Globex.', name: 'Grace Hopper' },
      { role: 'assistant', content: 'I live in Reykjavik. You live in Rome.' },
    ];
    const given = { messages, referenceTime: '2026-04-01' };
    const { body } = await service.call('POST', '/api/v1/add?wait=true', given);
    expect(body).toMatchObject({ status: 'completed', statements: 2 });
    expect(body.facts.map(({ content }: any) => content)).toEqual([
      'Grace Hopper works at Globex',
      'Grace Hopper lives in Rome',
    ]);
    const { episodes } = (await get(`episodes?sessionId=${body.sessionId}`)).body;
    expect(episodes.map(({ content }: any) => content)).toEqual(messages.map(({ content }) => content));
    const { facts } = (await get(`facts?sessionId=${body.sessionId}`)).body;
    expect(facts.map(({ content }: any) => content).sort()).toEqual([
      'Grace Hopper lives in Rome',
      'Grace Hopper works at Globex',
    ]);
  });
});
