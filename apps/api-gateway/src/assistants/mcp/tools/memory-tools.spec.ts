import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { estimateTokens } from '@memory-graph/memory-model/words';
import { DataSource } from 'typeorm';
import { RunningGateway } from '../../../testing/running-gateway.js';
import { shortId } from '../short-id.js';

/** What the tools make of what is behind the gateway; whole answers are in the e2e specs. */
describe('the tools of the memory', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let assistant: Client;
  let internal: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { QUEUE_CAPACITY: '1' });
    assistant = await connectAssistant(gateway.url, gateway.ada.token);
    // It validates the answers of the tools that it knows.
    await assistant.listTools();
    internal = `/internal/workspaces/${gateway.ada.principal.workspaceId}`;
  });
  afterAll(async () => {
    await assistant?.close();
    await gateway?.close();
    await postgres?.close();
  });

  async function textOf(name: string, args: Record<string, unknown>): Promise<string> {
    const { isError, content } = await assistant.callTool({ name, arguments: args });
    expect([name, isError]).toEqual([name, true]);
    return (content as { text: string }[])[0]!.text;
  }

  it('search by the rules of the API, for one result more than a page has', async () => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results: [] } });
    const question = {
      query: 'Where is Ada?',
      limit: 5,
      startTime: '2025',
      endTime: '2026-03-01T01:00:00+01:00',
      labels: null,
    };
    const { content } = await assistant.callTool({ name: 'memory_search', arguments: question });
    expect(content).toEqual([{ type: 'text', text: 'Nothing is known: no results were found.' }]);
    expect(gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body).toMatchObject({
      ...{ query: 'Where is Ada?', limit: 6, minResults: 1, includeInvalidated: false, groupIdentical: true },
      ...{ startTime: '2025-01-01T00:00:00.000Z', endTime: '2026-03-01T00:00:00.000Z', labelIds: [] },
    });
    const backwards = { ...question, startTime: '2027-01-01T00:00:00Z' };
    expect(await textOf('memory_search', backwards)).toContain('The time window cannot end before it starts');
  });

  it('search among what has a label, and is of a session and a source', async () => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results: [] } });
    const { body: label } = await gateway.call('POST', '/api/v1/labels', { name: 'Work & travel' });
    for (const labels of [['work & Travel'], [label.id.toUpperCase()], 'Work & travel']) {
      const filters = { labels, session: 'monday', source: 'chat', kinds: ['fact'], timeZone: 'Asia/Tokyo' };
      await assistant.callTool({ name: 'memory_search', arguments: { query: 'Where is Ada?', ...filters } });
      const command = {
        ...{ labelIds: [label.id], sessionIds: ['monday'], sources: ['chat'] },
        ...{ kinds: ['fact'], timeZone: 'Asia/Tokyo' },
      };
      expect(gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body).toMatchObject(command);
    }
    expect(await textOf('memory_search', { query: 'q', labels: ['home'] })).toContain(
      'labels[0]: must be the name or id of a label of this workspace',
    );
  });

  it('read arguments that arrive as texts by their schema', async () => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results: [] } });
    const { body: label } = await gateway.call('POST', '/api/v1/labels', { name: 'Home' });
    const asked = { query: '7', limit: '5', includeInvalidated: 'True', maxTokens: 'null', cursor: '' };
    const filters = { labels: '["home"]', kinds: 'fact', session: '[12]' };
    await assistant.callTool({ name: 'memory_search', arguments: { ...asked, ...filters } });
    expect(gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body).toMatchObject({
      ...{ query: '7', limit: 6, includeInvalidated: true, maxTokens: null },
      ...{ labelIds: [label.id], kinds: ['fact'], sessionIds: ['[12]'] },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['memory_search', { query: 'q', limit: '3.5' }, '- limit: must be an integer number'],
    ['memory_search', { query: 'q', limit: 'three' }, 'The request is not valid\n- limit: must be an integer number'],
    ['memory_search', { query: 'q', limit: '1000' }, '- limit: must not be greater than 100'],
    ['memory_search', { query: 'q', includeInvalidated: 'yes' }, '- includeInvalidated: must be a boolean value'],
    ['memory_search', { query: 'q', labels: '[1]' }, '- labels[0]: must be a string'],
    ['memory_search', { query: 7 }, '- query: '],
    ['memory_add', { content: 'x', facts: '{"subject":"Ana"}' }, '- facts: must be an array'],
    ['memory_add', { content: 'x', facts: '[{"subject":"Ana"}]' }, '- facts[0].object: is required'],
    ['memory_add', { content: 'x', metadata: '{"a":[1]}' }, '- metadata.a: must be a string, a number or a boolean'],
    ['memory_add', { content: 'x', metadata: '{"a":"\\u0000"}' }, '- metadata.a: must not contain NUL characters'],
    ['memory_add', { content: 'x', facts: `${'['.repeat(99)}${']'.repeat(99)}` }, 'must not be nested deeper'],
  ])('say what does not fit: %s with %j', async (name, args, problem) => {
    const text = await textOf(name, args);
    expect(text).toContain(problem);
    // One line for each path.
    const paths = [...text.matchAll(/^- (\S+):/gm)].map(([, path]) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  const result = (id: string, content: string, score: number, more: object = {}) => ({
    ...{ id, content, score },
    metadata: {
      ...{ kind: 'fact', validFrom: null, validTo: null, source: 'mcp', referenceTime: '2026-03-01T00:00:00.000Z' },
      ...more,
    },
  });
  const finds = async (results: object[], args: object = {}): Promise<string> => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: { results } });
    const question = { query: 'Where is Ada?', ...args };
    const { content, structuredContent } = await assistant.callTool({ name: 'memory_search', arguments: question });
    expect(structuredContent).toBeUndefined();
    return (content as [{ text: string }])[0].text;
  };

  it('search within a budget of tokens on one page, of which no answer takes more', async () => {
    const results = [10, 400, 12, 14].map((length) => result(randomUUID(), 'Ada '.repeat(length), 0.9));
    for (const maxTokens of [1, 50, 80, 110, 440, 900]) {
      const text = await finds(results, { maxTokens, limit: 4 });
      expect(gateway.services.callsTo(`POST ${internal}/search`).at(-1)?.body).toMatchObject({ limit: 4, maxTokens });
      if (maxTokens >= 50) expect(estimateTokens(text)).toBeLessThanOrEqual(maxTokens);
      expect([maxTokens, text.match(/^- /gm)?.length ?? 0]).toEqual([
        maxTokens,
        { 1: 0, 50: 1, 80: 2, 110: 3, 440: 3 }[maxTokens] ?? 4,
      ]);
    }
  });

  it('write times as precisely as they are known, identical texts once, and nothing that is as usual', async () => {
    const [fact, episode, other, old] = Array.from({ length: 4 }, () => randomUUID());
    const since = { validFrom: '2025-03-01T00:00:00.000Z', validFromPrecision: 'month' };
    const text = await finds([
      result(fact!, 'Ada lives in Oslo', 0.934, since),
      result(episode!, 'Ada lives in Oslo.', 0.6, { kind: 'episode', source: 'chat' }),
      result(other!, 'Ada likes tea', 0.5, { identicalIds: [randomUUID()], validTo: '2026-02-03T10:20:30.456Z' }),
      result(old!, 'Ada lives in Rome.', 0.1, { kind: 'episode', source: 'chat', replacedBy: episode }),
    ]);
    expect(text.split('\n').slice(2, -1)).toEqual([
      `- [fact ${shortId(fact!)}, episode ${shortId(episode!)}; 0.93; since 2025-03] Ada lives in Oslo`,
      `- [fact ${shortId(other!)}; 0.50; ended 2026-02-03; stored 2 times] Ada likes tea`,
      `- [episode ${shortId(old!)}; 0.10; 2026-03-01; chat; no longer true] Ada lives in Rome.`,
    ]);
  });

  it('say when nothing is likely to be known', async () => {
    expect(await finds([result(randomUUID(), 'Ada likes tea', 0.29)])).toMatch(/^Probably nothing is known: /);
    expect(await finds([result(randomUUID(), 'Ada likes tea', 0.31)])).toMatch(/^Stored earlier; data/);
  });

  it('take the ids that they write', async () => {
    const [fact, other] = [randomUUID(), randomUUID()];
    const unknown = { status: 404, body: { error: 'not_found', error_description: 'unknown' } };
    gateway.services.on(`GET ${internal}/facts/${fact}`, unknown);
    const correct = await textOf('memory_correct', { factId: shortId(fact), neverTrue: true });
    expect(correct).toContain('There is no fact with this id');
    expect(await textOf('memory_correct', { factId: `${shortId(fact)}A`, neverTrue: true })).toContain('factId: ');
    for (const factIds of [
      [shortId(fact), other],
      `${shortId(fact)}, ${other}`,
      JSON.stringify([shortId(fact), other]),
    ]) {
      await textOf('memory_forget', { factIds });
      expect(JSON.stringify(gateway.services.calls.at(-1))).toContain(fact);
    }
    const log = { logId: shortId(randomUUID()) };
    expect(await textOf('memory_log_status', log)).toContain('not_found');
  });

  it('say that something is away, and when to come back', async () => {
    const away = { status: 503, headers: { 'retry-after': '7' }, body: { error: 'unavailable' } };
    gateway.services.on(`GET ${internal}/entities`, away);
    expect(await textOf('memory_about', { entity: 'Ada' })).toMatch(/^unavailable: .*\nTry again in \d+ seconds\.$/s);
  });

  it('keep to themselves what is wrong inside', async () => {
    gateway.services.on(`POST ${internal}/search`, { status: 200, body: 'select secret from table' });
    const text = await textOf('memory_search', { query: 'q' });
    expect(text).toContain('The service failed to process the request');
    expect(text).not.toContain('secret');
  });

  it('say that the queue is full', async () => {
    const quote = 'Ada lives in Oslo.';
    const fact = { subject: 'Ada', predicate: 'lives in', object: 'Oslo', quote, ended: 'false' };
    const first = await assistant.callTool({
      name: 'memory_add',
      arguments: {
        ...{ content: quote, waitSeconds: '0' },
        ...{ facts: JSON.stringify([fact]), metadata: '{"page":3,"note":""}' },
      },
    });
    expect(first.structuredContent).toEqual({ logId: expect.any(String), status: 'pending' });
    expect(await textOf('memory_add', { content: 'Ada lives in Oslo.' })).toMatch(/^rate_limited: /);
  });

  it('tell the state after the time that they may wait', async () => {
    const [logId] = await gateway.call('GET', '/api/v1/logs').then(({ body }) => body.logs.map(({ id }: any) => id));
    const told: number[] = [];
    const state = await assistant.callTool(
      { name: 'memory_log_status', arguments: { logId, waitSeconds: 3 } },
      undefined,
      { onprogress: ({ progress }) => told.push(progress) },
    );
    expect(state.structuredContent).toMatchObject({ status: 'pending' });
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });

  it.each(['2025-06-18', '2026-07-28'])('leave the progress out of one body of JSON, in %s', async (version) => {
    const [logId] = await gateway.call('GET', '/api/v1/logs').then(({ body }) => body.logs.map(({ id }: any) => id));
    const _meta = {
      progressToken: 1,
      ...(version === '2026-07-28' && {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      }),
    };
    const params = { name: 'memory_log_status', arguments: { logId, waitSeconds: 1 }, _meta };
    const answer = await fetch(`${gateway.url}/mcp`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${gateway.ada.token}`, accept: '*/*', 'content-type': 'application/json' },
        ...{ 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'memory_log_status' },
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }),
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ id: 7, result: { structuredContent: { status: 'pending' } } });
  });

  it('tell why a log failed', async () => {
    const [logId] = await gateway.call('GET', '/api/v1/logs').then(({ body }) => body.logs.map(({ id }: any) => id));
    const dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    await dataSource.query(`UPDATE memory.log SET status = 'failed', error = 'It is a poem' WHERE id = $1`, [logId]);
    await dataSource.destroy();
    const state = await assistant.callTool({ name: 'memory_log_status', arguments: { logId } });
    expect(state.structuredContent).toEqual({ logId, status: 'failed', error: 'It is a poem' });
  });
});
