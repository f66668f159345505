import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectAssistant, memoryLines } from '@memory-graph/test-kit/mcp';
import { ConsentingUser, OAuthService } from '@memory-graph/test-kit/oauth';
import { generateEpisodes } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';

const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'a long enough password of Grace' };

/** Assistants use the memory through the SDK's own client, unmodified, against a whole service. */
describe('the Model Context Protocol', () => {
  let service: OAuthService;

  beforeAll(async () => {
    service = await OAuthService.start();
  });
  afterAll(() => service.close());

  /** It knows the schemas of the tools, so that it validates their answers. */
  const newAssistant = async (): Promise<Client> => {
    const assistant = await connectAssistant(service.url, service.process.token);
    await assistant.listTools();
    return assistant;
  };

  async function call(assistant: Client, name: string, args: Record<string, unknown>): Promise<any> {
    const answer = await assistant.callTool({ name, arguments: args });
    const { structuredContent, isError, content } = answer;
    expect([name, isError ?? false, content]).toEqual([name, false, expect.any(Array)]);
    if (structuredContent) return structuredContent;
    const [{ text }] = content as [{ text: string }];
    const [, cursor] = /^More with cursor (\S+)/m.exec(text) ?? [];
    const [, confirmation] = /the confirmation (\S+)/.exec(text) ?? [];
    return { text, lines: memoryLines(answer), cursor, confirmation };
  }

  const fails = async (assistant: Client, name: string, args: Record<string, unknown>): Promise<string> => {
    const { isError, content } = await assistant.callTool({ name, arguments: args });
    expect([name, isError]).toEqual([name, true]);
    return (content as { text: string }[])[0]!.text;
  };

  describe('from no token to a tool call', () => {
    let grace: ConsentingUser;
    let assistant: Client;

    it('finds the way by metadata, registers itself, and sends the user to consent', async () => {
      grace = new ConsentingUser(await service.signUp(GRACE));
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', service.url), { authProvider: grace });
      await expect(new Client({ name: 'assistant', version: '1' }).connect(transport)).rejects.toThrow(
        UnauthorizedError,
      );
      const asked = grace.authorizationUrl!.searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        resource: `${service.url}/mcp`,
        scope: 'mcp',
        code_challenge_method: 'S256',
        client_id: expect.any(String),
      });
      await transport.finishAuth(grace.code);
      expect(grace.tokens()).toMatchObject({ token_type: 'Bearer', scope: 'mcp' });
    });

    it('goes on with its tools, in the memory of that user', async () => {
      assistant = new Client({ name: 'assistant', version: '1' });
      await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { authProvider: grace }));
      expect((await assistant.listTools()).tools.map(({ name }) => name)).toContain('memory_search');
      const added = await call(assistant, 'memory_add', {
        content: 'Grace Hopper lives in Arlington.',
        referenceTime: '2024-01-10T09:00:00Z',
        waitSeconds: 60,
      });
      expect(added).toMatchObject({ status: 'completed', episodeId: expect.any(String) });
      const { lines } = await call(assistant, 'memory_search', { query: 'Where does Grace Hopper live?' });
      expect(lines[0]).toMatchObject({ content: expect.stringContaining('Arlington') });
    });

    it('has no way into the API with that token, nor to this endpoint with one for the API', async () => {
      expect(await service.statusOfRead(grace.tokens()!.access_token)).toBe(401);
      const client = await service.createClient({ name: 'Notebook' });
      const { access_token: forApi } = await service.flow(client).tokens({ scope: 'read' });
      expect(await service.statusOfRead(forApi)).toBe(200);
      await expect(connectAssistant(service.url, forApi)).rejects.toMatchObject({ code: 401 });
      const forMcp = { scope: 'read', resource: `${service.url}/mcp` };
      const { access_token: withoutScope } = await service.flow(client).tokens(forMcp);
      await expect(connectAssistant(service.url, withoutScope)).rejects.toMatchObject({ code: 403 });
    });

    it('renews its tokens by itself', async () => {
      const { access_token: first, refresh_token: renewal } = grace.tokens()!;
      if (renewal === undefined) throw new Error('There is no refresh token');
      grace.saveTokens({ ...grace.tokens()!, access_token: 'expired', refresh_token: renewal });
      await assistant.ping();
      expect(grace.tokens()!.access_token).not.toBe(first);
      await assistant.close();
    });
  });

  describe('with a personal token', () => {
    let assistant: Client;
    const told: string[] = [];
    let logId: string;

    const text = async (uri: string): Promise<string> =>
      ((await assistant.readResource({ uri })).contents[0] as { text: string }).text;
    const json = async (uri: string): Promise<any> => JSON.parse(await text(uri));

    beforeAll(async () => {
      assistant = await newAssistant();
    });
    afterAll(() => assistant.close());

    it('tells the progress of a long addition', async () => {
      const added = await assistant.callTool(
        {
          name: 'memory_add',
          arguments: {
            content: 'Ada Lovelace lives in Paris.',
            referenceTime: '2024-01-10T09:00:00Z',
            source: 'letters',
            sessionId: 'spring',
            metadata: { page: 3 },
            waitSeconds: 60,
          },
        },
        undefined,
        { onprogress: ({ message }) => told.push(message ?? '') },
      );
      expect(added.structuredContent).toMatchObject({ status: 'completed' });
      expect(told).toContain('pending');
    });

    it('adds without waiting, and says how to see what becomes of it', async () => {
      const added = await call(assistant, 'memory_add', {
        content: 'Ada Lovelace moved to Oslo.',
        referenceTime: '2024-06-01T09:00:00Z',
        source: 'letters',
      });
      logId = added.logId;
      expect(added).toMatchObject({ status: expect.stringMatching(/pending|processing|completed/) });
      const state = await call(assistant, 'memory_log_status', { logId, waitSeconds: 60 });
      expect(state).toMatchObject({ logId, status: 'completed', statements: expect.any(Number) });
      expect((await service.process.call('GET', `/api/v1/logs/${logId}`)).body.log.source).toBe('letters');
    });

    it('tells what is known of somebody, by topic', async () => {
      const about = await call(assistant, 'memory_about', { entity: 'ada lovelace' });
      expect(about.text).toMatch(/^# Ada Lovelace \(person\)$[^]*^## Places\n- \[\S+\] .*Oslo/m);
      expect(about.text).not.toContain('lives in Paris');
      const { body } = await service.process.call('GET', '/api/v1/entities?q=Ada%20Lovelace');
      expect(await call(assistant, 'memory_about', { entity: body.entities[0].id })).toEqual(about);
      const nobody = await call(assistant, 'memory_about', { entity: 'Zaphod' });
      expect(nobody.text).toContain('no entity with the name "Zaphod"');
    });

    it('tells how something changed, of an entity and of a topic', async () => {
      for (const whose of [{ entity: 'Ada Lovelace' }, { topic: 'Where has Ada Lovelace lived?' }]) {
        const { lines } = await call(assistant, 'memory_timeline', whose);
        const places = lines.map(({ content }: any) => /Paris|Oslo/.exec(content)?.[0]).filter(Boolean);
        expect([whose, places]).toEqual([whose, expect.arrayContaining(['Paris', 'Oslo'])]);
        const beginnings = lines.map(({ validFrom }: any) => validFrom).filter(Boolean);
        expect(beginnings).toEqual([...beginnings].sort());
      }
      const { lines } = await call(assistant, 'memory_timeline', {
        entity: 'Ada Lovelace',
        startTime: '2025-01-01T00:00:00Z',
      });
      expect(lines.some(({ content }: any) => content.includes('Paris'))).toBe(false);
      expect(await fails(assistant, 'memory_timeline', {})).toContain('either entity or topic');
    });

    it('turns pages by cursors that are good for one question', async () => {
      const query = { query: 'Where does Ada Lovelace live?', includeInvalidated: true, limit: 1 };
      const first = await call(assistant, 'memory_search', query);
      const second = await call(assistant, 'memory_search', { ...query, cursor: first.cursor });
      expect(second.lines).toHaveLength(1);
      expect(second.lines[0].id).not.toBe(first.lines[0].id);
      const other = { ...query, query: 'Who is Ada?', cursor: first.cursor };
      expect(await fails(assistant, 'memory_search', other)).toContain('cursor');
      expect(await fails(assistant, 'memory_search', { ...query, cursor: 'made up' })).toContain('cursor');
    });

    it('says in words what is wrong with a request', async () => {
      expect(await fails(assistant, 'memory_add', { content: ' ' })).toContain('blank');
      expect(await fails(assistant, 'memory_add', { content: 'x', referenceTime: 'yesterday' })).toContain('ISO 8601');
      expect(await fails(assistant, 'memory_add', { content: 'x', nonsense: 1 })).toContain('nonsense');
      expect(await fails(assistant, 'memory_search', { query: 'x', limit: 1000 })).toContain('limit');
      expect(await fails(assistant, 'memory_search', { query: 'x', labels: [randomUUID()] })).toContain('labels[0]');
      const large = { content: 'x', metadata: { text: 'x'.repeat(20_000) } };
      expect(await fails(assistant, 'memory_add', large)).toContain('16 KiB');
    });

    it('reads episodes and entities by their addresses', async () => {
      const [latest] = (await assistant.listResources()).resources.filter(({ uri }) => uri.includes('/episodes/'));
      const episode = await json(latest!.uri);
      expect(episode).toMatchObject({ content: 'Ada Lovelace moved to Oslo.', logId });
      const { body } = await service.process.call('GET', '/api/v1/entities?q=Ada%20Lovelace');
      const ada = await json(`memory://entities/${body.entities[0].id}`);
      expect(ada).toMatchObject({ name: 'Ada Lovelace' });
      const [fact] = ada.facts;
      expect(await json(`memory://facts/${fact.id}`)).toMatchObject({ content: fact.content });
      const { lines } = await call(assistant, 'memory_timeline', { entity: 'Ada Lovelace' });
      expect(await json(`memory://facts/${lines[0].id}`)).toMatchObject({ content: lines[0].content });
      const { resourceTemplates } = await assistant.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual([
        'memory://entities/{id}',
        'memory://episodes/{id}',
        'memory://facts/{id}',
        'memory://labels/{name}',
      ]);
      const id = randomUUID();
      const unknown = [`episodes/${id}`, `facts/${id}`, 'entities/1', 'logs/1', 'labels/none', 'labels/%E0', 'me/1'];
      for (const path of unknown) {
        await expect(assistant.readResource({ uri: `memory://${path}` })).rejects.toThrow();
      }
    });

    it('has the profile of the user and the labels as resources, first in their list', async () => {
      const [me, labels] = (await assistant.listResources()).resources;
      expect([me, labels]).toMatchObject([
        { uri: 'memory://me', mimeType: 'text/markdown' },
        { uri: 'memory://labels' },
      ]);
      expect(await text(me!.uri)).toBe('Nothing is known about the user yet.');
      await call(assistant, 'memory_add', { content: 'I live in Bergen.', waitSeconds: 60 });
      expect(await text(me!.uri)).toContain('lives in Bergen');
      expect(await json(labels!.uri)).toEqual({ labels: [] });
      const described = { name: 'Work & travel', description: 'Trips for the job' };
      const { body: label } = await service.process.call('POST', '/api/v1/labels', described);
      const uri = 'memory://labels/Work%20%26%20travel';
      expect(await json(labels!.uri)).toEqual({ labels: [{ id: label.id, ...described, uri }] });
      const content = 'Bob Builder works at Acme.';
      await call(assistant, 'memory_add', { content, labels: ['work & TRAVEL'], waitSeconds: 60 });
      expect(await json(uri)).toMatchObject({
        ...{ id: label.id, factCount: 1, facts: [{ content: 'Bob Builder works at Acme' }] },
        ...{ episodeCount: 1, episodes: [{ content, source: 'mcp' }] },
      });
      const { completion } = await assistant.complete({
        ref: { type: 'ref/resource', uri: 'memory://labels/{name}' },
        argument: { name: 'name', value: 'TRAV' },
      });
      expect(completion.values).toEqual(['Work & travel']);
    });

    it('lists the episodes page by page, newest first, each once', async () => {
      const items = generateEpisodes(60, 1);
      const { queueIds } = (await service.process.call('POST', '/api/v1/add/batch', { items })).body;
      for (const logId of queueIds) await call(assistant, 'memory_log_status', { logId, waitSeconds: 60 });
      const first = await assistant.listResources();
      expect(first.resources).toHaveLength(50);
      first.resources.splice(0, 2);
      const rest = await assistant.listResources({ cursor: first.nextCursor });
      expect(rest.nextCursor).toBeUndefined();
      const uris = [...first.resources, ...rest.resources].map(({ uri }) => uri);
      expect(new Set(uris).size).toBe(uris.length);
      const times = [...first.resources, ...rest.resources].map(({ name }) => name.split(' ').at(-1)!);
      expect(times).toEqual([...times].sort().reverse());
      await expect(assistant.listResources({ cursor: 'made up' })).rejects.toThrow('cursor');
    });

    it('has a prompt that says how to use it, and completes the names that it knows', async () => {
      const { messages } = await assistant.getPrompt({ name: 'use_memory', arguments: { about: 'Ada Lovelace' } });
      expect((messages[0]!.content as { text: string }).text).toMatch(/memory_search.*Ada Lovelace/s);
      const { completion } = await assistant.complete({
        ref: { type: 'ref/prompt', name: 'use_memory' },
        argument: { name: 'about', value: 'ada' },
      });
      expect(completion.values).toContain('Ada Lovelace');
    });

    it('corrects the value and the time of a fact at once, and takes the correction back', async () => {
      const told = 'Carl Ray lives in Kiel.';
      await call(assistant, 'memory_add', { content: told, referenceTime: '2025-02-01', waitSeconds: 60 });
      const home = async (): Promise<any> => {
        const { lines } = await call(assistant, 'memory_timeline', { entity: 'Carl Ray' });
        return lines.find(({ content }: any) => content.includes('lives in'));
      };
      const { id: factId, ...kiel } = await home();
      const right = { object: 'Bonn', since: '2024-03', until: '2025-01-15', ended: false, waitSeconds: 60 };
      const { logId: correction } = await call(assistant, 'memory_correct', { factId, ...right });
      expect(await home()).toMatchObject({
        ...{ content: 'Carl Ray lives in Bonn', validTo: '2025-01-15' },
        validFrom: '2024-03-01',
      });
      const { confirmation } = await call(assistant, 'memory_forget', { logId: correction });
      await call(assistant, 'memory_forget', { logId: correction, confirmation });
      expect(await home()).toEqual({ id: factId, ...kiel });
    });

    it('ends a fact and lets it hold again', async () => {
      const first = async () => (await call(assistant, 'memory_timeline', { entity: 'Carl Ray' })).lines[0];
      const { id: factId } = await first();
      const validTo = async () => (await first()).validTo;
      await call(assistant, 'memory_correct', { factId, ended: true, waitSeconds: 60 });
      expect(await validTo()).toEqual(expect.any(String));
      await call(assistant, 'memory_correct', { factId, ended: false, waitSeconds: 60 });
      expect(await validTo()).toBeUndefined();
      expect(await fails(assistant, 'memory_correct', { factId, ended: true, until: '2001' })).toContain('retract');
    });

    it.each<[string, Record<string, unknown>, string]>([
      ['memory_correct', { factId: randomUUID(), object: 'Rome' }, 'call memory_search or memory_about'],
      ['memory_correct', { factId: randomUUID(), neverTrue: true, until: '2025' }, 'contradicts itself'],
      ['memory_correct', { factId: randomUUID() }, 'There is nothing to change'],
      ['memory_correct', { factId: 'the home of Carl' }, 'factId'],
      ['memory_correct', { factId: randomUUID(), since: 'last May' }, 'ISO 8601'],
      ['memory_forget', {}, 'Say what to forget'],
      ['memory_forget', { entity: 'Zaphod' }, 'say in words what to forget'],
      ['memory_forget', { words: 'that I' }, 'invalid_request'],
      ['memory_forget', { factIds: [randomUUID()] }, 'not_found'],
    ])('%s says what is wrong with %j', async (name, args, problem) => {
      expect(await fails(assistant, name, args)).toContain(problem);
    });

    it('forgets only after the effects were shown and confirmed', async () => {
      const shown = await call(assistant, 'memory_forget', { logId });
      expect(shown.text).toMatch(/^Nothing has changed yet\. This would be forgotten: 1 texts as a whole/);
      expect(shown.text).toContain('- removed: Ada Lovelace moved to Oslo.');
      expect(shown.text).toMatch(/^- fact that vanishes: .*Oslo/m);
      expect(shown.text).toMatch(/^- fact that comes back: .*Paris/m);
      const { confirmation } = shown;
      for (const wrong of ['yes', `${confirmation}x`, confirmation.replace(/^./, 'z')]) {
        expect(await fails(assistant, 'memory_forget', { logId, confirmation: wrong })).toContain(
          'Nothing was forgotten',
        );
      }
      const done = await call(assistant, 'memory_forget', { logId, confirmation });
      expect(done.text).toMatch(/^It is forgotten: 1 texts as a whole/);
      expect(await fails(assistant, 'memory_log_status', { logId })).toContain('not_found');
      // A repeated call reports the same job.
      expect(await call(assistant, 'memory_forget', { logId, confirmation })).toEqual(done);
      expect(await fails(assistant, 'memory_forget', { logId })).toContain('not_found');
    });

    it('confirms nothing that has changed since it was shown', async () => {
      const { logId: first, episodeId } = await call(assistant, 'memory_add', {
        content: 'Ada Lovelace works at Acme.',
        waitSeconds: 60,
      });
      const words = 'Ada works at Acme';
      const { confirmation } = await call(assistant, 'memory_forget', { words });
      await call(assistant, 'memory_add', { content: 'Ada Lovelace works at Acme since May.', waitSeconds: 60 });
      // The words match another text now.
      expect(await fails(assistant, 'memory_forget', { words, confirmation })).toContain('Nothing was forgotten');
      const other = { episodeId, logId: first, confirmation };
      expect(await fails(assistant, 'memory_forget', other)).toContain('belongs to another selection');
    });
  });
});

it('goes on after a restart as if nothing had been', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-mcp-'));
  const first = await ServiceProcess.start({ dataDir });
  const assistant = await connectAssistant(first.url, first.token);
  await first.stop();
  await expect(assistant.listTools()).rejects.toThrow();
  const second = await ServiceProcess.start({ dataDir, env: { PORT: new URL(first.url).port } });
  expect((await assistant.listTools()).tools.length).toBeGreaterThan(0);
  await assistant.close();
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
