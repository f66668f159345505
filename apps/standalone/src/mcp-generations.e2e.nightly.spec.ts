import { CLIENT_GENERATIONS, type OfficialClient } from '@memory-graph/test-kit/mcp';
import { ConsentingUser, OAuthService } from '@memory-graph/test-kit/oauth';

/** Each generation of the official client, unmodified, finds everything at the same address. */
describe('clients of the Model Context Protocol', () => {
  let service: OAuthService;

  beforeAll(async () => {
    service = await OAuthService.start();
  });
  afterAll(() => service?.close());

  describe.each(CLIENT_GENERATIONS)('$title: $protocolVersion', (generation) => {
    let client: OfficialClient;

    it('goes from no token to a tool call', async () => {
      const user = new ConsentingUser(service.browser);
      await generation.authorize(service.url, user);
      client = await generation.connect(service.url, { user });
      const { content } = await client.callTool('memory_about', { entity: 'Nobody' });
      expect(JSON.stringify(content)).toContain('The memory has no entity');
      await client.close();
    });

    it('speaks its version, with a personal token', async () => {
      client = await generation.connect(service.url, { token: service.process.token });
      expect(client.protocolVersion).toBe(generation.protocolVersion);
      expect(client.instructions).toContain('memory_search');
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('memory_search');
    });

    it('is told the progress of an addition, and finds what it added', async () => {
      const told: string[] = [];
      const content = 'Ada Lovelace lives in Oslo.';
      const { structuredContent } = await client.callTool('memory_add', { content, waitSeconds: 60 }, (message) =>
        told.push(message),
      );
      expect(structuredContent).toMatchObject({ status: 'completed' });
      expect(told).toContain('pending');
      const { episodeId } = structuredContent as { episodeId: string };
      const episode = await client.readResource(`memory://episodes/${episodeId}`);
      expect(JSON.stringify(episode)).toContain(content);
      expect(await client.complete('use_memory', { name: 'about', value: 'ada' })).toContain('Ada Lovelace');
    });

    it('gets what is wrong with a call as a result that a model can read', async () => {
      const { isError, content } = await client.callTool('memory_search', { query: '' });
      expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('query')]);
      await client.close();
    });
  });
});
