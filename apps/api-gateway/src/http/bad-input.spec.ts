import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../testing/running-gateway.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const MESSAGE = { role: 'user', content: 'I live in Oslo.' };
const FACT = { subject: 'Ada', predicate: 'lives in', object: 'Oslo' };
const FACTS = { facts: [FACT], referenceTime: '2026-03-14T09:30:00Z', source: 'hr' };
const ASSIGN = { intent: 'assign_statements', spaceId: 'x', statementIds: ['x'] };
const TOKEN = { name: 'laptop', scopes: ['read'] };

const without = (object: object, field: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));
const items = (...given: unknown[]) => ({ items: given });
const metadataOf = (levels: number): object => (levels === 1 ? {} : { a: metadataOf(levels - 1) });
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

type Row = [route: string, path: string, body: unknown];

const asking = (field: string, value: unknown) => ({ query: 'q', [field]: value });
const forgetting = (selection: object) => ({ dryRun: true, selection });
const LABEL = '0198aaaa-0000-7000-8000-000000000001';

/** Conditions on metadata, and what is wrong with each. */
const CONDITIONS: [path: string, metadata: unknown][] = [
  ['metadata', []],
  ['metadata', 'a'],
  ['metadata', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 1]))],
  ['metadata', { a: 'x'.repeat(4_096) }],
  ['metadata.a', { a: null }],
  ['metadata.a', { a: ['x'] }],
  ['metadata.a', { a: {} }],
  ['metadata.a.b', { a: { b: 1 } }],
  ['metadata.a.b c', { a: { 'b c': { eq: 1 } } }],
  ['metadata.a.constructor', { a: { constructor: 1 } }],
  ['metadata.a.eq', { a: { eq: null } }],
  ['metadata.a.eq', { a: { eq: ['x'] } }],
  ['metadata.a.in', { a: { in: [] } }],
  ['metadata.a.in', { a: { in: 'x' } }],
  ['metadata.a.in', { a: { in: Array.from({ length: 101 }, () => 1) } }],
  ['metadata.a.in[1]', { a: { in: [1, {}] } }],
  ['metadata.a.gt', { a: { gt: true } }],
  ['metadata.a.lte', { a: { gt: 1, lte: [2] } }],
  ['metadata.a.exists', { a: { exists: 'yes' } }],
];

