import { linesOf, readAll, sourceOf } from '../testing/memory-source.js';
import { importerOf } from './importers.js';

const lines = (...events: object[]) => events.map((event) => JSON.stringify(event)).join('\n');
const FILE_TIME = '2026-01-01T00:00:00.000Z';

type Case = [what: string, format: string, files: Record<string, unknown>, expected: string[], reasons?: string[]];

const claudeCode = (type: string, content: unknown, more: object = {}) => ({
  ...{ type, sessionId: 's', uuid: `${type}-${JSON.stringify(content)}`, timestamp: '2025-03-14T09:30:00Z' },
  message: { role: type, content },
  ...more,
});

const CASES: Case[] = [
  [
    'times of conversations and messages, blocks and roles',
    'messages',
    {
      'a.json': {
        ...{ id: 'c1', created_at: 1741944600 },
        messages: [
          { role: 'system', content: 'Be brief' },
          {
            role: 'user',
            name: 'Ida Berg',
            content: [{ type: 'text', text: 'I live in Oslo' }, { type: 'image_url' }],
          },
          { role: 'assistant', content: null, tool_calls: [] },
          { role: 'tool', content: '{}' },
          { role: 'assistant', content: 'How nice', timestamp: '2025-03-14T09:31:00Z' },
          { role: 'narrator', content: 'Once' },
        ],
      },
    },
    ['2025-03-14T09:30:00.000Z user I live in Oslo', '2025-03-14T09:31:00.000Z assistant How nice'],
    ['system-message', 'attachment', 'empty', 'tool-output', 'unknown-role'],
  ],
  [
    'ShareGPT without times, and one list of messages',
    'messages',
    { 'a.json': [{ conversations: [{ from: 'gpt', value: 'Hi' }] }], 'b.json': [{ role: 'user', content: 'Yo' }, 7] },
    [`${FILE_TIME} assistant Hi`, `${FILE_TIME} user Yo`],
    ['bad-shape'],
  ],
  [
    'own lines',
    'jsonl',
    {
      'a.jsonl': lines(
        { text: 'I moved.', time: '2025-03-14 10:30', speaker: 'Ida Berg', session: 's', subject: 'u1' },
        { text: 'I stay.', speaker: 'Ada' },
        { text: 'Noted', time: 1741944600, role: 'assistant' },
        { text: 'When?', time: 'soon' },
        { words: 'Hi' },
      ),
    },
    [
      '2025-03-14T10:30:00.000+01:00 user I moved.',
      `${FILE_TIME} user I stay.`,
      '2025-03-14T09:30:00.000Z assistant Noted',
    ],
    ['missing-time', 'bad-shape'],
  ],
  [
    'all chats of an account',
    'telegram',
    {
      'result.json': {
        personal_information: { user_id: 7, first_name: 'Eva', last_name: 'Lie' },
        chats: {
          list: [
            {
              ...{ name: 'Bob', type: 'personal_chat', id: 12 },
              messages: [
                {
                  id: 1,
                  type: 'message',
                  date: '2025-03-14T10:30:00',
                  from: 'Eva',
                  from_id: 'user7',
                  text: 'I am here',
                },
                { id: 2, type: 'message', date_unixtime: '1741944600', from: 'Bob', text: '', photo: 'a.jpg' },
                {
                  id: 3,
                  type: 'message',
                  date_unixtime: '1741944600',
                  from: 'Eva',
                  forwarded_from: 'Cleo',
                  text: 'I left',
                },
                { id: 4, type: 'service', action: 'phone_call' },
              ],
            },
          ],
        },
      },
    },
    ['2025-03-14T10:30:00.000+01:00 user I am here', '2025-03-14T09:30:00.000Z user I left'],
    ['attachment', 'system-message'],
  ],
  [
    'the package of Discord',
    'discord',
    {
      'messages/c12/channel.json': { id: '12', type: 1, recipients: ['1'] },
      'messages/c12/messages.json': [
        { ID: 1, Timestamp: '2025-03-14 09:30:00', Contents: 'I moved', Attachments: '' },
        { ID: 2, Timestamp: '2025-03-14 09:31:00', Contents: '', Attachments: 'https://cdn.example/a.png' },
      ],
    },
    ['2025-03-14T09:30:00.000Z user I moved'],
    ['attachment'],
  ],
  [
    'bots and events of a channel',
    'discord',
    {
      'a.json': {
        channel: { id: '1', name: 'general' },
        messages: [
          {
            id: '1',
            type: 'Default',
            timestamp: '2025-03-14T09:30:00Z',
            content: 'Built',
            author: { name: 'ci', isBot: true },
          },
          {
            id: '2',
            type: 'GuildMemberJoin',
            timestamp: '2025-03-14T09:30:00Z',
            content: 'Joined',
            author: { name: 'x' },
          },
        ],
      },
    },
    ['2025-03-14T09:30:00.000Z tool Built'],
    ['system-message'],
  ],
  [
    'what people and assistants say in Claude Code',
    'claude-code',
    {
      'p/s.jsonl': lines(
        { type: 'summary', summary: 'x', leafUuid: 'y' },
        claudeCode('user', '<command-name>/init</command-name>'),
        claudeCode('user', 'Use tabs.<system-reminder>Be careful</system-reminder>'),
        claudeCode('user', [{ type: 'tool_result', content: 'ok' }]),
        claudeCode('user', 'The tag <system-reminder> is odd.'),
        claudeCode('user', 'Caveat', { isMeta: true }),
        claudeCode('assistant', [
          { type: 'thinking', thinking: 'x' },
          { type: 'text', text: 'Done' },
        ]),
        claudeCode('assistant', 'Part', { isSidechain: true }),
        claudeCode('user', 'This session continues', { isCompactSummary: true }),
      ),
    },
    [
      '2025-03-14T09:30:00.000Z user Use tabs.',
      '2025-03-14T09:30:00.000Z user The tag <system-reminder> is odd.',
      '2025-03-14T09:30:00.000Z assistant Done',
    ],
    ['system-message', 'empty', 'tool-output', 'hidden', 'reasoning', 'tool-output', 'superseded'],
  ],
  [
    'sessions of an older Codex',
    'codex',
    {
      'rollout-a.jsonl': lines(
        { id: 's', timestamp: '2025-03-14T09:30:00Z', instructions: null },
        {
          type: 'message',
          role: 'user',
          content: [{ type: 'input_text', text: '<environment_context>x</environment_context>' }],
        },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Use tabs.' }] },
        { type: 'function_call', name: 'shell' },
        { type: 'reasoning', summary: [] },
      ),
    },
    ['2025-03-14T09:30:00.000Z user Use tabs.'],
    ['empty', 'tool-output', 'reasoning'],
  ],
  [
    'events and answers of a Letta agent',
    'letta',
    {
      'a.af': {
        agents: [
          {
            name: 'helper',
            messages: [
              { role: 'user', content: '{"type":"login","last_login":"x"}', created_at: '2025-03-14T09:30:00Z' },
              {
                role: 'user',
                content: '{"type":"user_message","message":"I moved"}',
                created_at: '2025-03-14T09:30:00Z',
              },
              {
                ...{ role: 'assistant', content: null, created_at: '2025-03-14T09:31:00Z' },
                tool_calls: [{ function: { name: 'send_message', arguments: '{"message":"How nice"}' } }],
              },
              { role: 'tool', content: 'OK' },
            ],
          },
        ],
        blocks: [
          { label: 'persona', value: 'I am helpful.' },
          { label: 'human', value: 'Lives in Oslo' },
        ],
      },
    },
    [
      '2025-03-14T09:30:00.000Z user I moved',
      '2025-03-14T09:31:00.000Z assistant How nice',
      `${FILE_TIME} tool I am helpful.`,
      `${FILE_TIME} - Lives in Oslo`,
    ],
    ['system-message', 'tool-output'],
  ],
  [
    'entities and relations',
    'mcp-memory',
    {
      'memory.json': lines(
        {
          type: 'entity',
          name: 'Ida_Berg',
          observations: ['Lives in Oslo', 'Senior engineer', 'Ida Berg likes tea', 7],
        },
        { type: 'entity', name: 'default_user', observations: ['Has a cat'] },
        { type: 'relation', from: 'Ida_Berg', to: 'Acme', relationType: 'works_at' },
        { type: 'relation', from: 'Ida_Berg' },
        { type: 'group' },
      ),
    },
    [
      `${FILE_TIME} - Ida Berg lives in Oslo`,
      `${FILE_TIME} - Ida Berg: Senior engineer`,
      `${FILE_TIME} - Ida Berg likes tea`,
      `${FILE_TIME} - The user has a cat`,
      `${FILE_TIME} - Ida Berg works at Acme.`,
    ],
    ['missing-name', 'unknown-content'],
  ],
  [
    'what another assistant knows, as it was pasted',
    'memories',
    {
      'a.txt':
        '```\n**Work**\n[2025-03-14] - Works at Acme\n- [unknown] Likes tea\n- Likes tea\n2. Has a cat\nSpeaks German\n```\n',
    },
    [
      '2025-03-14T00:00:00.000+01:00 - Works at Acme',
      `${FILE_TIME} - Likes tea`,
      `${FILE_TIME} - Has a cat`,
      `${FILE_TIME} - Speaks German`,
    ],
    ['superseded'],
  ],
  [
    'a chat as plain text',
    'transcript',
    { 'a.txt': 'Copied\nIda Berg: I moved to Oslo.\nIt is cold: minus ten.\n\nYou said:\nI like tea\nClaude: Fine\n' },
    [
      `${FILE_TIME} user I moved to Oslo.\nIt is cold: minus ten.`,
      `${FILE_TIME} user I like tea`,
      `${FILE_TIME} assistant Fine`,
    ],
    ['missing-name'],
  ],
];

describe('a format of JSON or lines', () => {
  it.each(CASES)('reads %s (%s)', async (_what, format, files, expected, reasons = []) => {
    const options = { timeZone: 'Europe/Oslo', self: ['Ada'] };
    const { items, problems } = await readAll(importerOf(format)!, sourceOf(files), options);
    expect(linesOf(items)).toEqual(expected);
    expect(problems.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('knows who speaks', async () => {
    const namesOf = async (format: string, files: Record<string, unknown>) =>
      (await readAll(importerOf(format)!, sourceOf(files))).items.map(({ metadata }) => metadata['name']);
    expect(await namesOf('telegram', CASES[3]![2])).toEqual([undefined, 'Cleo']);
    expect(await namesOf('messages', CASES[0]![2])).toEqual(['Ida Berg', undefined]);
  });

  it('keeps relations as facts', async () => {
    const files = { 'm.jsonl': lines({ type: 'relation', from: 'user', to: 'Acme', relationType: 'works_at' }) };
    const { items } = await readAll(importerOf('mcp-memory')!, sourceOf(files));
    expect(items[0]!.facts).toEqual([
      { subject: 'I', predicate: 'works at', object: 'Acme', quote: 'user works at Acme.' },
    ]);
  });
});
