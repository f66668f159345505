import { linesOf, readAll, sourceOf } from '../../testing/memory-source.js';
import { chatgptImporter } from './chatgpt.importer.js';

const node = (id: string, parent: string | null, message: object | null, children: string[] = []) => ({
  [id]: { id, message: message && { id, create_time: 1741944600, ...message }, parent, children },
});
const says = (role: string, ...parts: unknown[]) => ({
  author: { role, name: null, metadata: {} },
  content: { content_type: 'text', parts },
  status: 'finished_successfully',
  weight: 1,
  metadata: {},
  recipient: 'all',
});

const trip = {
  title: 'A trip to Bergen',
  create_time: 1741944590.123,
  update_time: 1741944700,
  current_node: 'a2',
  conversation_id: '67d3f0a0-0000-8000-9000-00000000c001',
  mapping: {
    ...node('root', null, null, ['s']),
    ...node('s', 'root', says('system', ''), ['c']),
    ...node('c', 's', {
      ...says('user'),
      content: {
        ...{ content_type: 'user_editable_context', user_instructions: 'The user wrote:\n```Be brief```' },
        user_profile: 'The user wrote this:\nUser profile:\n```Preferred name: Ada```',
      },
    }),
    ...node('u1', 'c', says('user', 'I live in Oslo. How do I get to Bergen?'), ['a1', 'a2']),
    ...node('a1', 'u1', says('assistant', 'By plane.')),
    ...node('th', 'u1', {
      ...says('assistant'),
      content: { content_type: 'thoughts', thoughts: [{ content: 'Trains?' }] },
    }),
    ...node('call', 'th', { ...says('assistant', '{"q":"trains"}'), recipient: 'web.run' }),
    ...node('tool', 'call', { ...says('tool', 'Timetable…'), author: { role: 'tool', name: 'web.run' } }),
    ...node('pic', 'tool', {
      ...says('user', { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-1' }, 'My ticket'),
      create_time: 1741944650.5,
      metadata: { attachments: [{ name: 'ticket.png', mime_type: 'image/png' }] },
    }),
    ...node('a2', 'pic', {
      ...says('assistant', 'Take the Bergen line.', { content_type: 'audio_transcription', text: 'It takes 7 hours.' }),
      create_time: 1741944660,
      metadata: { model_slug: 'gpt-4o' },
    }),
  },
};

describe('the ChatGPT importer', () => {
  it('reads what the user sees, with who said it', async () => {
    const source = sourceOf({ 'conversations.json': [trip], 'chat.html': '<html>', 'user.json': { id: 'user-1' } });
    expect(await chatgptImporter.detect(source)).toBe(true);
    const { items: all, problems } = await readAll(chatgptImporter, source);
    expect(linesOf(all.slice(0, 2))).toEqual([
      '2025-03-14T09:30:00.000Z user Preferred name: Ada',
      '2025-03-14T09:30:00.000Z user Be brief',
    ]);
    expect(all.slice(0, 2).map(({ metadata }) => metadata['profile'])).toEqual(['about-the-user', 'instructions']);
    const items = all.slice(2);
    expect(linesOf(items)).toEqual([
      '2025-03-14T09:30:00.000Z user I live in Oslo. How do I get to Bergen?',
      '2025-03-14T09:30:50.500Z user My ticket',
      '2025-03-14T09:31:00.000Z assistant Take the Bergen line.\n\nIt takes 7 hours.',
    ]);
    expect(items[2]).toMatchObject({
      key: `chatgpt:${trip.conversation_id}/a2`,
      path: 'conversations.json[0].mapping.a2',
      sessionId: `chatgpt/${trip.conversation_id}`,
      metadata: { role: 'assistant', conversation: 'A trip to Bergen', model: 'gpt-4o' },
    });
    expect(items[1]!.metadata).toMatchObject({ attachments: ['image', 'ticket.png'] });
    expect(problems.map(({ reason, path }) => `${reason} ${path.split('.').at(-1)}`)).toEqual([
      'system-message s',
      'reasoning th',
      'tool-output call',
      'tool-output tool',
      'attachment pic',
      'other-branch a1',
    ]);
  });

  it('reads what it noted of the user, once', async () => {
    const noted = { content: { content_type: 'model_editable_context', model_set_context: '1. User lives in Oslo.' } };
    const conversation = (id: string) => ({ id, mapping: node('m', null, { ...says('assistant'), ...noted }) });
    const { items, problems } = await readAll(
      chatgptImporter,
      sourceOf({ 'my-chats.json': ['a', 'b'].map(conversation) }),
    );
    expect(linesOf(items)).toEqual(['2025-03-14T09:30:00.000Z - 1. User lives in Oslo.']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['Oslo is nice \uE200cite\uE202turn0search1\uE201.', 'Oslo is nice.'],
    ['See \uE200cite\uE202turn0search1\uE202turn0search2\uE201 this', 'See this'],
    ['Visit \uE200entity\uE202["city","Oslo","capital"]\uE201!', 'Visit Oslo!'],
    ['The \uE200url\uE202guide\uE202turn0view0\uE201 says', 'The guide says'],
    ['It is old【12†source】.', 'It is old.'],
    ['Broken \uE200cite', 'Broken cite'],
  ])('reads %j without marks of citations', async (text, expected) => {
    const content = [{ id: 'x', mapping: node('m', null, says('assistant', text)) }];
    expect((await readAll(chatgptImporter, sourceOf({ 'conversations.json': content }))).items[0]!.text).toBe(expected);
  });

  it('reads a file of any name', async () => {
    const source = sourceOf({ 'my-chats.json': [trip] });
    expect(await chatgptImporter.detect(source)).toBe(true);
    expect((await readAll(chatgptImporter, source)).items).toHaveLength(5);
  });

  it('reads numbered files of large accounts, and old conversations without a current node', async () => {
    const old = { id: 'old', create_time: 1680000000, mapping: { ...node('m', null, says('user', 'Hello')) } };
    const source = sourceOf({
      'x/conversations-000.json': [old],
      'x/conversations-001.json': [{ ...old, id: 'b' }, old],
    });
    const { items, problems } = await readAll(chatgptImporter, source);
    expect(items.map(({ key }) => key)).toEqual(['chatgpt:old/m', 'chatgpt:b/m']);
    expect(problems).toMatchObject([{ reason: 'duplicate-id', path: 'x/conversations-001.json[1]' }]);
  });

  it.each([
    ['a cut file', JSON.stringify([trip, trip]).slice(0, -200), 'truncated'],
    ['an empty file', '', 'truncated'],
    ['no list', '"hello"', 'bad-json'],
    ['another shape', [{ id: 1, mapping: [] }], 'bad-shape'],
    ['a conversation that is no object', [null, 7], 'bad-shape'],
    ['a circle of parents', [{ id: 'x', mapping: { ...node('a', 'b', null), ...node('b', 'a', null) } }], 'bad-shape'],
    ['an unknown role', [{ id: 'x', mapping: node('a', null, says('narrator', 'Once')) }], 'unknown-role'],
    [
      'an unknown part',
      [{ id: 'x', mapping: node('a', null, says('user', { content_type: 'hologram' })) }],
      'unknown-content',
    ],
    [
      'no time',
      [{ id: 'x', mapping: node('a', null, { ...says('user', 'Hi'), create_time: 'soon' }) }],
      'missing-time',
    ],
    ['a message that is no object', [{ id: 'x', mapping: { a: { message: 'Hi', parent: null } } }], 'bad-message'],
    ['ids of JavaScript', [{ id: 'x', current_node: 'constructor', mapping: {} }], undefined],
  ])('reports %s', async (_name, content, reason) => {
    const { problems } = await readAll(chatgptImporter, sourceOf({ 'conversations.json': content }));
    expect(problems.map((entry) => entry.reason)).toEqual(reason === undefined ? [] : expect.arrayContaining([reason]));
  });
});