/** Each constraint of the interface: where the request goes, what the answer must point at, and the request. */
const REFUSED: Row[] = [
  ...['episodeBody', 'referenceTime', 'source'].map((field): Row => ['/add', field, without(TEXT, field)]),
  ...['', ' \n\t', 7, null, {}, ['a']].map((episodeBody): Row => ['/add', 'episodeBody', { ...TEXT, episodeBody }]),
  ...['2026-02-30T00:00:00Z', '2026-02-30', '2026-03', 'yesterday', 1773480600000, '', null].map(
    (referenceTime): Row => ['/add', 'referenceTime', { ...TEXT, referenceTime }],
  ),
  ...['', '  ', 1, 'x'.repeat(201)].map((source): Row => ['/add', 'source', { ...TEXT, source }]),
  ...[[], 'a', 7, { a: 'x'.repeat(16 * 1024) }].map((metadata): Row => ['/add', 'metadata', { ...TEXT, metadata }]),
  ['/add', 'metadata.a.a.a.a.a', { ...TEXT, metadata: metadataOf(6) }],
  ['/add', 'metadata.a.a.a.a[0]', { ...TEXT, metadata: { a: { a: { a: { a: [[]] } } } } }],
  ['/add', 'metadata', { ...TEXT, metadata: { a: Array.from({ length: 1_001 }, () => 1) } }],
  ['/add', 'metadata.b', JSON.stringify({ ...TEXT, metadata: { b: 0 } }).replace('"b":0', '"b":1e400')],
  ['/add/batch', 'items[1].metadata.b[0][0][0][0]', items(TEXT, { ...TEXT, metadata: { b: nested(9) } })],
  ['/add', 'labelIds', { ...TEXT, labelIds: 'a' }],
  ['/add', 'labelIds', { ...TEXT, labelIds: Array.from({ length: 101 }, () => 'a') }],
  ['/add', 'labelIds[1]', { ...TEXT, labelIds: ['a', 1] }],
  ['/add', 'labelIds[0]', { ...TEXT, labelIds: ['no-uuid'] }],
  ['/add', 'labelIds[0]', { ...TEXT, labelIds: ['0198aaaa-0000-7000-8000-000000000001'] }],
  ['/add', 'sessionId', { ...TEXT, sessionId: 7 }],
  ['/add', 'sessionId', { ...TEXT, sessionId: '' }],
  ['/add', 'priority', { ...TEXT, priority: 1 }],
  ['/add', 'constructor', { ...TEXT, constructor: 1 }],
  ['/add', 'episodeBody', { ...TEXT, episodeBody: 'a\0b' }],
  ['/add', 'metadata.a', { ...TEXT, metadata: { a: '\ud800' } }],
  ['/add', 'metadata.\uFFFD', { ...TEXT, metadata: { '\0': 1 } }],
  ['/add', '', nested(100)],
  ['/add', 'messages', { ...TEXT, messages: [MESSAGE] }],
  ['/add', 'messages', { messages: [] }],
  ['/add', 'messages', { messages: Array.from({ length: 501 }, () => MESSAGE) }],
  ['/add', 'messages[1].role', { messages: [MESSAGE, { ...MESSAGE, role: 'robot' }] }],
  ...['', null, undefined, [{ type: 'image_url' }]].map((content): Row => [
    '/add',
    'messages[0].content',
    { messages: [{ ...MESSAGE, content }] },
  ]),
  ['/add', 'messages[0].tool_calls', { messages: [{ ...MESSAGE, tool_calls: [] }] }],
  ['/add', 'messages[0].at', { messages: [{ ...MESSAGE, at: 'noon' }] }],
  ...['', 'it', '?!', 'a\nb', 7, 'x'.repeat(201)].map((name): Row => [
    '/add',
    'messages[0].name',
    { messages: [{ ...MESSAGE, name }] },
  ]),
  ['/add', 'metadata.role', { messages: [MESSAGE], metadata: { role: 'user' } }],
  ['/add', 'facts', { messages: [MESSAGE], facts: [] }],
  ['/add', 'labelIds[0]', { messages: [MESSAGE], labelIds: ['no-uuid'] }],
  ['/add/batch', 'items', {}],
  ['/add/batch', 'items', items()],
  ['/add/batch', 'items', { items: TEXT }],
  ['/add/batch', 'items', items(...Array.from({ length: 501 }, () => TEXT))],
  ['/add/batch', 'items[3].episodeBody', items(TEXT, TEXT, TEXT, { ...TEXT, episodeBody: '' })],
  ['/add/batch', 'items[1]', items(TEXT, 'text')],
  ['/add/batch', 'items[1]', items(TEXT, null)],
  ['/add/batch', 'items[0].extra', items({ ...TEXT, extra: 1 })],
  ...[undefined, '', ' ', 7, 'x'.repeat(10_001)].map((query): Row => ['/search', 'query', { query }]),
  ...[0, 1001, 1.5, '20', true].map((limit): Row => ['/search', 'limit', { query: 'q', limit }]),
  ...[0, 11, 2.5, '3'].map((maxBfsDepth): Row => ['/search', 'maxBfsDepth', { query: 'q', maxBfsDepth }]),
  ...[-0.1, 1.1, '0.5'].map((scoreThreshold): Row => ['/search', 'scoreThreshold', { query: 'q', scoreThreshold }]),
  ...[0, -1, 1.5, '1'].map((minResults): Row => ['/search', 'minResults', { query: 'q', minResults }]),
  ...[0, -1, 1.5, 1_000_001, '1'].map((maxTokens): Row => ['/search', 'maxTokens', { query: 'q', maxTokens }]),
  ...['yes', 1, 'true'].map((value): Row => [
    '/search',
    'includeInvalidated',
    { query: 'q', includeInvalidated: value },
  ]),
  ['/search', 'explain', { query: 'q', explain: 1 }],
  ['/search', 'startTime', { query: 'q', startTime: '2026-13-01T00:00:00Z' }],
  ['/search', 'endTime', { query: 'q', endTime: 'tomorrow' }],
  ['/search', 'startTime', { query: 'q', startTime: '2026-03-02T00:00:00Z', endTime: '2026-03-01T00:00:00Z' }],
  ['/search', 'labelIds[0]', { query: 'q', labelIds: ['nope'] }],
  ['/search', 'labelIds', { query: 'q', labelIds: 'nope' }],
  ['/search', 'entityTypes', { query: 'q', entityTypes: 'person' }],
  ['/search', 'entityTypes[1]', { query: 'q', entityTypes: ['person', 1] }],
  ['/search', 'entityTypes[0]', { query: 'q', entityTypes: ['x'.repeat(101)] }],
  ['/search', 'kinds', { query: 'q', kinds: 'fact' }],
  ['/search', 'groupIdentical', { query: 'q', groupIdentical: 'yes' }],
  ['/search', 'kinds[1]', { query: 'q', kinds: ['fact', 'entity'] }],
  ['/search', 'kinds', { query: 'q', kinds: ['fact', 'fact'] }],
  ...['Mars/Olympus', '+02:00', '', 7].map((timeZone): Row => ['/search', 'timeZone', { query: 'q', timeZone }]),
  ['/extension-search', 'timeZone', { input: 'q', timeZone: 'Berlin' }],
  ['GET /profiles/me?timeZone=Berlin', 'timeZone', undefined],
  ['/search', 'predicates', { query: 'q', predicates: Array.from({ length: 101 }, (_, n) => `p${n}`) }],
  ['/search', 'predicates[0]', { query: 'q', predicates: [7] }],
  ['/extension-search', 'kinds[0]', { input: 'q', kinds: ['facts'] }],
  ['/search', 'Limit', { query: 'q', Limit: 3 }],
  ...['sessionIds', 'sources'].flatMap((field): Row[] => [
    ...['a', 7, Array.from({ length: 101 }, () => 'a')].map((value): Row => ['/search', field, asking(field, value)]),
    ...['', 7, 'x'.repeat(201)].map((value): Row => ['/search', `${field}[1]`, asking(field, ['a', value])]),
    ['/search', field, { ...asking(field, ['a']), [field.slice(0, -1)]: 'a' }],
    ['/extension-search', field, { input: 'q', [field]: 'a' }],
    [`GET /facts?${field}=a&${field.slice(0, -1)}=a`, field, undefined],
    [`GET /episodes?${field}=a,,b`, `${field}[1]`, undefined],
    ['/forget', `selection.${field}`, forgetting({ [field]: [] })],
    ['/forget', `selection.${field}`, forgetting({ [field]: ['a'], [field.slice(0, -1)]: 'b' })],
  ]),
  ...CONDITIONS.flatMap(([path, metadata]): Row[] => [
    ['/search', path, { query: 'q', metadata }],
    ['/forget', `selection.${path}`, forgetting({ metadata })],
    [`GET /episodes?metadata=${encodeURIComponent(JSON.stringify(metadata))}`, path, undefined],
  ]),
  ['/search', 'metadata.a', '{"query":"q","metadata":{"a":1e999}}'],
  ['/search', 'metadata.a.gt', '{"query":"q","metadata":{"a":{"gt":-1e999}}}'],
  ['/search', 'metadata.__proto__', '{"query":"q","metadata":{"__proto__":{"x":1}}}'],
  ...['', '{', 'null', 'a=b', '%00', '{}&metadata={}'].map((json): Row => [
    `GET /logs?metadata=${json}`,
    'metadata',
    undefined,
  ]),
  // JSON in a query has escapes of its own.
  ...['{"a":"\\ud800"}', '{"a":{"in":["\\u0000"]}}', '{"\\u0000":1}', '{"a":{"\\ud800":1}}'].map((json, index): Row => [
    `GET /logs?metadata=${encodeURIComponent(json)}`,
    ['metadata.a', 'metadata.a.in[0]', 'metadata', 'metadata.a.\uFFFD'][index]!,
    undefined,
  ]),
  ['/forget', 'selection.metadata', forgetting({ metadata: {} })],
  ['/forget', 'selection.metadata', forgetting({ metadata: null })],
  ['/forget', 'selection.labelIds', forgetting({ labelIds: [] })],
  ['/forget', 'selection.labelIds', forgetting({ labelIds: [LABEL], labelId: LABEL })],
  ['/facts', 'facts', { ...FACTS, facts: [] }],
  ['/facts', 'facts', { ...FACTS, facts: Array.from({ length: 101 }, () => FACT) }],
  ['/facts', 'facts', { ...FACTS, facts: [[FACT]] }],
  ...['subject', 'predicate', 'object'].map((field): Row => [
    '/facts',
    `facts[1].${field}`,
    { ...FACTS, facts: [FACT, without(FACT, field)] },
  ]),
  ...[0, 1.1, -1, '1'].map((confidence): Row => [
    '/facts',
    'facts[0].confidence',
    { ...FACTS, facts: [{ ...FACT, confidence }] },
  ]),
  ['/facts', 'facts[0].predicate', { ...FACTS, facts: [{ ...FACT, predicate: '--' }] }],
  ['/facts', 'facts[0].subjectType', { ...FACTS, facts: [{ ...FACT, subjectType: 'unicorn' }] }],
  ['/facts', 'facts[0].validFrom', { ...FACTS, facts: [{ ...FACT, validFrom: '2026' }] }],
  [
    '/facts',
    'facts[0].validTo',
    { ...FACTS, facts: [{ ...FACT, validFrom: '2026-01-02T00:00:00Z', validTo: '2026-01-01T00:00:00Z' }] },
  ],
  ['/facts', 'source', without(FACTS, 'source')],
  ...['', ' ', 7, 'x'.repeat(101)].map((name): Row => ['/labels', 'name', { name }]),
  ...['red', '#12345', '#12345g', 7].map((color): Row => ['/labels', 'color', { name: 'n', color }]),
  ['/labels', 'description', { name: 'n', description: 7 }],
  ['/labels', 'workspaceId', { name: 'n', workspaceId: 'other' }],
  ['/spaces', 'name', { name: '' }],
  ['/spaces', 'userId', { name: 'n', userId: 'other' }],
  ['PUT /spaces', 'intent', { ...ASSIGN, intent: 'steal' }],
  ['PUT /spaces', 'spaceId', without(ASSIGN, 'spaceId')],
  ['PUT /spaces', 'spaceIds', { ...ASSIGN, intent: 'bulk_assign' }],
  ['PUT /spaces', 'statementIds', { ...ASSIGN, statementIds: [] }],
  ['PUT /spaces', 'statementIds[1]', { ...ASSIGN, statementIds: ['x', 7] }],
  ['/tokens', 'name', { ...TOKEN, name: '' }],
  ['/tokens', 'scopes', { ...TOKEN, scopes: [] }],
  ['/tokens', 'scopes[1]', { ...TOKEN, scopes: ['read', 'root'] }],
  ['/tokens', 'scopes', { ...TOKEN, scopes: ['read', 'read'] }],
  ['/tokens', 'expiresAt', { ...TOKEN, expiresAt: '2020-01-01T00:00:00Z' }],
  ...['page=0', 'page=x', 'page=1.5', 'page='].map((query): Row => [`GET /logs?${query}`, 'page', undefined]),
  ...['limit=0', 'limit=101', 'limit=ten'].map((query): Row => [`GET /logs?${query}`, 'limit', undefined]),
  ['GET /logs?status=done', 'status', undefined],
  ['GET /logs?source=a&source=b', 'source', undefined],
  ['GET /logs?source=%00', 'source', undefined],
  ['GET /entities?type=unicorn', 'type', undefined],
  ['GET /graph?depth=11', 'depth', undefined],
  ['GET /graph?entityId=x', 'entityId', undefined],
  ['GET /graph?includeInvalidated=1', 'includeInvalidated', undefined],
];

