import { waitUntil } from '@memory-graph/test-kit';
import { SHARED_OPERATOR_TOKEN, SharedService } from '@memory-graph/test-kit/service';
import { isDeepStrictEqual } from 'node:util';

const QUERY = { query: 'What is known of Grace Hopper?' };

describe('the options of a search', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    await add('Grace Hopper lives in Arlington.', '2024-01-10T09:00:00Z');
    await add('Grace Hopper works at Remington Rand.', '2024-01-11T09:00:00Z');
  });

  async function add(episodeBody: string, referenceTime: string, more: object = {}, by = service): Promise<any> {
    const content = { episodeBody, referenceTime, source: 'e2e', ...more };
    const answer = await by.call('POST', '/api/v1/add?wait=true', content);
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

  describe('grouping', () => {
    it('returns one result for identical texts, with the ids of the others', async () => {
      const text = 'The badge of Ida Rhodes opens the north gate.';
      for (const day of ['03', '04', '05']) await add(text, `2024-02-${day}T09:00:00Z`);
      const badge = { query: 'Which gate does the badge of Ida Rhodes open?', kinds: ['episode'] };
      const ofText = (results: any[]) => results.filter(({ content }) => content === text);
      const said = ofText(await search(badge)).map(({ id }) => id);
      expect(said).toHaveLength(3);
      const [group, ...others] = ofText(await search({ ...badge, groupIdentical: true }));
      expect(others).toEqual([]);
      expect([group.id, ...group.metadata.identicalIds].sort()).toEqual(said.sort());
    });

    it('puts nothing of another subject or workspace into a group', async () => {
      const other = await SharedService.open('Other');
      const text = 'The locker of Ida Rhodes is number seven.';
      for (const [subject, by] of [['x'], ['y'], ['x', other], ['y', other]] as const) {
        await add(text, '2024-03-01T09:00:00Z', { subject }, by);
      }
      const locker = { query: 'Which locker does Ida Rhodes have?', kinds: ['episode'], groupIdentical: true };
      const [ofX, ofY] = [await search({ ...locker, subject: 'x' }), await search({ ...locker, subject: 'y' })];
      for (const found of [ofX, ofY]) {
        expect(found.map(({ metadata }: any) => metadata.identicalIds)).toEqual([[]]);
      }
      expect(ofX[0].id).not.toBe(ofY[0].id);
      const [ofAll] = await search(locker);
      expect([ofAll.id, ...ofAll.metadata.identicalIds].sort()).toEqual([ofX[0].id, ofY[0].id].sort());
    });
  });

  describe('the time zone', () => {
    const timesOf = (results: any[]) =>
      results[0].metadata.ranks.times.map(({ from, to }: any) => [from, to].map((time) => time.slice(0, 16)));
    const asked = { query: 'What did Grace Hopper do yesterday?', endTime: '2026-06-14T22:30:00Z', explain: true };

    it('decides when the days of a question begin, by default that of the workspace', async () => {
      expect(timesOf(await search(asked))).toEqual([['2026-06-13T00:00', '2026-06-14T00:00']]);
      const berlin = [['2026-06-13T22:00', '2026-06-14T22:00']];
      expect(timesOf(await search({ ...asked, timeZone: 'Europe/Berlin' }))).toEqual(berlin);
      const { workspaceId: id } = (await service.call('POST', '/api/v1/labels', { name: 'any' })).body;
      const change = { timeZone: 'Europe/Berlin' };
      const changed = await service.call('PATCH', `/api/v1/workspaces/${id}`, change, SHARED_OPERATOR_TOKEN);
      expect(changed).toMatchObject({ status: 200, body: change });
      await waitUntil(async () => isDeepStrictEqual(timesOf(await search(asked)), berlin));
      const utc = [['2026-06-13T00:00', '2026-06-14T00:00']];
      expect(timesOf(await search({ ...asked, timeZone: 'UTC' }))).toEqual(utc);
      await service.call('PATCH', `/api/v1/workspaces/${id}`, { timeZone: 'UTC' }, SHARED_OPERATOR_TOKEN);
      await waitUntil(async () => isDeepStrictEqual(timesOf(await search(asked)), utc));
    });

    it('decides how days are written in answers and profiles', async () => {
      await add('I live in Denver.', '2026-02-03T23:30:00Z');
      const { id } = (await service.call('POST', '/api/v1/conversations', {})).body;
      const answer = async (timeZone: string) => {
        const response = await fetch(`${service.url}/api/v1/conversation/${id}/run`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${service.token}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({ message: 'Where do I live?', timeZone }),
        });
        return ((await response.json()) as any).message.content;
      };
      expect(await answer('UTC')).toBe('Denver, as of 3 February 2026 [1]');
      expect(await answer('Europe/Berlin')).toBe('Denver, as of 4 February 2026 [1]');
      const profile = async (timeZone: string) =>
        (await service.call('GET', `/api/v1/profiles/me?timeZone=${encodeURIComponent(timeZone)}`)).body;
      expect((await profile('UTC')).text).toContain('lives in Denver (as of 3 February 2026)');
      expect((await profile('Europe/Berlin')).text).toContain('lives in Denver (as of 4 February 2026)');
      // 26 hours lie between these clocks.
      expect((await profile('Etc/GMT+12')).day < (await profile('Pacific/Kiritimati')).day).toBe(true);
    });

    it('must be the name of one', async () => {
      const problem = 'timeZone must be the name of an IANA time zone, as in Europe/Berlin or UTC';
      expect(await problemOf('/api/v1/search', { ...QUERY, timeZone: '+02:00' })).toEqual([problem]);
      const { id } = (await service.call('POST', '/api/v1/conversations', {})).body;
      const run = `/api/v1/conversation/${id}/run`;
      expect(await problemOf(run, { message: 'Hello', timeZone: 'Mars/Olympus' })).toEqual([problem]);
      expect((await service.call('GET', '/api/v1/profiles/me?timeZone=Berlin')).status).toBe(400);
    });
  });
});
