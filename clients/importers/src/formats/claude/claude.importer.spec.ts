import { linesOf, readAll, sourceOf } from '../../testing/memory-source.js';
import { claudeImporter } from './claude.importer.js';

const says = (sender: string, text: string, at: string, more: object = {}) => ({
  uuid: `m-${at}`,
  ...{ text, sender, content: [{ type: 'text', text, citations: [] }], attachments: [], files: [] },
  created_at: `2025-03-14T09:${at}.123456Z`,
  updated_at: `2025-03-14T09:${at}.123456Z`,
  ...more,
});
const trip = {
  uuid: 'c-1',
  name: 'A trip to Bergen',
  created_at: '2025-03-14T09:29:50.000000Z',
  account: { uuid: 'acc-1' },
  chat_messages: [
    says('human', 'I live in Oslo.', '30:00', { attachments: [{ file_name: 'plan.txt', extracted_content: 'Day 1' }] }),
    says('assistant', 'Hmm. Take the train.', '31:00', {
      content: [
        { type: 'thinking', thinking: 'Hmm.' },
        { type: 'tool_use', name: 'web_search', input: {} },
        { type: 'text', text: 'Take the train.' },
      ],
    }),
    says('human', 'Old exports have this alone.', '32:00', { content: undefined, uuid: undefined }),
    says('human', '', '33:00', { files: [{ file_name: 'me.jpg' }] }),
  ],
};

describe('the Claude importer', () => {
  it('reads what each side says', async () => {
    const source = sourceOf({ 'conversations.json': [trip], 'users.json': [], 'projects.json': [] });
    expect(await claudeImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(claudeImporter, source);
    expect(linesOf(items)).toEqual([
      '2025-03-14T09:30:00.123Z user I live in Oslo.',
      '2025-03-14T09:30:00.123Z user Day 1',
      '2025-03-14T09:31:00.123Z assistant Take the train.',
      '2025-03-14T09:32:00.123Z user Old exports have this alone.',
    ]);
    expect(items[0]).toMatchObject({
      key: 'claude:c-1/m-30%3A00',
      sessionId: 'claude/c-1',
      metadata: { role: 'user', conversation: 'A trip to Bergen' },
    });
    expect(items[1]).toMatchObject({ key: 'claude:c-1/m-30%3A00/attachment-0', metadata: { document: 'plan.txt' } });
    expect(items[3]!.key).toBe('claude:c-1/2');
    expect(problems.map(({ reason }) => reason)).toEqual(['reasoning', 'tool-output', 'attachment']);
  });

  it('reads the branch that is shown', async () => {
    const at = (uuid: string, parent: string, minute: string, text: string) =>
      says('human', text, `${minute}:00`, { uuid, parent_message_uuid: parent });
    const messages = [
      at('a', '00000000-0000-4000-8000-000000000000', '30', 'Hello'),
      at('b', 'a', '31', 'I live in Rome (edited).'),
      at('c', 'a', '32', 'I live in Oslo.'),
    ];
    const read = async (more: object) =>
      readAll(claudeImporter, sourceOf({ 'a.json': [{ ...trip, ...more, chat_messages: messages }] }));
    const { items, problems } = await read({});
    expect(items.map(({ text }) => text)).toEqual(['Hello', 'I live in Oslo.']);
    expect(problems).toMatchObject([{ reason: 'other-branch', path: 'a.json[0].chat_messages[1]' }]);
    const other = await read({ current_leaf_message_uuid: 'b' });
    expect(other.items.map(({ text }) => text)).toEqual(['Hello', 'I live in Rome (edited).']);
  });

  it('takes what was pasted as said, and documents as found', async () => {
    const attachments = [
      { file_name: '', extracted_content: 'My dentist is Dr. Olsen.' },
      { file_name: 'cv.pdf', extracted_content: 'I live in Rome.' },
    ];
    const message = says('human', 'See below', '30:00', { attachments });
    const { items } = await readAll(claudeImporter, sourceOf({ 'a.json': [{ ...trip, chat_messages: [message] }] }));
    expect(linesOf(items)).toEqual([
      '2025-03-14T09:30:00.123Z user See below\n\nMy dentist is Dr. Olsen.',
      '2025-03-14T09:30:00.123Z tool I live in Rome.',
    ]);
  });

  const memory = { conversations_memory: 'Ada works at Acme.', project_memories: { p1: 'The house is old.' } };
  const project = {
    ...{ uuid: 'p1', name: 'House', prompt_template: 'I am renovating a house.', created_at: '2025-03-02T10:00:00Z' },
    docs: [{ filename: 'a.md', content: 'The kitchen is green.' }],
  };
  it.each([
    ['in lists', { 'memories.json': [memory], 'projects.json': [project], 'users.json': [] }],
    ['in a file each', { 'memories-000.zip/memories/acc.json': memory, 'projects-000.zip/projects/p1.json': project }],
  ])('reads what Claude knows and projects, %s', async (_how, files) => {
    expect(await claudeImporter.detect(sourceOf(files))).toBe(true);
    const { items, problems } = await readAll(claudeImporter, sourceOf(files));
    expect(linesOf(items)).toEqual([
      '2026-01-01T00:00:00.000Z - Ada works at Acme.',
      '2026-01-01T00:00:00.000Z - The house is old.',
      '2025-03-02T10:00:00.000Z user I am renovating a house.',
      '2025-03-02T10:00:00.000Z tool The kitchen is green.',
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a cut file', JSON.stringify([trip]).slice(0, -20), 'truncated'],
    ['another shape', [{ uuid: 'x' }, null], 'bad-shape'],
    ['a second copy', [trip, trip], 'duplicate-id'],
    ['an unknown sender', [{ uuid: 'x', chat_messages: [says('constructor', 'Hi', '00:00')] }], 'unknown-role'],
    ['a message that is a text', [{ uuid: 'x', chat_messages: ['Hi'] }], 'bad-message'],
    [
      'an unknown part',
      [{ uuid: 'x', chat_messages: [says('human', '', '00:00', { content: [{ type: 'scent' }] })] }],
      'unknown-content',
    ],
    [
      'no time',
      [{ uuid: 'x', chat_messages: [says('human', 'Hi', '00:00', { created_at: '2025-02-30', updated_at: 0.1e300 })] }],
      'missing-time',
    ],
    ['no text', [{ uuid: 'x', chat_messages: [says('human', ' ', '00:00')] }], 'empty'],
  ])('reports %s', async (_name, content, reason) => {
    const { problems } = await readAll(claudeImporter, sourceOf({ 'conversations.json': content }));
    expect(problems.map((entry) => entry.reason)).toContain(reason);
  });
});