describe('bad input', () => {
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

  it.each(REFUSED)('%s: 400 at %p', async (route, path, body) => {
    const [method, url] = route.includes(' ') ? (route.split(' ') as [string, string]) : ['POST', route];
    const answer = await gateway.call(method, `/api/v1${url}`, body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    const details: { path: string; message: string; code: string }[] = answer.body.details;
    expect(details.map((detail) => detail.path)).toContain(path);
    for (const detail of details) {
      expect(detail.message).toBeTruthy();
      expect(detail.code).toMatch(/^[a-z][a-z_]+$/);
    }
  });

  it.each(['{', '{"episodeBody":', '{"a":1}}', 'episodeBody=x', "{'a':1}"])('broken JSON %p: 400', async (text) => {
    const answer = await gateway.call('POST', '/api/v1/add', text);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('a body above 1 MiB: 413, one just below: accepted', async () => {
    const bodyOf = (size: number) => JSON.stringify({ ...TEXT, episodeBody: 'x'.repeat(size) });
    const rest = bodyOf(0).length;
    expect((await gateway.call('POST', '/api/v1/add', bodyOf(1024 * 1024 - rest))).status).toBe(200);
    const refused = await gateway.call('POST', '/api/v1/add', bodyOf(1024 * 1024 - rest + 1));
    expect(refused).toMatchObject({ status: 413, body: { error: 'payload_too_large' } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'a body of type %s: 415',
    async (contentType) => {
      const answer = await fetch(`${gateway.url}/api/v1/add`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.ada.token}`, 'content-type': contentType },
        body: JSON.stringify(TEXT),
      });
      expect([answer.status, await answer.json()]).toEqual([
        415,
        expect.objectContaining({ error: 'unsupported_media_type' }),
      ]);
    },
  );

  it.each([
    ['bad elements', { items: Array.from({ length: 200_000 }, () => 1) }],
    ['empty elements', { items: Array.from({ length: 200_000 }, () => ({})) }],
    ['unknown fields', Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, 1]))],
  ])('very many %s: 400 with the first 100 findings', async (_, body) => {
    const answer = await gateway.call('POST', '/api/v1/add/batch', body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.details).toHaveLength(100);
  });

  it('more query fields than any route has: 400, none is ignored', async () => {
    const fields = Array.from({ length: 1_500 }, (_, index) => `f${index}=1`).join('&');
    expect((await gateway.call('GET', `/api/v1/logs?${fields}`)).status).toBe(400);
  });

  it('null for an optional field counts as left out', async () => {
    const body = { ...TEXT, metadata: null, labelIds: null, sessionId: null };
    expect((await gateway.call('POST', '/api/v1/add', body)).status).toBe(200);
  });

  it('a metadata key with a special name is kept as it is', async () => {
    const text = JSON.stringify({ ...TEXT, metadata: { constructor: 'x', toString: 'y' } });
    const { body } = await gateway.call('POST', '/api/v1/add', text);
    const { log } = (await gateway.call('GET', `/api/v1/logs/${body.queueId}`)).body;
    expect(Object.entries(log.data.metadata).sort()).toEqual([
      ['constructor', 'x'],
      ['toString', 'y'],
    ]);
    const polluting = '{"metadata":{"__proto__":{"admin":true}}}';
    expect((await gateway.call('POST', '/api/v1/add', polluting)).status).toBe(400);
  });

  it('unknown routes: 404, and methods: 405', async () => {
    expect((await gateway.call('GET', '/api/v1/nothing')).body.error).toBe('not_found');
    expect((await gateway.call('PATCH', '/api/v1/labels')).body.error).toBe('method_not_allowed');
    expect((await gateway.call('GET', '/internal/users/x/tokens')).body.error).toBe('not_found');
  });
});
