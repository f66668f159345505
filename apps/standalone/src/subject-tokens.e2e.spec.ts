import { readFileSync } from 'node:fs';
import { waitUntil } from '@memory-graph/test-kit';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { SharedService } from '@memory-graph/test-kit/service';
import { sample } from 'openapi-sampler';

const DOCUMENT = JSON.parse(readFileSync(new URL('../../../docs/reference/openapi.json', import.meta.url), 'utf8'));
const SCOPES: string[] = Object.keys(DOCUMENT.components.securitySchemes.oauth2.flows.authorizationCode.scopes);
const CONFINED = 'Open to tokens that are bound to a subject.';
const UNKNOWN_ID = '0198aaaa-0000-7000-8000-000000000001';

/** All that a bound token may call. Every other operation rejects it, including future ones. */
const OPEN = [
  ...['POST /api/v1/add', 'POST /api/v1/add/batch', 'POST /api/v1/activity', 'POST /api/v1/facts'],
  ...['GET /api/v1/logs', 'GET /api/v1/logs/{id}', 'GET /api/v1/logs/{id}/trace'],
  ...['DELETE /api/v1/logs/{id}', 'POST /api/v1/logs/{id}/retry'],
  ...['POST /api/v1/search', 'POST /api/v1/search/feedback', 'POST /api/v1/ask'],
  ...['POST /api/v1/extension-search', 'POST /api/v1/extension-summary', 'POST /mcp'],
  ...['GET /api/v1/episodes', 'GET /api/v1/episodes/{id}', 'GET /api/v1/episodes/{id}/facts'],
  ...['GET /api/v1/facts', 'GET /api/v1/facts/{id}', 'GET /api/v1/facts/{id}/history', 'PATCH /api/v1/facts/{id}'],
  ...['POST /api/v1/facts/{id}/end', 'POST /api/v1/facts/{id}/retract'],
  ...['GET /api/v1/entities', 'GET /api/v1/entities/{id}', 'PATCH /api/v1/entities/{id}'],
  ...['POST /api/v1/entities/{id}/merge', 'POST /api/v1/entities/{id}/split'],
  ...['GET /api/v1/graph', 'GET /api/v1/profiles/{id}', 'GET /api/v1/sessions', 'GET /api/v1/subjects'],
  ...['POST /api/v1/forget', 'GET /api/v1/forget-jobs/{id}'],
  ...['GET /api/v1/conversations', 'POST /api/v1/conversations', 'GET /api/v1/conversation/{id}'],
  ...['DELETE /api/v1/conversation/{id}', 'POST /api/v1/conversation/{id}/stop'],
  ...['POST /api/v1/conversation/{id}/read', 'POST /api/v1/conversation/{id}/run', 'GET /api/v1/export'],
  ...['GET /api/profile', 'GET /oauth/userinfo', 'POST /oauth/userinfo', 'GET /oauth/tokeninfo'],
];

interface Operation {
  route: string;
  method: string;
  path: string;
  body: unknown;
  description: string;
}

const OPERATIONS = Object.entries(DOCUMENT.paths as Record<string, Record<string, any>>).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { security }]) => security?.some((scheme: object) => 'bearer' in scheme))
    .map(([method, operation]): Operation => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const body = schema && sample(schema, { skipNonRequired: true }, DOCUMENT);
      const { description } = operation;
      return { route: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, body, description };
    }),
);

const [ALICE, BOB] = ['alice', 'bob'];
/** What only others know. */
const OF_OTHERS = /Zürich|Mallory|Amazing|green door|\bbob\b|Lima|Kelly|tok-bob/i;
const LOOK_ALIKES = [
  ...['Alice', 'ALICE', 'alice ', ' alice', 'alice\u200b', 'a\u0301lice', 'аlice', 'alice%', '%', '_____'],
  ...["alice' OR '1'='1", '__proto__', 'constructor', 'SUBJECT:alice', 'SHARED', 'null', 'undefined', '*'],
];
const NO_SUBJECTS = [null, '', ' ', 'x'.repeat(201), 'a\u0000b', 'a\nb', 7, ['alice'], { not: 'bob' }];
const QUESTIONS = [
  ...['Where do I live?', 'Where does Grace live?', 'What does Mallory know about Zürich?', 'Who is Amazing Grace?'],
  ...['What is the secret of bob?', 'What is my secret?', 'Where does Grace Kelly live?', 'What is the policy?'],
];
const OPTIONS: object[] = [
  ...[{}, { maxBfsDepth: 10 }, { includeInvalidated: true, limit: 100 }, { sessionId: 'session' }],
  ...[{ kinds: ['episode'] }, { scoreThreshold: 0, minResults: 50 }, { metadata: { a: { exists: false } } }],
];

