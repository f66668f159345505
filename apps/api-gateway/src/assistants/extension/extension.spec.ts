import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('what extensions of browsers ask', () => {
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

  describe('search', () => {
    async function queryFor(input: string, more: object = {}): Promise<any> {
      gateway.services.on(`POST /internal/workspaces/${gateway.ada.principal.workspaceId}/search`, {
        status: 200,
        body: { results: [] },
      });
      const answer = await gateway.call('POST', '/api/v1/extension-search', { input, ...more });
      expect(answer).toMatchObject({ status: 200, body: { results: [] } });
      return gateway.services.calls.findLast(({ path }) => path.endsWith('/search'))!.body;
    }

    it('asks for a short text as it stands, with the conditions of a search', async () => {
      expect(await queryFor(' Where is Ada? ', { limit: 5, entityTypes: ['person'] })).toMatchObject({
        query: 'Where is Ada?',
        limit: 5,
        maxBfsDepth: 3,
        includeInvalidated: false,
        entityTypes: ['person'],
        minResults: 1,
      });
    });

    it('makes a question of a text of any length', async () => {
      const filler = Array.from({ length: 3_000 }, (_, line) => `Line ${line} of it is filler without end.`).join('\n');
      const { query } = await queryFor(`Ada Lovelace moved from Paris to Oslo in March.\n${filler}`);
      expect(query.length).toBeLessThanOrEqual(1_000);
      expect(query).toContain('filler');
    });

    it('refuses bounds that a search refuses', async () => {
      const refused = await gateway.call('POST', '/api/v1/extension-search', {
        input: 'x',
        limit: 1_001,
        entityTypes: ['person', 7],
        query: 'y',
      });
      const details = expect.arrayContaining([
        expect.objectContaining({ path: 'limit', code: 'max' }),
        expect.objectContaining({ path: 'entityTypes[1]', code: 'is_string' }),
        expect.objectContaining({ path: 'query', code: 'unknown_field' }),
      ]);
      expect(refused).toMatchObject({ status: 400, body: { details } });
    });
  });

  describe('summary', () => {
    const request = {
      html: '<title>Oslo</title><p>Oslo is the capital of Norway.</p>',
      url: 'https://example.com/oslo',
    };

    it('is made of the page', async () => {
      expect(await gateway.call('POST', '/api/v1/extension-summary', request)).toMatchObject({
        status: 200,
        body: { title: 'Oslo', summary: 'Oslo is the capital of Norway.', method: 'extractive', model: null },
      });
      const titled = await gateway.call('POST', '/api/v1/extension-summary', { ...request, title: 'My page' });
      expect(titled.body.title).toBe('My page');
    });

    it.each([
      [{ url: 'oslo' }, 'url'],
      [{ html: ' ' }, 'html'],
    ])('is refused for %j', async (more, path) => {
      const refused = await gateway.call('POST', '/api/v1/extension-summary', { ...request, ...more });
      expect(refused).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ path })] } });
    });

    it('is refused for a page that is larger than any body may be', async () => {
      const html = 'x'.repeat(1024 * 1024);
      expect((await gateway.call('POST', '/api/v1/extension-summary', { ...request, html })).status).toBe(413);
    });
  });
});
