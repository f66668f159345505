import { SharedService } from '@memory-graph/test-kit/service';

const QUERY = { query: 'What is known of Grace Hopper?' };

describe('the options of a search', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    await add('Grace Hopper lives in Arlington.', '2024-01-10T09:00:00Z');
    await add('Grace Hopper works at Remington Rand.', '2024-01-11T09:00:00Z');
  });

  async function add(episodeBody: string, referenceTime: string, more: object = {}): Promise<any> {
    const content = { episodeBody, referenceTime, source: 'e2e', ...more };
    const answer = await service.call('POST', '/api/v1/add?wait=true', content);
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed' } });
    return answer.body;
  }

  async function search(options: object): Promise<any[]> {
    const { status, body } = await service.call('POST', '/api/v1/search', { ...QUERY, ...options });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.results;
  }

  async function problemOf(path: string, body: object): Promise<unknown> {
    const answer = await service.call('POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    return answer.body.details.map(({ path: at, message }: any) => `${at} ${message}`);
  }

  describe('kinds and predicates', () => {
    const kindsOf = (results: any[]) => [...new Set(results.map(({ metadata }) => metadata.kind))].sort();

    it('keep to facts, to episodes, or to facts of some predicates', async () => {
      expect(kindsOf(await search({}))).toEqual(['episode', 'fact']);
      expect(kindsOf(await search({ kinds: [] }))).toEqual(['episode', 'fact']);
      expect(kindsOf(await search({ kinds: ['fact'] }))).toEqual(['fact']);
      expect(kindsOf(await search({ kinds: ['episode'] }))).toEqual(['episode']);
      const lives = await search({ predicates: ['lives_in'] });
      expect(lives.map(({ content }) => content)).toEqual(['Grace Hopper lives in Arlington']);
      expect(await search({ predicates: ['unheard_of'] })).toEqual([]);
    });

    it('are rejected with the values that are known', async () => {
      expect(await problemOf('/api/v1/search', { ...QUERY, kinds: ['fact', 'note'] })).toEqual([
        expect.stringMatching(/^kinds\[1\] .*fact.*episode/),
      ]);
      expect(await problemOf('/api/v1/search', { ...QUERY, predicates: ['lives_in', 7] })).toEqual([
        expect.stringMatching(/^predicates\[1\] /),
      ]);
    });
  });
});