/**
 * A token that is bound to one of the subjects of a workspace. What it gets must be what the workspace gets with a filter
 * for this subject, and nothing that it does may change what others have.
 */
describe('tokens that are bound to a subject', () => {
  let app: SharedService;
  let token: string;
  /** Bob's, by the path before the id. */
  let ofBob: Record<string, string>;
  let ofShared: { fact: string; log: string; entity: string };
  let own: { fact: string; log: string; entity: string };

  beforeAll(async () => {
    app = await SharedService.open('App');
    await tell({ subject: ALICE }, 'I live in Bern. My secret is a blue door. Grace Hopper lives in Oslo.');
    await tell({ subject: BOB }, 'I live in Zürich. My secret is a green door. Mallory knows Zürich.');
    const log = await tell({ subject: BOB }, 'Grace Hopper, also known as Amazing Grace, lives in Zürich.');
    await tell({}, 'Grace Kelly lives in Lima.');
    const shared = await tell({ shared: true }, 'Acme is located in Berlin. The policy allows 30 days of holidays.');
    token = await boundTo(ALICE);
    const [fact] = (await ask('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)) as [{ id: string }];
    const { subject } = await ask('GET', `/api/v1/facts/${fact.id}`);
    ofBob = { logs: log.id, episodes: log.episodeUUID, facts: fact.id, entities: subject.id, profiles: subject.id };
    const conversation = await ask('POST', '/api/v1/conversations', { title: 'The green door of bob' });
    ofBob['conversation'] = conversation.id;
    const selection = { logIds: [(await tell({ subject: BOB }, 'The green door is gone.')).id] };
    const { token: confirmation } = await ask('POST', '/api/v1/forget', { selection, dryRun: true });
    const job = await ask('POST', '/api/v1/forget', { selection, dryRun: false, token: confirmation });
    ofBob['forget-jobs'] = job.jobId;
    ofShared = await firstOf(shared);
    own = await firstOf((await ask('GET', `/api/v1/logs?subject=${ALICE}`)).logs.at(-1));
  });

  async function ask(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await app.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const asAlice = (method: string, path: string, body?: unknown) => app.call(method, path, body, token);

  async function boundTo(subject: string): Promise<string> {
    const created = await ask('POST', '/api/v1/tokens', { name: `tok-${subject}`, scopes: SCOPES, subject });
    expect(created.subject).toBe(subject);
    return created.token;
  }

  /** @returns the log once it is processed */
  async function tell(owner: object, episodeBody: string): Promise<any> {
    const text = { episodeBody, referenceTime: '2026-01-01T09:00:00Z', source: 'chat', sessionId: 'session', ...owner };
    return completed((await ask('POST', '/api/v1/add', text)).queueId);
  }

  async function completed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = await ask('GET', `/api/v1/logs/${queueId}`);
      return log.status === 'completed' && log;
    });
  }

  async function settled(): Promise<void> {
    await waitUntil(async () => {
      const { pending, processing } = await ask('GET', '/api/v1/ingestion-queue/status');
      return pending + processing === 0;
    });
  }

  async function firstOf({ id }: { id: string }): Promise<{ fact: string; log: string; entity: string }> {
    const { episodeUUID } = await completed(id);
    const [fact] = (await ask('GET', `/api/v1/episodes/${episodeUUID}/facts`)) as [{ id: string }];
    return { log: id, fact: fact.id, entity: (await ask('GET', `/api/v1/facts/${fact.id}`)).subject.id };
  }

  /** Everything that others than Alice have. */
  async function restOfWorkspace(): Promise<unknown> {
    const kinds = ['facts', 'episodes', 'entities', 'logs'];
    const lists = await Promise.all([BOB, 'nobody'].flatMap((who) => kinds.map((kind) => listed(kind, who))));
    return [lists, await ask('GET', `/api/v1/profiles/me?subject=${BOB}`)];
  }
  const listed = (kind: string, subject: string) => ask('GET', `/api/v1/${kind}?limit=100&subject=${subject}`);

  it('are refused by every operation but those that are confined', async () => {
    const told = OPERATIONS.filter(({ description }) => description.includes(CONFINED)).map(({ route }) => route);
    expect(told.toSorted()).toEqual(OPEN.toSorted());
    for (const { route, method, path, body } of OPERATIONS) {
      const { status, body: answer } = await asAlice(method, path.replaceAll(/\{\w+\}/g, UNKNOWN_ID), body);
      const isRefused = status === 403 && answer.details?.some(({ code }: { code: string }) => code === REFUSED);
      expect([route, isRefused]).toEqual([route, !OPEN.includes(route)]);
      expect([route, OF_OTHERS.exec(JSON.stringify(answer ?? null))?.[0]]).toEqual([route, undefined]);
    }
  });

  it('find nothing under the ids of others, as under none', async () => {
    const withId = OPERATIONS.filter(({ route, path }) => OPEN.includes(route) && path.includes('{id}'));
    expect(withId).toHaveLength(OPEN.filter((route) => route.includes('{id}')).length);
    const before = await restOfWorkspace();
    for (const { route, method, path } of withId) {
      const kind = path.split('/')[3]!;
      const given = {
        message: 'Hi.',
        source: 'x',
        object: 'Rome',
        name: 'Eve',
        names: ['Grace Hopper'],
        entityIds: [own.entity],
      };
      const changed = CHANGED[route];
      const fields = changed && Object.fromEntries(Object.entries(given).filter(([name]) => changed.includes(name)));
      const at = (id: string) => asAlice(method, path.replace('{id}', id), fields);
      const [foreign, unknown] = [await at(ofBob[kind]!), await at(UNKNOWN_ID)];
      expect([route, foreign.status, foreign.body]).toEqual([route, 404, unknown.body]);
    }
    const merge = await asAlice('POST', `/api/v1/entities/${own.entity}/merge`, {
      ...{ entityIds: [ofBob['entities']], source: 'x' },
    });
    expect(merge.status).toBe(404);
    for (const kind of ['graph', 'facts', 'episodes']) {
      expect((await asAlice('GET', `/api/v1/${kind}?entityId=${ofBob['entities']}`)).status).toBe(404);
    }
    for (const resultId of [ofBob['facts'], ofBob['episodes']]) {
      const feedback = { query: 'Where?', resultId, useful: true };
      expect((await asAlice('POST', '/api/v1/search/feedback', feedback)).status).toBe(404);
    }
    expect(await restOfWorkspace()).toEqual(before);
  });

  it('get what the workspace gets for their subject', async () => {
    for (const query of QUESTIONS) {
      for (const options of OPTIONS) {
        const { body } = await asAlice('POST', '/api/v1/search', { query, ...options });
        expect([query, options, body]).toEqual([
          ...[query, options, await ask('POST', '/api/v1/search', { query, ...options, subject: ALICE })],
        ]);
        expect(OF_OTHERS.exec(JSON.stringify(body))?.[0]).toBeUndefined();
      }
      for (const [path, request] of [
        ['/api/v1/extension-search', { input: query }],
        ['/api/v1/ask', { question: query }],
      ] as const) {
        const { body } = await asAlice('POST', path, request);
        expect(body).toEqual(await ask('POST', path, { ...request, subject: ALICE }));
        expect(OF_OTHERS.exec(JSON.stringify(body))?.[0]).toBeUndefined();
      }
    }
    for (const list of ['facts', 'episodes', 'entities', 'logs', 'sessions', 'graph', 'profiles/me']) {
      for (const query of list === 'profiles/me' ? [''] : ['', 'limit=1', 'limit=100']) {
        const { body } = await asAlice('GET', `/api/v1/${list}?${query}`);
        expect(body).toEqual(await ask('GET', `/api/v1/${list}?${query}&subject=${ALICE}`));
        expect(OF_OTHERS.exec(JSON.stringify(body))?.[0]).toBeUndefined();
      }
    }
    expect((await asAlice('GET', '/api/v1/profiles/me')).body.text).toContain('Bern');
    const { subjects } = (await asAlice('GET', '/api/v1/subjects')).body;
    expect(subjects).toMatchObject([{ subject: ALICE }]);
    expect((await asAlice('GET', `/api/v1/facts/${ofShared.fact}`)).status).toBe(200);
    expect((await asAlice('GET', '/oauth/tokeninfo')).body).toMatchObject({ subject: ALICE });
    expect((await asAlice('GET', '/api/profile')).body).toMatchObject({ subject: ALICE });
  });

  it('may name their subject and no other', async () => {
    const forms = (subject: unknown): [string, string, unknown, string?][] => [
      ['POST', '/api/v1/search', { query: 'Grace', subject }],
      ['POST', '/api/v1/extension-search', { input: 'Grace', subject }],
      ['POST', '/api/v1/ask', { question: 'Who is Grace?', subject }],
      ['POST', '/api/v1/search/feedback', { query: 'Bern', resultId: own.fact, useful: true, subject }],
      ['POST', '/api/v1/add', { ...NOTE, subject }],
      ['POST', '/api/v1/add', { messages: [{ role: 'user', content: 'A note.' }], subject }],
      ['POST', '/api/v1/add/batch', { items: [NOTE, { ...NOTE, subject }] }, 'items[1].subject'],
      ['POST', '/api/v1/facts', { ...FACTS, subject }],
    ];
    const lists = ['facts', 'episodes', 'entities', 'logs', 'graph', 'profiles/me'];
    const named = (subject: string): [string, string, unknown, string?][] => [
      ...forms(subject),
      ...lists.map((kind): [string, string, unknown] => [
        ...(['GET', `/api/v1/${kind}?subject=${encodeURIComponent(subject)}`, undefined] as const),
      ]),
    ];
    for (const [method, path, body] of named(ALICE))
      expect((await asAlice(method, path, body)).status).toBeLessThan(300);
    for (const other of [BOB, 'nobody', ...LOOK_ALIKES]) {
      for (const [method, path, body, at = 'subject'] of named(other)) {
        expect([path, other, await asAlice(method, path, body)]).toMatchObject([
          ...[path, other, { status: 403, body: { details: [{ path: at, code: REFUSED }] } }],
        ]);
      }
    }
    for (const no of NO_SUBJECTS) {
      for (const [method, path, body] of forms(no)) {
        expect([path, no, (await asAlice(method, path, body)).status]).toEqual([path, no, 400]);
      }
    }
    for (const kind of lists) {
      for (const query of ['subject=', 'subject=alice&subject=bob', 'subject[]=alice', 'subject[not]=bob']) {
        expect([kind, query, (await asAlice('GET', `/api/v1/${kind}?${query}`)).status]).toEqual([kind, query, 400]);
      }
    }
  });

  it('add to their subject, and change nothing that others see', async () => {
    await settled();
    const before = await restOfWorkspace();
    const added = await asAlice('POST', '/api/v1/add?wait=true', { ...NOTE, episodeBody: 'I like tea.' });
    expect(added.body).toMatchObject({ status: 'completed' });
    const chat = { messages: [{ role: 'user', content: 'I like jazz.' }] };
    const activity = { text: 'I like maps.', source: 'tracker' };
    for (const [path, body] of Object.entries({ add: chat, facts: FACTS, activity })) {
      const { queueId } = (await asAlice('POST', `/api/v1/${path}`, body)).body;
      expect((await completed(queueId)).data).toMatchObject({ subject: ALICE });
    }
    const contents = (await listed('facts', ALICE)).facts.map(({ content }: { content: string }) => content);
    expect(contents).toEqual(expect.arrayContaining(['alice likes tea', 'Ada lives in Nice']));
    const source = 'review';
    for (const [method, path, body] of [
      ['POST', '/api/v1/add', { ...NOTE, shared: true }],
      ['POST', '/api/v1/add/batch', { items: [{ ...NOTE, shared: true }] }],
      ['POST', '/api/v1/facts', { ...FACTS, shared: true }],
      ['PATCH', `/api/v1/facts/${ofShared.fact}`, { object: 'Paris', source }],
      ['PATCH', `/api/v1/facts/${ofShared.fact}?dryRun=true`, { object: 'Paris', source }],
      ['POST', `/api/v1/facts/${ofShared.fact}/end`, { source }],
      ['POST', `/api/v1/facts/${ofShared.fact}/retract`, { source }],
      ['PATCH', `/api/v1/entities/${ofShared.entity}`, { name: 'Apex', source }],
      ['DELETE', `/api/v1/logs/${ofShared.log}`, undefined],
      ['DELETE', `/api/v1/logs/${ofShared.log}?dryRun=true`, undefined],
      ['POST', `/api/v1/logs/${ofShared.log}/retry`, undefined],
    ] as const) {
      const refused = await asAlice(method, path, body);
      expect([path, refused]).toMatchObject([path, { status: 403, body: { details: [{ code: REFUSED }] } }]);
    }
    expect((await asAlice('POST', `/api/v1/facts/${own.fact}/retract`, { source })).status).toBe(200);
    expect((await asAlice('DELETE', `/api/v1/logs/${own.log}`)).status).toBe(200);
    await settled();
    expect(await restOfWorkspace()).toEqual(before);
  });

  it('have conversations of their subject, in which nobody else is remembered', async () => {
    const { id } = (await asAlice('POST', '/api/v1/conversations', {})).body;
    const run = async (who: string, body: object) => {
      const headers = {
        authorization: `Bearer ${who}`,
        'content-type': 'application/json',
        accept: 'application/json',
      };
      const path = `${app.url}/api/v1/conversation/${id}/run`;
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, text: await response.text() };
    };
    const answer = await run(token, { message: 'Where do I live, and who knows a secret?', remember: true });
    expect([answer.status, OF_OTHERS.exec(answer.text)?.[0]]).toEqual([200, undefined]);
    for (const who of [token, app.token]) {
      expect((await run(who, { message: 'Where do I live?', subject: BOB })).status).toBe(403);
    }
    expect((await run(app.token, { message: 'Where do I live?' })).text).not.toMatch(/Zürich|Lima/);
    const idsOf = ({ conversations }: { conversations: { id: string }[] }) => conversations.map((one) => one.id);
    const seen = idsOf((await asAlice('GET', '/api/v1/conversations')).body);
    expect([seen.includes(id), seen.includes(ofBob['conversation']!)]).toEqual([true, false]);
    expect(idsOf(await ask('GET', '/api/v1/conversations'))).toEqual(
      expect.arrayContaining([id, ofBob['conversation']]),
    );
    expect((await asAlice('DELETE', `/api/v1/conversation/${id}`)).status).toBe(204);
  });

  it('export what belongs to their subject and what is shared, without the settings of the workspace', async () => {
    await ask('POST', '/api/v1/labels', { name: 'tok-bob too' });
    const { status, body } = await asAlice('GET', '/api/v1/export');
    expect([status, OF_OTHERS.exec(body)?.[0]]).toEqual([200, undefined]);
    const records = (body as string)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['header', 'log', 'end']));
    const { pagination } = await listed('logs', ALICE);
    expect(records.filter(({ type }) => type === 'log')).toHaveLength(pagination.total);
  });

  it('forget what is of their subject, and nothing else', async () => {
    const said = 'I like green tea at noon.';
    for (const owner of [{ subject: BOB }, { subject: ALICE, shared: true }]) await tell(owner, said);
    await asAlice('POST', '/api/v1/add?wait=true', { ...NOTE, episodeBody: said });
    const { id } = await ask('POST', '/api/v1/conversations', { messages: [{ role: 'user', content: said }] });
    const mine = await asAlice('POST', '/api/v1/conversations', { messages: [{ role: 'user', content: said }] });
    const conversation = await ask('GET', `/api/v1/conversation/${id}`);
    const before = await restOfWorkspace();
    const forget = (body: object, who = token) => app.call('POST', '/api/v1/forget', body, who);
    const nothing = { words: 'Zürich' };
    expect((await forget({ selection: nothing, dryRun: true })).body.counts).toMatchObject({ logs: 0, episodes: 0 });
    for (const [name, of] of Object.entries({ factIds: 'facts', logIds: 'logs', episodeIds: 'episodes' })) {
      expect((await forget({ selection: { [name]: [ofBob[of]] }, dryRun: true })).status).toBe(404);
    }
    expect((await forget({ selection: { entityId: ofBob['entities'] }, dryRun: true })).status).toBe(404);
    const ofOther = await forget({ selection: { subject: BOB }, dryRun: true });
    expect(ofOther).toMatchObject({ status: 403, body: { details: [{ path: 'selection.subject', code: REFUSED }] } });
    for (const selection of [{ words: 'green tea at noon' }, { logIds: [ofShared.log] }]) {
      const { token: confirmation, counts } = (await forget({ selection, dryRun: true })).body;
      expect(counts.logs).toBe('words' in selection ? 1 : 0);
      const elsewhere = await forget({ selection, dryRun: false, token: confirmation }, await boundTo('nobody'));
      expect(elsewhere.status).not.toBe(202);
      const { jobId } = (await forget({ selection, dryRun: false, token: confirmation })).body;
      const job = () => asAlice('GET', `/api/v1/forget-jobs/${jobId}`);
      await waitUntil(async () => (await job()).body.status === 'completed');
      expect((await app.call('GET', `/api/v1/forget-jobs/${jobId}`, undefined, await boundTo('nobody'))).status).toBe(
        404,
      );
    }
    expect(await restOfWorkspace()).toEqual(before);
    expect(await ask('GET', `/api/v1/conversation/${id}`)).toEqual(conversation);
    const own = await asAlice('GET', `/api/v1/conversation/${mine.body.id}`);
    expect(JSON.stringify(own.body)).not.toContain('noon');
    const [selection, path] = [{ words: 'tea' }, '/api/v1/forget'];
    const { token: ofWorkspace } = await ask('POST', path, { selection, dryRun: true });
    expect((await forget({ selection, dryRun: false, token: ofWorkspace })).status).toBe(409);
  });

  it('are confined in the Model Context Protocol', async () => {
    const assistant = await connectAssistant(app.url, token);
    const tools = (await assistant.listTools()).tools.map(({ name }) => name);
    expect(tools).toEqual(TOOLS.map(([name]) => name).filter((name, at, all) => all.indexOf(name) === at));
    for (const [name, args] of TOOLS) {
      const answer = JSON.stringify(await assistant.callTool({ name, arguments: args(ofBob) }));
      expect([name, OF_OTHERS.exec(answer.replaceAll(/Amazing Grace|Mallory/g, ''))?.[0]]).toEqual([name, undefined]);
    }
    const about = async (entity: string) =>
      JSON.stringify(await assistant.callTool({ name: 'memory_about', arguments: { entity } }));
    expect(await about('me')).toContain('alice');
    expect(await about(ofBob['entities']!)).toContain('not_found');
    expect(await about('Amazing Grace')).toContain('has no entity');
    const added = await assistant.callTool({
      name: 'memory_add',
      arguments: { content: 'I like hats.', waitSeconds: 20 },
    });
    const { logId } = added.structuredContent as { logId: string };
    expect((await completed(logId)).data).toMatchObject({ subject: ALICE });
    const { resources } = await assistant.listResources();
    expect(OF_OTHERS.exec(JSON.stringify(resources))?.[0]).toBeUndefined();
    expect(resources.map(({ uri }) => uri)).not.toContain('memory://labels');
    for (const { uri } of resources) {
      expect(OF_OTHERS.exec(JSON.stringify(await assistant.readResource({ uri })))?.[0]).toBeUndefined();
    }
    for (const kind of ['episodes', 'facts', 'entities']) {
      await expect(assistant.readResource({ uri: `memory://${kind}/${ofBob[kind]}` })).rejects.toThrow();
    }
    await ask('POST', '/api/v1/labels', { name: 'tok-bob' });
    await expect(assistant.readResource({ uri: 'memory://labels/tok-bob' })).rejects.toThrow();
    for (const [ref, name] of [
      [{ type: 'ref/prompt', name: 'use_memory' }, 'about'],
      [{ type: 'ref/resource', uri: 'memory://labels/{name}' }, 'name'],
    ] as const) {
      for (const value of ['', 'Mal', 'Grace', 'tok', 'bob']) {
        const { completion } = await assistant.complete({ ref, argument: { name, value } });
        expect(OF_OTHERS.exec(JSON.stringify(completion))?.[0]).toBeUndefined();
      }
    }
    await assistant.close();
  });

  it('see only what is shared where their subject only looks like another', async () => {
    const nobody = (await listed('episodes', 'nobody')).episodes;
    for (const subject of LOOK_ALIKES) {
      const like = await boundTo(subject);
      const { body } = await app.call('GET', '/api/v1/episodes?limit=100', undefined, like);
      expect([subject, body.episodes]).toEqual([subject, nobody]);
      const search = await app.call('POST', '/api/v1/search', { query: 'Where do I live?' }, like);
      expect(JSON.stringify(search.body)).not.toMatch(/Bern\b|Zürich|Lima/);
      expect((await app.call('GET', `/api/v1/facts/${ofBob['facts']}`, undefined, like)).status).toBe(404);
    }
  });

  it.each(NO_SUBJECTS)('are not created for %j, instead of without a subject', async (subject) => {
    const { status } = await app.call('POST', '/api/v1/tokens', { name: 'x', scopes: ['read'], subject });
    expect(status).toBe(400);
  });
});

