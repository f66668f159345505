import { isDeepStrictEqual } from 'node:util';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { importInto as importExport, IMPORTERS, restService } from '@memory-graph/importers';
import { sourceOf } from '../../../clients/importers/src/testing/memory-source.js';
import { SMALL_EXPORTS } from '../../../clients/importers/src/testing/small-exports.js';

const HOOK = 'https://hooks.example.com/memory';
const SECRET = 'a secret that no file may contain';
const PATIENCE = { timeoutMs: 60_000, intervalMs: 200 };

const NOTHING_TO_REPORT = { success: true, skipped: [], notices: [] };

const TEXTS: [text: string, referenceTime: string][] = [
  ['My name is Grace Hopper. I live in Bern.', '2024-01-10T09:00:00Z'],
  ['Ada Lovelace works at Acme. Ada lives in Paris.', '2024-01-11T09:00:00+02:00'],
  ['I moved to Oslo on 3 March 2024.', '2024-03-05T09:00:00Z'],
  ['Ada Lovelace left Acme in May 2024.', '2024-06-01T09:00:00Z'],
  ['Ada moved to Rome last week. Bob Miller likes chess.', '2024-06-20T09:00:00Z'],
];

describe('export and import', () => {
  let service: SharedService;
  let grace: WorkspaceAccount;
  let other: WorkspaceAccount;

  beforeAll(async () => {
    service = await SharedService.open();
    grace = await WorkspaceAccount.signUp(service, 'Grace Hopper');
    other = await WorkspaceAccount.signUp(service, 'Somebody Else');
    await fill(grace);
  });

  const call = (account: WorkspaceAccount, method: string, path: string, body?: unknown): Promise<any> =>
    account.call(method, path, body);
  const settled = (account: WorkspaceAccount) => account.settled();
  const exported = (account: WorkspaceAccount) => account.export();
  const importInto = (account: WorkspaceAccount, body: string) => account.import(body);

  async function fill(account: WorkspaceAccount): Promise<void> {
    const label = await call(account, 'POST', '/api/v1/labels', { name: 'Diary' });
    const items = TEXTS.map(([episodeBody, referenceTime], index) => ({
      ...{ episodeBody, referenceTime, source: 'diary', metadata: { page: index } },
      ...(index < 2 && { labelIds: [label.id], sessionId: 'winter' }),
    }));
    await call(account, 'POST', '/api/v1/add/batch', { items });
    const fact = { subject: 'Bob Miller', predicate: 'works at', object: 'Globex', confidence: 0.9 };
    await call(account, 'POST', '/api/v1/facts', {
      facts: [fact, { ...fact, object: 'Initech', validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' }],
      ...{ referenceTime: '2024-02-01T00:00:00Z', source: 'hr-system' },
    });
    await settled(account);
    const likes = { 'Bobby Tables': 'tea', 'Carl Sagan': 'stars', 'Carlos Sagan': 'old maps of Spain' };
    await call(account, 'POST', '/api/v1/facts', {
      facts: Object.entries(likes).map(([subject, object]) => ({ subject, predicate: 'likes', object })),
      ...{ referenceTime: '2024-02-02T00:00:00Z', source: 'hr-system' },
    });
    await settled(account);
    await merge(account, 'Bob Miller', 'Bobby');
    const carl = await merge(account, 'Carl', 'Carlos');
    await call(account, 'POST', `/api/v1/entities/${carl}/split`, { names: ['Carlos Sagan'], source: 'editor' });
    const wrong = await factAbout(account, 'Initech');
    await call(account, 'POST', `/api/v1/facts/${wrong.id}/retract`, { source: 'editor' });
    await settled(account);
    const chess = await factAbout(account, 'chess');
    const space = await call(account, 'POST', '/api/v1/spaces', { name: 'Hobbies', description: 'What people do' });
    await call(account, 'PUT', '/api/v1/spaces', {
      ...{ intent: 'assign_statements', spaceId: space.id, statementIds: [chess.id] },
    });
    await call(account, 'POST', '/api/v1/ingestion-rules', { text: 'ignore "salary"', source: 'team-chat' });
    await call(account, 'POST', '/api/v1/webhooks', { url: HOOK, events: ['fact.created'], secret: SECRET });
    const { id } = await call(account, 'POST', '/api/v1/conversations', {});
    const answer = await fetch(`${service.url}/api/v1/conversation/${id}/run`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${account.token}`, accept: 'application/json' },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message: 'Where does Bob Miller work?' }),
    });
    expect(await answer.json()).toMatchObject({ outcome: 'answer' });
  }

  const entityOf = async (account: WorkspaceAccount, name: string): Promise<string> =>
    (await call(account, 'GET', `/api/v1/entities?q=${encodeURIComponent(name)}`)).entities[0].id;

  async function merge(account: WorkspaceAccount, name: string, other: string): Promise<string> {
    const id = await entityOf(account, name);
    const entityIds = [await entityOf(account, other)];
    await call(account, 'POST', `/api/v1/entities/${id}/merge`, { entityIds, source: 'editor' });
    await settled(account);
    return id;
  }

  async function factAbout(account: WorkspaceAccount, word: string): Promise<{ id: string }> {
    const query = { query: `Bob ${word}`, includeInvalidated: true };
    const { results } = await call(account, 'POST', '/api/v1/search', query);
    return results.find(({ metadata, content }: any) => metadata.kind === 'fact' && content.includes(word));
  }

  function spaceIn(file: string): { supportedBy: string[] } {
    return JSON.parse(file.split('\n').find((line) => line.includes('"type":"space"'))!);
  }

  /** The graph by public reads, without what belongs to one workspace. */
  async function graphOf(account: WorkspaceAccount) {
    const { logs } = await call(account, 'GET', '/api/v1/logs?limit=100');
    const episodes = await Promise.all(
      logs.map(async ({ id }: { id: string }) => {
        const { log } = await call(account, 'GET', `/api/v1/logs/${id}`);
        const facts = await call(account, 'GET', `/api/v1/episodes/${log.episodeUUID}/facts`);
        return {
          ...{ text: log.ingestText, time: log.time, source: log.source, status: log.status },
          ...{ referenceTime: log.data.referenceTime, session: log.data.sessionId, metadata: log.data.metadata },
          ...{ extraction: log.data.extraction, episodeId: log.episodeUUID, labels: log.data.labelIds.length },
          facts: facts.map(({ id: _, ...fact }: { id: string }) => fact),
        };
      }),
    );
    const { entities } = await call(account, 'GET', '/api/v1/entities?limit=100');
    return { episodes, entities: entities.map(({ id: _, ...entity }: { id: string }) => entity) };
  }

  /** The settings and conversations by public reads, without what belongs to one workspace. */
  async function settingsOf(account: WorkspaceAccount) {
    const rules = await call(account, 'GET', '/api/v1/ingestion-rules');
    const webhooks = await call(account, 'GET', '/api/v1/webhooks');
    const { conversations } = await call(account, 'GET', '/api/v1/conversations');
    const whole = await Promise.all(
      conversations.map(({ id }: any) => call(account, 'GET', `/api/v1/conversation/${id}`)),
    );
    const citedBy = async ({ kind, id }: any) => (await call(account, 'GET', `/api/v1/${kind}s/${id}`)).content;
    return {
      rules: rules.map(({ id: _, updatedAt: _at, ...rule }: any) => rule),
      webhooks: webhooks.map(({ url, events, createdAt }: any) => ({ url, events, createdAt })),
      conversations: await Promise.all(
        whole.map(async ({ title, unread, createdAt, updatedAt, messages }: any) => ({
          ...{ title, unread, createdAt, updatedAt },
          messages: await Promise.all(
            messages.map(async ({ role, content, citations, createdAt: at }: any) => ({
              ...{ role, content, at, cited: await Promise.all(citations.map(citedBy)) },
            })),
          ),
        })),
      ),
    };
  }

  /** Results of one score have no order but that of their ids, which belong to one workspace. */
  async function answersOf(account: WorkspaceAccount) {
    const ask = async (query: string) => {
      const { results } = await call(account, 'POST', '/api/v1/search', { query, includeInvalidated: true });
      const answers = results.map(({ content, score, metadata }: any) => ({
        ...{ content, score: Math.round(score * 1_000), kind: metadata.kind },
        ...{ validFrom: metadata.validFrom, validTo: metadata.validTo, episodes: metadata.episodeIds },
      }));
      return answers.sort((a: { score: number }, b: { score: number }) =>
        b.score === a.score ? (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1) : b.score - a.score,
      );
    };
    return Promise.all(['Where does Ada live?', 'Who worked at Acme?', 'Where do I live?', 'Bobby'].map(ask));
  }

  it('carries a workspace over to another one, once', async () => {
    const file = await exported(grace);
    const lines = file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'header', format: 'memory-graph-workspace', version: 3 });
    const counts = lines.at(-1).counts;
    expect(counts).toMatchObject({ labels: 1, spaces: 1, logs: 11, episodes: 11 });
    expect(counts).toMatchObject({ ingestionRules: 1, webhooks: 1, conversations: 1, messages: 2 });
    expect(file).not.toContain('embedding');
    expect(file).not.toContain(SECRET);

    const first = await importInto(other, file);
    expect(first).toEqual({
      status: 200,
      body: {
        success: true,
        imported: counts,
        existing: Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0])),
        skipped: [],
        notices: [expect.objectContaining({ code: 'inactive_webhook' })],
      },
    });
    await settled(other);
    const graph = await graphOf(other);
    expect(graph).toEqual(await graphOf(grace));
    // While an index is being loaded, the store answers: its scores differ in the third digit.
    await waitUntil(async () => isDeepStrictEqual(await answersOf(other), await answersOf(grace)), PATIENCE);
    const settings = await settingsOf(grace);
    expect(settings.conversations[0]!.messages[1]!.cited).toEqual([expect.stringMatching(/Bob.* works at Globex/)]);
    await waitUntil(async () => JSON.stringify(await settingsOf(other)) === JSON.stringify(settings), PATIENCE);
    expect(await call(other, 'GET', '/api/v1/webhooks')).toMatchObject([{ url: HOOK, active: false }]);
    await waitUntil(async () => spaceIn(await exported(other)).supportedBy.length > 0, PATIENCE);
    expect({ ...spaceIn(await exported(other)), id: '' }).toEqual({ ...spaceIn(file), id: '' });

    for (const account of [other, grace]) {
      const again = await importInto(account, file);
      expect(again.body).toEqual({ ...NOTHING_TO_REPORT, imported: first.body.existing, existing: counts });
    }
    const back = await importInto(grace, await exported(other));
    expect(back.body).toEqual({ ...NOTHING_TO_REPORT, imported: first.body.existing, existing: counts });
    await settled(other);
    expect(await graphOf(other)).toEqual(graph);
    expect(await settingsOf(grace)).toEqual(settings);
  });

  it('brings back what was deleted since', async () => {
    const before = await graphOf(grace);
    const file = await exported(grace);
    const { logs } = await call(grace, 'GET', '/api/v1/logs?limit=100');
    for (const { id } of logs.slice(0, 3)) await call(grace, 'DELETE', `/api/v1/logs/${id}`, { id });
    const { body } = await importInto(grace, file);
    expect(body.imported).toMatchObject({ labels: 0, logs: 3, episodes: 3 });
    await settled(grace);
    const after = await graphOf(grace);
    expect(after.entities).toEqual(before.entities);
    const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);
    expect(after.episodes.sort(byText)).toEqual(before.episodes.sort(byText));
  });

  it('refuses what is no export, naming the line, and leaves no trace of that line', async () => {
    const file = await exported(grace);
    const lines = file.trimEnd().split('\n');
    const log = JSON.parse(lines.find((line) => line.includes('"type":"log"'))!);
    const end = lines.at(-1)!;
    const bad = (record: unknown) => `${lines[0]}\n${JSON.stringify(record)}\n${end}\n`;
    const before = await graphOf(other);
    const refused: [body: string, path: string][] = [
      ['{"type":"log"', 'lines[1]'],
      [lines.slice(1).join('\n'), 'lines[1].type'],
      [lines.slice(0, -1).join('\n'), 'lines'],
      [lines.filter((line) => !line.includes('"type":"label"')).join('\n'), `lines[${lines.length - 1}].counts.labels`],
      [bad({ ...log, secret: 1 }), 'lines[2].secret'],
      [bad({ ...log, text: 'nul \u0000' }), 'lines[2].text'],
      [bad({ ...log, id: 'no-uuid' }), 'lines[2].id'],
      [bad({ ...log, episode: { ...log.episode, entities: [] } }), 'lines[2].episode.statements[0].subject'],
      [bad({ ...JSON.parse(lines[0]!), version: 4 }), 'lines[2].version'],
    ];
    for (const [body, path] of refused) {
      const answer = await importInto(other, body);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
    }
    expect((await importInto(other, `${lines[0]}\n${'x'.repeat(7 * 1024 * 1024)}\n`)).status).toBe(413);
    await settled(other);
    expect(await graphOf(other)).toEqual(before);
  });

  describe('of other tools', () => {
    const FACTS: Record<string, string[]> = {
      // Messages without a time are of the time of their file, and say that she moved to Oslo.
      chatgpt: ['Nora Vik lives in Tromsø 2025-03-01..2026-01-01'],
      claude: ['Nora Vik works at Acme 2025-03-14..'],
      slack: ['Bob Stone lives in Berlin 2025-03-14..'],
      whatsapp: ['Cleo Park lives in Bergen 2025-03-14..'],
      markdown: ['Nora Vik met Dora Lind 2025-03-15..', 'Dora Lind lives in Paris 2025-03-14..'],
      mail: ['Emil Berg works at Initech 2025-03-14..'],
      graphiti: ['Gina Moe lives in Rome 2025-03-14..', 'Finn Holm works at Globex 2020-01-01..2024-01-01'],
      hindsight: ['Hugo Dahl lives in Vienna 2021-03-01..'],
      mem0: ['Nora Vik has a pet named Rex 2025-03-14..'],
    };
    let nora: WorkspaceAccount;
    beforeAll(async () => {
      nora = await WorkspaceAccount.signUp(service, 'Nora Vik');
    });

    /** With the idempotency key, which the client of the tests does not send. */
    const memory = () =>
      restService('nora', async (method, path, body, headers = {}) => {
        const response = await fetch(`${service.url}${path}`, {
          ...{ method, body: body === undefined ? undefined : JSON.stringify(body) },
          headers: { authorization: `Bearer ${nora.token}`, 'content-type': 'application/json', ...headers },
        });
        return { status: response.status, body: await response.json() };
      });
    const importAll = async () =>
      Object.fromEntries(
        await Promise.all(
          IMPORTERS.map(async (importer) => {
            const { read, added, known } = await importExport(
              memory(),
              importer,
              sourceOf(SMALL_EXPORTS[importer.format]!),
            );
            return [importer.format, { read, added, known }] as const;
          }),
        ),
      );

    it('adds each text once, and what it says is known of whom it is about', async () => {
      const first = await importAll();
      for (const [format, { read, added }] of Object.entries(first)) expect([format, added]).toEqual([format, read]);
      // At once: nothing of it is an episode yet.
      const again = await importAll();
      for (const [format, { read, known }] of Object.entries(again)) expect([format, known]).toEqual([format, read]);
      const found: Record<string, string[]> = {};
      for (const format of Object.keys(FACTS)) {
        const { facts } = await call(nora, 'GET', `/api/v1/facts?limit=100&source=${format}`);
        found[format] = facts.map(
          ({ content, validFrom, validTo }: any) =>
            `${content} ${validFrom?.slice(0, 10) ?? ''}..${validTo?.slice(0, 10) ?? ''}`,
        );
      }
      expect(found).toEqual(FACTS);
    });

    it('keeps what mem0 knows of its users apart', async () => {
      const mem0 = IMPORTERS.find(({ format }) => format === 'mem0')!;
      const added = async () =>
        (await importExport(memory(), mem0, sourceOf(SMALL_EXPORTS['mem0']!), { hasOwnSubjects: true })).added;
      expect([await added(), await added()]).toEqual([1, 0]);
      const { facts } = await call(nora, 'GET', '/api/v1/facts?subject=ada');
      expect(facts).toMatchObject([{ content: 'ada has a pet named Rex', subject: { name: 'ada' } }]);
    });
  });
});
