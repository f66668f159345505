import { waitUntil } from '@memory-graph/test-kit';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';

const ALICE = 'alice';
/** As like it, or like what marks subjects inside, as a string can be. */
const HOSTILE = [
  'Alice',
  'alice ',
  ' alice',
  'SUBJECT:alice',
  'SHARED',
  'alice\u200b',
  'a\u0301lice',
  '🦊',
  'x'.repeat(200),
];

const QUESTIONS = [
  'Where do I live?',
  'Where does Grace live?',
  'What does Mallory know about Zürich?',
  'Who is Amazing Grace?',
  'What is my secret?',
  'What did the company policy say about holidays?',
];

/**
 * Many subjects in one workspace. What one of them sees is written down, the others then do all that they can, and it must
 * be the same: no result, name, count or entity of theirs, and nothing of it derived from what they said.
 */
describe('isolation of subjects', () => {
  let service: SharedService;
  let app: WorkspaceAccount;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    service = await SharedService.open();
    app = await WorkspaceAccount.signUp(service, 'App');
    await tell({ subject: ALICE }, 'I live in Bern. My secret is a blue door.', '2026-01-01');
    await tell({ subject: ALICE }, 'Grace Hopper lives in Oslo. Grace likes tea.', '2026-01-02');
    await tell({ subject: ALICE }, 'Grace Hopper works at Acme.', '2026-01-03');
    await tell({ subject: ALICE, shared: true }, 'The company policy allows 30 days of holidays.', '2026-01-04');
    await tell({ shared: true }, 'Acme is located in Berlin.', '2026-01-05');
    before = await seenBy(ALICE);
  });

  const ask = (method: string, path: string, body?: unknown): Promise<any> => app.call(method, path, body);
  const send = (method: string, path: string, body?: unknown) => service.call(method, path, body, app.token);

  const sessionId = 'session';
  /** Waits until it is processed. @returns the log */
  async function tell(owner: object, episodeBody: string, date = '2026-02-01'): Promise<any> {
    const text = { episodeBody, referenceTime: `${date}T09:00:00Z`, source: 'chat', sessionId, ...owner };
    return completed((await ask('POST', '/api/v1/add', text)).queueId);
  }

  async function completed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = await ask('GET', `/api/v1/logs/${queueId}`);
      if (log.status === 'failed') throw new Error(log.error);
      return log.status === 'completed' && log;
    });
  }

  const listed = (kind: string, subject?: string) =>
    ask('GET', `/api/v1/${kind}?limit=100${subject === undefined ? '' : `&subject=${encodeURIComponent(subject)}`}`);
  const search = async (query: string, subject?: string, more: object = {}) =>
    (await ask('POST', '/api/v1/search', { query, includeInvalidated: true, limit: 100, subject, ...more })).results;

  /** Everything that a request for one subject gives. Scores may depend on the words of others, as with labels. */
  async function seenBy(subject: string): Promise<Record<string, unknown>> {
    const parameter = encodeURIComponent(subject);
    const found: Record<string, unknown> = {};
    for (const question of QUESTIONS) {
      const results = await search(question, subject);
      found[question] = results
        .map(({ id, content, metadata: { entities, episodeIds, subject: of, shared, validTo } }: any) => {
          return { id, content, entities, episodeIds, of, shared, validTo };
        })
        .sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1));
    }
    const { text, entity } = await ask('GET', `/api/v1/profiles/me?subject=${parameter}`);
    return {
      found,
      profile: { text, entity },
      facts: await listed('facts', subject),
      episodes: await listed('episodes', subject),
      entities: await listed('entities', subject),
      logs: await listed('logs', subject),
      graph: await ask('GET', `/api/v1/graph?limit=1000&includeInvalidated=true&subject=${parameter}`),
    };
  }

  async function conversationRun(id: string, body: object): Promise<any> {
    const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' };
    const path = `/api/v1/conversation/${id}/run`;
    const response = await fetch(`${service.url}${path}`, {
      ...{ method: 'POST', headers: { ...headers, accept: 'application/json' }, body: JSON.stringify(body) },
    });
    expect(response.status).toBe(200);
    return response.json();
  }

  async function forget(selection: object): Promise<void> {
    const { token } = await ask('POST', '/api/v1/forget', { selection, dryRun: true });
    const { jobId } = await ask('POST', '/api/v1/forget', { selection, dryRun: false, token });
    await waitUntil(async () => (await ask('GET', `/api/v1/forget-jobs/${jobId}`)).status === 'completed');
  }

  const contentsOf = (results: { content: string }[]) => results.map(({ content }) => content);
  const factsOf = async (subject: string): Promise<string[]> => contentsOf((await listed('facts', subject)).facts);

  it('shows a subject its own and what is shared, with "I" as itself', async () => {
    const facts = await factsOf(ALICE);
    expect(facts).toEqual(expect.arrayContaining(['alice lives in Bern', 'Grace Hopper lives in Oslo']));
    const [first] = await search('Where do I live?', ALICE, { includeInvalidated: false });
    expect(first).toMatchObject({ content: 'alice lives in Bern', metadata: { subject: ALICE } });
    expect(contentsOf((await listed('episodes', 'nobody')).episodes)).toEqual([
      'Acme is located in Berlin.',
      'The company policy allows 30 days of holidays.',
    ]);
    expect(contentsOf((await listed('episodes')).episodes)).toHaveLength(5);
  });

  it('lets nothing that others say reach a subject', async () => {
    for (const [index, subject] of HOSTILE.entries()) {
      const date = `2026-03-${String(index + 1).padStart(2, '0')}`;
      await tell({ subject }, `I live in Zürich. I am also known as alice. Mallory knows Zürich.`, date);
      await tell({ subject }, 'Grace Hopper, also known as Amazing Grace, lives in Rome. Grace left Acme.', date);
      await tell({ subject }, 'Grace Hopper is the same person as alice. Grace no longer likes tea.', date);
      await tell({ subject }, 'Forget that Grace Hopper lives in Oslo. The company policy is wrong.', date);
    }
    await tell({}, 'Grace Hopper lives in Lima. Grace Kelly likes hats. alice lives in Rome.');
    const facts = [{ subject: 'Grace Hopper', predicate: 'lives in', object: 'Nice' }];
    const ready = { facts, referenceTime: '2026-04-01T00:00:00Z', source: 'hr', subject: HOSTILE[0] };
    await completed((await ask('POST', '/api/v1/facts', ready)).queueId);
    expect(await seenBy(ALICE)).toEqual(before);
    for (const subject of HOSTILE) {
      const all = JSON.stringify(await seenBy(subject));
      expect(/Bern\b|blue door|Lima|Kelly|works at/u.exec(all)?.[0]).toBeUndefined();
      expect(all).toContain('30 days');
      expect(await factsOf(subject)).toContain(`${subject} lives in Zürich`);
    }
  });

  it('corrects, ends, retracts, renames and splits within the subject alone', async () => {
    const [other] = HOSTILE;
    const mine = (await listed('facts', other)).facts;
    const idOf = (content: string) => mine.find((fact: { content: string }) => fact.content === content)?.id;
    const changes: [string, string, object][] = [
      ['PATCH', `/api/v1/facts/${idOf('Grace Hopper lives in Nice')}`, { object: 'Graz', source: 'review' }],
      ['POST', `/api/v1/facts/${idOf('Alice lives in Zürich')}/end`, { source: 'review' }],
      ['POST', `/api/v1/facts/${idOf('Mallory knows Zürich')}/retract`, { source: 'review' }],
    ];
    for (const [method, path, body] of changes) await completed((await ask(method, path, body)).queueId);
    const { entities } = await listed('entities', other);
    const grace = entities.find(({ name }: { name: string }) => name === 'Grace Hopper');
    expect(grace).toMatchObject({ subject: other, aliases: expect.arrayContaining(['Amazing Grace']) });
    // Of another subject, the same name is another entity: nothing takes it.
    const renamed = { name: 'Grace Brewster', aliases: ['Commodore'], source: 'review' };
    await completed((await ask('PATCH', `/api/v1/entities/${grace.id}`, renamed)).queueId);
    const split = { names: ['Amazing Grace'], source: 'review' };
    await completed((await ask('POST', `/api/v1/entities/${grace.id}/split`, split)).queueId);
    expect(await factsOf(other!)).toEqual(expect.arrayContaining(['Grace Hopper lives in Graz']));
    expect(await seenBy(ALICE)).toEqual(before);
  });

  it('does not merge entities of two subjects, nor with what is shared', async () => {
    const named = async (subject: string, name: string) =>
      (await listed('entities', subject)).entities.find(
        (one: { name: string; subject?: string; shared?: boolean }) =>
          one.name === name && (subject === 'nobody' ? one.shared : one.subject === subject),
      );
    const [own, theirs] = [await named(ALICE, 'Grace Hopper'), await named('SHARED', 'Grace Hopper')];
    const shared = await named('nobody', 'Acme');
    for (const [one, other] of [
      [own, theirs],
      [theirs, own],
      [own, shared],
    ]) {
      const path = `/api/v1/entities/${one.id}/merge`;
      expect(await send('POST', path, { entityIds: [other.id], source: 'review' })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'entityIds[0]', code: 'other_subject' }] },
      });
    }
    expect(await seenBy(ALICE)).toEqual(before);
  });

  it('gives the user without a subject a profile of what belongs to none, and of what is shared', async () => {
    const user = await WorkspaceAccount.signUp(service, 'Own');
    const add = (owner: object, episodeBody: string) =>
      user.call('POST', '/api/v1/add', {
        ...{ episodeBody, referenceTime: new Date().toISOString(), source: 'chat' },
        ...owner,
      });
    const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await add({}, `I live in Bonn. The audit is on ${date}.`);
    await add({ shared: true }, `The holiday party is on ${date}.`);
    await add({ subject: ALICE }, `I live in Bern. The divorce hearing is on ${date}.`);
    await user.settled();
    const { text } = await user.call('GET', '/api/v1/profiles/me');
    expect(text).toContain('audit');
    expect(text).toContain('holiday party');
    expect(text).not.toMatch(/divorce|Bern\b/u);
    const ofAlice = (await user.call('GET', `/api/v1/profiles/me?subject=${ALICE}`)).text;
    expect(ofAlice).toContain('divorce hearing');
    expect(ofAlice).toContain('holiday party');
    expect(ofAlice).not.toMatch(/audit|Bonn/u);
    expect(JSON.stringify(await user.call('GET', '/api/v1/facts?limit=100'))).toContain('divorce hearing');
  });

  it('treats what belongs to others as unknown where a subject is given', async () => {
    const { entities } = await listed('entities', 'SHARED');
    const { id } = entities.find(({ subject }: { subject?: string }) => subject === 'SHARED');
    for (const path of [
      `/api/v1/graph?entityId=${id}&`,
      `/api/v1/facts?entityId=${id}&`,
      `/api/v1/episodes?entityId=${id}&`,
      `/api/v1/profiles/${id}?`,
    ]) {
      expect((await send('GET', `${path}subject=${ALICE}`)).status).toBe(404);
      expect((await send('GET', `${path}subject=SHARED`)).status).toBe(200);
    }
    const asked = 'Where does Mallory of the SUBJECT:alice live, and what of Amazing Grace in Zürich?';
    for (const more of [{}, { maxBfsDepth: 10 }, { knownAt: new Date().toISOString() }, { sessionId }]) {
      expect(JSON.stringify(await search(asked, ALICE, more))).not.toMatch(/Zürich|Mallory|Amazing|Rome/);
    }
  });

  it('answers in a conversation from what the subject may see, and remembers for it', async () => {
    const { id } = await ask('POST', '/api/v1/conversations', {});
    const message = 'Where do I live?';
    const { memories } = await conversationRun(id, { message, subject: ALICE });
    expect(memories[0].content).toBe('alice lives in Bern');
    expect(JSON.stringify(memories)).not.toMatch(/Zürich|Mallory|Rome/);
    const told = { message: 'I live in Tromsø.', remember: true, subject: 'guest' };
    await conversationRun(id, told);
    await app.settled();
    expect(await factsOf('guest')).toContain('guest lives in Tromsø');
    expect(await seenBy(ALICE)).toEqual(before);
  });

  it('forgets what was added for one subject, and an entity where it is meant', async () => {
    const [other, another] = HOSTILE;
    const { entities } = await listed('entities', other);
    const grace = entities.find(({ name, subject }: { name: string; subject: string }) => {
      return subject === other && name.startsWith('Grace');
    });
    const ofAnother = await seenBy(another!);
    await forget({ entityId: grace.id });
    expect(JSON.stringify((await listed('episodes', other)).episodes)).not.toContain('Grace');
    expect(await seenBy(another!)).toEqual(ofAnother);
    await forget({ words: 'Mallory knows Zürich', subject: other });
    await forget({ subject: other });
    expect((await listed('logs', other)).pagination.total).toBe((await listed('logs', 'nobody')).pagination.total);
    expect(await seenBy(another!)).toEqual(ofAnother);
    expect(await seenBy(ALICE)).toEqual(before);
  });

  it.each([null, '', ' ', 'x'.repeat(201), 'a\u0000b', 'a\nb', '\ud800', 7, ['alice'], { not: 'a' }])(
    'refuses %j as a subject, instead of searching everything',
    async (subject) => {
      const text = { episodeBody: 'Hello.', referenceTime: '2026-01-01T00:00:00Z', source: 'chat' };
      expect((await send('POST', '/api/v1/search', { query: 'Hello', subject })).status).toBe(400);
      expect((await send('POST', '/api/v1/add', { ...text, subject })).status).toBe(400);
      const selection = { words: 'Grace', subject };
      expect((await send('POST', '/api/v1/forget', { selection, dryRun: true })).status).toBe(400);
    },
  );

  it.each(['facts', 'episodes', 'entities', 'logs', 'graph', 'profiles/me'])(
    'refuses an empty subject, or several, in a list of %s',
    async (kind) => {
      for (const query of ['subject=', 'subject=%20', 'subject=a&subject=b', 'subject[]=a', 'subject=a%0Ab']) {
        expect((await send('GET', `/api/v1/${kind}?${query}`)).status).toBe(400);
      }
    },
  );

  it('restores an export with its subjects, and keeps them apart there', async () => {
    const elsewhere = await WorkspaceAccount.signUp(service, 'Elsewhere');
    await elsewhere.import(await app.export());
    await elsewhere.settled();
    const listThere = async (kind: string, subject: string) =>
      (await elsewhere.call('GET', `/api/v1/${kind}?limit=100&subject=${encodeURIComponent(subject)}`))[kind];
    for (const subject of [ALICE, ...HOSTILE]) {
      expect(contentsOf(await listThere('facts', subject)).sort()).toEqual((await factsOf(subject)).sort());
      expect(contentsOf(await listThere('episodes', subject))).toEqual(
        contentsOf((await listed('episodes', subject)).episodes),
      );
    }
    const more = { episodeBody: 'Grace Hopper moved to Bonn.', referenceTime: '2026-06-01T00:00:00Z', source: 'chat' };
    await elsewhere.call('POST', '/api/v1/add', { ...more, subject: ALICE });
    await elsewhere.settled();
    const facts = await listThere('facts', ALICE);
    expect(facts.find(({ content }: { content: string }) => content.endsWith('lives in Oslo'))).toMatchObject({
      validTo: '2026-06-01T00:00:00.000Z',
    });
    expect(JSON.stringify(await listThere('facts', 'Alice'))).not.toContain('Bonn');
  });
});
