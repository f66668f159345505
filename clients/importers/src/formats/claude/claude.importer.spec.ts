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
      '2025-03-14T09:31:00.123Z assistant Take the train.',
      '2025-03-14T09:32:00.123Z user Old exports have this alone.',
    ]);
    expect(items[0]).toMatchObject({
      key: 'claude:c-1/m-30%3A00',
      sessionId: 'claude/c-1',
      metadata: { role: 'user', conversation: 'A trip to Bergen', attachments: ['plan.txt'] },
    });
    expect(items[2]!.key).toBe('claude:c-1/2');
    expect(problems.map(({ reason }) => reason)).toEqual(['attachment', 'reasoning', 'tool-output', 'attachment']);
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
