import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPythonClient, memoryLines, PYTHON_CLIENTS, PythonAssistant } from '@memory-graph/test-kit/mcp';
import { ClientWebsite, OAuthService } from '@memory-graph/test-kit/oauth';

const REDIRECT_URI = 'http://127.0.0.1:33419/callback';

/** Before the suites are named: what is not on this machine says so in its name. */
const clients = await Promise.all(PYTHON_CLIENTS.map(installPythonClient));

/** The official Python client, unmodified, against a whole service. */
describe('the official Python client (needs Python 3.10)', () => {
  let folder: string;
  let website: ClientWebsite;
  let service: OAuthService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-python-'));
    website = await ClientWebsite.start();
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, website.authority);
    service = await OAuthService.start({ NODE_EXTRA_CA_CERTS: authority, OAUTH_ALLOW_PRIVATE_NETWORKS: 'true' });
  });
  afterAll(async () => {
    await service?.close();
    await website?.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const client of clients) {
    const { title, missing } = client;
    const suite = missing === null ? describe : describe.skip;
    suite(`${title}${missing === null ? '' : ` (cannot be run here: ${missing})`}`, () => {
      let assistant: PythonAssistant;

      it('speaks its version, with a personal token', async () => {
        const { token } = service.process;
        const connected = await PythonAssistant.connect(client, { url: `${service.url}/mcp`, token });
        ({ assistant } = connected);
        expect(connected.connection.protocolVersion).toBe(client.protocolVersion);
        const { tools } = await assistant.call('list_tools');
        expect(tools.map((tool: { name: string }) => tool.name)).toContain('memory_search');
      });

      it('adds, finds and reads, and finds each answer as its schema says', async () => {
        const content = 'Ada Lovelace lives in Paris.';
        const added = await assistant.useTool('memory_add', { content, waitSeconds: 60 });
        expect(added).toMatchObject({ status: 'completed', episodeId: expect.any(String) });
        const [about] = memoryLines(await assistant.useTool('memory_about', { entity: 'Ada Lovelace' }));
        expect(about!.content).toContain('Ada Lovelace lives in Paris');
        const { contents } = await assistant.call('read_resource', { uri: `memory://episodes/${added.episodeId}` });
        expect(contents[0].text).toContain(content);
        const { messages } = await assistant.call('get_prompt', { name: 'use_memory' });
        expect(messages[0].content.text).toContain('memory_search');
      });

      it('corrects a fact, and forgets it after a confirmation', async () => {
        const name = `Company ${clients.indexOf(client)}`;
        const content = `${name} has the password policy of the year 2020.`;
        const quote = 'has the password policy of the year 2020';
        const facts = [{ subject: name, predicate: 'has policy', object: 'the policy of 2020', quote }];
        await assistant.useTool('memory_add', { content, facts, waitSeconds: 60 });
        const [wrong] = memoryLines(await assistant.useTool('memory_about', { entity: name }));
        const corrected = { factId: wrong!.id, object: 'the policy of 2026', waitSeconds: 60 };
        await assistant.useTool('memory_correct', corrected);
        const shown = memoryLines(await assistant.useTool('memory_about', { entity: name }));
        expect(shown).toEqual([expect.objectContaining({ content: expect.stringContaining('the policy of 2026') })]);
        const preview = await assistant.useTool('memory_forget', { entity: name });
        const [, confirmation] = /the confirmation (\S+)/.exec(preview.content[0].text) ?? [];
        await assistant.useTool('memory_forget', { entity: name, confirmation });
        expect(memoryLines(await assistant.useTool('memory_timeline', { entity: name }))).toEqual([]);
      });

      it('gets what is wrong with a call as a result that a model can read', async () => {
        await expect(assistant.useTool('memory_search', { query: '' })).rejects.toThrow('query');
        await assistant.close();
      });

      it.each([
        ['by registration', () => undefined],
        ['by its metadata document', () => website.publish('/client.json', { redirect_uris: [REDIRECT_URI] })],
      ])('gets from no token to a tool call %s', async (_way, publish) => {
        const clientMetadataUrl = publish();
        const { assistant: stranger, connection } = await PythonAssistant.connect(client, {
          url: `${service.url}/mcp`,
          redirectUri: REDIRECT_URI,
          ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
          authorize: (url) => service.browser.authorize(url),
        });
        expect(connection.clientId).toEqual(clientMetadataUrl ?? expect.not.stringContaining('https:'));
        const found = await stranger.useTool('memory_search', { query: 'Where does Ada Lovelace live?' });
        expect(memoryLines(found)[0]).toMatchObject({ content: expect.stringContaining('Paris') });
        await stranger.close();
      });
    });
  }
});
