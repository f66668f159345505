import { waitUntil } from '@memory-graph/test-kit';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../testing/gateway-on-postgres.js';
import type { KnownCaller, RunningGateway } from '../testing/running-gateway.js';
import { aLog, exportedLines, fileOf, importFile, newTransferCaller, NONE } from '../testing/transfer-files.js';

const AT = '2026-02-01T09:00:00.000Z';

function aConversation(changes: object = {}) {
  return {
    ...{ type: 'conversation', id: uuidv7(), title: 'Oslo', titleOrigin: 'given', answeredOrdinal: 0, readOrdinal: 0 },
    ...{ readAt: null, createdAt: AT, updatedAt: '2026-02-02T09:00:00.000Z' },
    ...changes,
  };
}

function aMessage(content: string, changes: object = {}) {
  return {
    ...{ type: 'message', role: 'user', content, citations: [], stopped: false, model: null, prompt: null },
    ...{ createdAt: AT },
    ...changes,
  };
}

describe('conversations in exports and imports', () => {
  let started: GatewayOnPostgres;
  let gateway: RunningGateway;
  let database: DataSource;

  beforeAll(async () => {
    started = await startGatewayOnPostgres();
    ({ gateway, database } = started);
  });

  afterAll(() => started?.close());

  const importAs = async (caller: KnownCaller, ...records: { type: string }[]) =>
    (await importFile(gateway, caller, fileOf(...records))).body;

  const linesOf = async (caller: KnownCaller) =>
    (await exportedLines(gateway, caller)).filter(({ type }) => type === 'conversation' || type === 'message');

  /** By public reads, without what belongs to one workspace. */
  async function conversationsOf(caller: KnownCaller) {
    const { conversations } = (await gateway.call('GET', '/api/v1/conversations', undefined, caller)).body;
    const all = conversations.map(async ({ id }: { id: string }) => {
      const { body } = await gateway.call('GET', `/api/v1/conversation/${id}?limit=100`, undefined, caller);
      const messages = body.messages.map(({ id: _, ...message }: { id: string }) => message);
      return { ...body, id: undefined, messages };
    });
    return Promise.all(all);
  }

  it('carries a conversation over to another user and back, once', async () => {
    const statementId = uuidv7();
    const [factId, episodeId] = [uuidv7(), uuidv7()];
    const [from, to] = [newTransferCaller(gateway, { support: { [factId]: statementId } }), newTransferCaller(gateway)];
    const first = { title: 'Moving', messages: [{ role: 'user', content: 'Where do I live?' }] };
    const { id } = (await gateway.call('POST', '/api/v1/conversations', first, from)).body;
    const citations = [
      { number: 1, id: factId, kind: 'fact', episodeIds: [episodeId] },
      { number: 2, id: episodeId, kind: 'episode', episodeIds: [episodeId] },
      { number: 3, id: uuidv7(), kind: 'fact', episodeIds: [] },
    ];
    await database.query(
      `INSERT INTO memory.conversation_message (id, conversation_id, ordinal, role, content, citations, stopped, model, prompt)
       VALUES ($1, $2, 2, 'assistant', 'In Oslo [1], as you said [2].', $3, true, 'a model', 'answer.v1')`,
      [uuidv7(), id, JSON.stringify(citations)],
    );
    await database.query('UPDATE memory.conversation SET message_count = 2, answered_ordinal = 2 WHERE id = $1', [id]);
    const lines = await linesOf(from);
    expect(lines).toMatchObject([
      { type: 'conversation', id, title: 'Moving', titleOrigin: 'given', answeredOrdinal: 2, readOrdinal: 0 },
      { type: 'message', role: 'user', content: 'Where do I live?' },
      { role: 'assistant', stopped: true, model: 'a model', prompt: 'answer.v1' },
    ]);
    expect(lines[2].citations).toEqual([
      { kind: 'fact', number: 1, supportedBy: statementId, episodeIds: [episodeId] },
      { kind: 'episode', number: 2, id: episodeId, episodeIds: [episodeId] },
    ]);

    const newFactId = uuidv7();
    let hasFacts = false;
    gateway.services.on(`POST /internal/workspaces/${to.principal.workspaceId}/evidence/supported-facts`, () => ({
      status: 200,
      body: { facts: hasFacts ? [{ statementId, factId: newFactId }] : [] },
    }));
    const counts = { ...NONE, conversations: 1, messages: 2 };
    expect(await importAs(to, ...lines)).toMatchObject({ imported: counts, existing: NONE, skipped: [], notices: [] });
    expect(await linesOf(to)).toEqual(lines);
    hasFacts = true;
    const [original] = await conversationsOf(from);
    await waitUntil(async () => (await conversationsOf(to))[0].messages[1].citations.length === 2);
    const [question, answer] = original.messages;
    expect(await conversationsOf(to)).toEqual([
      {
        ...original,
        messages: [question, { ...answer, citations: [{ ...citations[0], id: newFactId }, citations[1]] }],
      },
    ]);

    for (const caller of [to, from]) {
      expect(await importAs(caller, ...lines)).toMatchObject({ imported: NONE, existing: counts, skipped: [] });
    }
    expect(await importAs(from, ...(await linesOf(to)))).toMatchObject({ imported: NONE, existing: counts });
    expect(await conversationsOf(from)).toEqual([original]);
  });

  it('is private: neither exported for another user of the workspace, nor changed by an import of theirs', async () => {
    const [ada, bob] = [newTransferCaller(gateway), newTransferCaller(gateway)];
    bob.principal.workspaceId = ada.principal.workspaceId;
    const { id } = (await gateway.call('POST', '/api/v1/conversations', { title: 'Private' }, ada)).body;
    expect(await linesOf(bob)).toEqual([]);
    const before = await conversationsOf(ada);
    expect(await importAs(bob, aConversation({ id }), aMessage('Hi'))).toMatchObject({ imported: { messages: 1 } });
    expect(await conversationsOf(ada)).toEqual(before);
    expect(await conversationsOf(bob)).toMatchObject([{ title: 'Oslo', messages: [{ content: 'Hi' }] }]);
  });

  it('adds the messages of a newer export, unless the conversation was continued here', async () => {
    const caller = newTransferCaller(gateway);
    const conversation = aConversation();
    const messages = ['one', 'two', 'three'].map((content) => aMessage(content));
    await importAs(caller, conversation, messages[0]!);
    expect(await importAs(caller, conversation, ...messages)).toMatchObject({
      imported: { conversations: 0, messages: 2 },
      existing: { conversations: 1, messages: 1 },
    });
    const other = aMessage('another one');
    const { existing, skipped } = await importAs(
      caller,
      conversation,
      ...messages.slice(0, 2),
      other,
      aMessage('four'),
    );
    expect([existing.messages, skipped.map(({ path, code }: any) => [path, code])]).toEqual([
      2,
      [
        ['lines[5]', 'conversation_diverged'],
        ['lines[6]', 'conversation_diverged'],
      ],
    ]);
    const [kept] = await conversationsOf(caller);
    expect(kept.messages.map(({ content }: any) => content)).toEqual(['one', 'two', 'three']);
  });

  it('goes on with a long conversation where a broken upload stopped', async () => {
    const caller = newTransferCaller(gateway);
    const messages = Array.from({ length: 450 }, (_, number) => aMessage(`message ${number}`));
    const file = fileOf(aConversation({ answeredOrdinal: 450 }), ...messages);
    const cut = file.split('\n').slice(0, 420).join('\n');
    expect((await importFile(gateway, caller, cut)).body.details).toMatchObject([{ code: 'cut_off' }]);
    const { body } = await importFile(gateway, caller, file);
    expect(body).toMatchObject({ imported: { messages: 32 }, existing: { conversations: 1, messages: 418 } });
    const lines = await linesOf(caller);
    expect(lines.slice(1)).toEqual(messages);
    expect(lines[0]).toMatchObject({ answeredOrdinal: 450 });
  });

  it.each<[string, { type: string }[], string]>([
    ['a message without a conversation', [aMessage('x')], 'lines[2].type'],
    ['a message after a log', [aLog(), aMessage('x')], 'lines[3].type'],
    ['a log after a conversation', [aConversation(), aLog()], 'lines[3].type'],
    [
      'a citation without a statement',
      [aConversation(), aMessage('x', { citations: [{ kind: 'fact', number: 1, episodeIds: [] }] })],
      'lines[3].citations[0].supportedBy',
    ],
    ['an author who is neither', [aConversation(), aMessage('x', { role: 'system' })], 'lines[3].role'],
  ])('refuses %s', async (_name, records, path) => {
    const { status, body } = await importFile(gateway, newTransferCaller(gateway), fileOf(...records));
    expect([status, body.details[0].path]).toEqual([400, path]);
  });
});