const REFUSED = 'bound_to_subject';
const NOTE = { episodeBody: 'A note.', referenceTime: '2026-02-01T09:00:00Z', source: 'chat' };
const FACTS = {
  facts: [{ subject: 'Ada', predicate: 'lives in', object: 'Nice' }],
  referenceTime: '2026-02-01T09:00:00Z',
  source: 'hr',
};
/** The fields of a valid change. */
const CHANGED: Record<string, string[]> = {
  'PATCH /api/v1/facts/{id}': ['object', 'source'],
  'POST /api/v1/facts/{id}/end': ['source'],
  'POST /api/v1/facts/{id}/retract': ['source'],
  'PATCH /api/v1/entities/{id}': ['name', 'source'],
  'POST /api/v1/entities/{id}/merge': ['entityIds', 'source'],
  'POST /api/v1/entities/{id}/split': ['names', 'source'],
  'POST /api/v1/conversation/{id}/run': ['message'],
};
/** Calls of each tool that ask for what others have. */
const TOOLS: [string, (ofBob: Record<string, string>) => Record<string, unknown>][] = [
  ['memory_search', () => ({ query: 'What does Mallory know about Zürich?', limit: 50, includeInvalidated: true })],
  ['memory_search', () => ({ query: 'Where do I live?', labels: ['tok-bob'] })],
  ['memory_about', () => ({ entity: 'Amazing Grace' })],
  ['memory_about', ({ entities }) => ({ entity: entities })],
  ['memory_timeline', ({ entities }) => ({ entity: entities })],
  ['memory_timeline', () => ({ topic: 'Zürich' })],
  ['memory_add', () => ({ content: 'A note.', labels: ['tok-bob'] })],
  ['memory_correct', ({ facts }) => ({ factId: facts, object: 'Rome' })],
  ['memory_forget', () => ({ words: 'Mallory knows Zürich' })],
  ['memory_forget', ({ entities }) => ({ entity: entities })],
  ['memory_forget', ({ logs }) => ({ logId: logs })],
  ['memory_log_status', ({ logs }) => ({ logId: logs })],
];
