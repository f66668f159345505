import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

/** A chat with a move, a question, a correction and small talk. */
const CHAT = [
  ['2026-02-16T09:00:00Z', 'Hi there, good morning!'],
  ['2026-02-16T09:01:00Z', 'I live in Denver and work at Acme.'],
  ['2026-02-16T09:02:00Z', 'How is the weather? I have a dog named Biscuit. Maybe Ada lives in Oslo.'],
  ['2026-03-09T09:00:00Z', 'I moved to Aurora last week.'],
  ['2026-03-09T09:01:00Z', 'Actually, I moved to Boulder last week, not to Aurora.'],
  ['2026-03-10T09:00:00Z', 'I still work at Acme.'],
] as const;

/** In one process or in one for each app: see TEST_TARGET. */
describe('why a memory knows what it knows', () => {
  let service: SharedService;
  let logs: any[];

  beforeAll(async () => {
    service = await SharedService.open();
    logs = [];
    for (const [referenceTime, episodeBody] of CHAT) {
      const message = { episodeBody, referenceTime, source: 'chat', sessionId: 'why', metadata: { role: 'user' } };
      const { body } = await service.call('POST', '/api/v1/add', message);
      logs.push(await processed(body.queueId));
    }
  });
  async function processed(queueId: string): Promise<any> {
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  const get = async (path: string): Promise<any> => {
    const { status, body } = await service.call('GET', `/api/v1/${path}`);
    expect(status).toBe(200);
    return body;
  };
  const traceOf = (index: number): Promise<any> => get(`logs/${logs[index].id}/trace`);

  /** The history of the fact that a message states. */
  async function historyOf(index: number, content: RegExp): Promise<any> {
    const facts = await get(`episodes/${logs[index].episodeUUID}/facts`);
    const { id } = facts.find((fact: { content: string }) => content.test(fact.content));
    return get(`facts/${id}/history`);
  }

  it('tells who said what of a fact, where, and what that did', async () => {
    const { fact, statements, statementCount, periods } = await historyOf(1, /Denver/u);
    expect(fact).toMatchObject({ predicate: 'lives_in', object: { name: 'Denver' } });
    expect(fact.validTo).not.toBeNull();
    expect(statementCount).toBe(statements.length);
    const [began] = statements;
    expect(began).toMatchObject({
      ...{ kind: 'assertion', effect: 'began', saidAt: '2026-02-16T09:01:00.000Z' },
      saidBy: { source: 'chat', role: 'user' },
      addedBy: { id: expect.any(String), name: 'Owner' },
      episode: { id: logs[1].episodeUUID, logId: logs[1].id },
      highlight: { start: 0, end: CHAT[1][1].length, text: CHAT[1][1] },
    });
    expect(began.readBy).toMatch(/^rules\/./u);
    const ended = statements.find((one: { ends: boolean }) => one.ends);
    expect(ended).toMatchObject({ effect: 'ended', episode: { logId: logs[4].id }, wording: CHAT[4][1] });
    expect(periods.map(({ value }: { value: { name: string } }) => value.name)).toEqual(['Denver', 'Boulder']);
    expect(periods[0].to).toBe(periods[1].from);
  });

  it('tells what was corrected, and by what', async () => {
    const { statements } = await historyOf(4, /Boulder/u);
    const aurora = statements.find(({ wording }: { wording: string }) => wording === CHAT[3][1]);
    const correction = statements.find(({ effect }: { effect: string }) => effect === 'corrects');
    expect(aurora).toMatchObject({ effect: 'corrected', changedBy: [correction.id] });
    expect(correction).toMatchObject({ wording: CHAT[4][1], changes: [aurora.id] });
  });

  it('tells what supports a fact further', async () => {
    const { statements } = await historyOf(1, /Acme/u);
    expect(statements.map(({ effect }: { effect: string }) => effect)).toEqual(['began', 'supported']);
  });

  it('traces a message: what was read from which words, from what nothing was read and why, and what changed', async () => {
    const trace = await traceOf(2);
    expect(trace).toMatchObject({ logId: logs[2].id, status: 'completed', extractor: 'rules' });
    const reasons = trace.sentences.map(({ text, reason }: { text: string; reason: string }) => [text, reason]);
    expect(reasons).toEqual([
      ['How is the weather?', 'question'],
      ['I have a dog named Biscuit.', null],
      ['Maybe Ada lives in Oslo.', 'guess'],
    ]);
    for (const { start, end, text } of trace.sentences) expect(CHAT[2][1].slice(start, end)).toBe(text);
    const [statement] = trace.statements;
    expect(trace.sentences[1].statements).toContain(statement.id);
    expect(statement).toMatchObject({ kind: 'assertion', highlight: { text: 'I have a dog named Biscuit.' } });
    expect(statement.readBy).toMatch(/^rules\/./u);
    expect(trace.changes.created.map(({ content }: { content: string }) => content).join()).toContain('Biscuit');

    const moved = await traceOf(3);
    expect(moved.changes.invalidated).toMatchObject([{ content: expect.stringContaining('Denver') }]);
    expect(moved.changes.totals).toMatchObject({ created: 1, invalidated: 1 });
  });

  it('says in the log that nothing was read', async () => {
    expect(logs[0].data.extraction).toMatchObject({ statements: 0, unread: 1 });
    expect(logs[0].data.extraction.note).toBe(
      'No statement was extracted, so the content changed no fact. Search still finds the text. Nothing was extracted from 1 sentence.',
    );
    const trace = await traceOf(0);
    expect(trace).toMatchObject({ statements: [], statementCount: 0, note: logs[0].data.extraction.note });
    expect(trace.sentences).toMatchObject([{ text: CHAT[0][1], reason: 'small-talk' }]);
    const { logs: listed } = await get('logs?limit=100');
    expect(listed.find(({ id }: { id: string }) => id === logs[0].id)).toMatchObject({ statements: 0 });
  });

  it('traces facts and retractions that come by API, and shows what they took back', async () => {
    const facts = [{ subject: 'Ada', predicate: 'likes', object: 'chess' }];
    const given = { facts, source: 'app', referenceTime: '2026-03-10T00:00:00Z' };
    const { body: added } = await service.call('POST', '/api/v1/facts', given);
    const log = await processed(added.queueId);
    const trace = await get(`logs/${log.id}/trace`);
    expect(trace.statements).toMatchObject([{ readBy: 'api', subject: { name: 'Ada' }, object: { value: 'chess' } }]);
    const [{ id }] = await get(`episodes/${log.episodeUUID}/facts`);
    const earlier = { ...given, referenceTime: '2026-03-01T00:00:00Z' };
    const { body: retracted } = await service.call('POST', `/api/v1/facts/${id}/retract`, { source: 'app' });
    const retraction = await processed(retracted.queueId);
    expect(await get(`logs/${retraction.id}/trace`)).toMatchObject({
      statements: [{ kind: 'retraction', readBy: 'api', subject: null }],
      changes: { deleted: [{ id }] },
    });
    await processed((await service.call('POST', '/api/v1/facts', earlier)).body.queueId);
    const { statements } = await get(`facts/${id}/history`);
    expect(statements.map(({ effect }: { effect: string }) => effect)).toEqual(['began', 'retracted', 'retracts']);
  });

  it('exports and imports what read a statement', async () => {
    const lines = (await service.call('GET', '/api/v1/export')).body as string;
    expect(lines).toContain('"readBy":"rules/');
    expect(lines).toContain('"reason":"small-talk"');
  });

  it.each([
    ['facts', 'history'],
    ['logs', 'trace'],
  ])('answers 404 for an unknown id: %s/{id}/%s', async (resource, what) => {
    const id = '018f0000-0000-7000-8000-000000000001';
    expect((await service.call('GET', `/api/v1/${resource}/${id}/${what}`)).status).toBe(404);
    expect((await service.call('GET', `/api/v1/${resource}/nonsense/${what}`)).status).toBe(404);
  });
});
