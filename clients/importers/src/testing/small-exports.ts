const slackMessage = (user: string, ts: string, text: string, more: object = {}) => ({
  type: 'message',
  user,
  ts,
  text,
  ...more,
});
const chatgptNode = (id: string, parent: string | null, role: string | null, parts: unknown[] = []) => ({
  [id]: {
    ...{ id, parent, children: [] },
    message: role && {
      ...{ id, author: { role, name: null, metadata: {} }, create_time: 1741944600.5, recipient: 'all' },
      ...{ content: { content_type: 'text', parts }, metadata: { model_slug: 'gpt-4o' } },
    },
  },
});

/** A small export of each format, in the shapes of the real ones. The names are invented. */
export const SMALL_EXPORTS: Readonly<Record<string, Record<string, unknown>>> = {
  chatgpt: {
    'conversations.json': [
      {
        ...{
          title: 'Moving',
          create_time: 1741944590.1,
          update_time: 1741944700,
          current_node: 'a',
          conversation_id: 'c-1',
        },
        mapping: {
          ...chatgptNode('root', null, null),
          ...chatgptNode('u', 'root', 'user', ['I moved to Tromsø in March 2025.']),
          ...chatgptNode('a', 'u', 'assistant', ['Congratulations!', { content_type: 'image_asset_pointer' }]),
          ...chatgptNode('b', 'u', 'assistant', ['Oh!']),
        },
      },
    ],
  },
  claude: {
    'conversations.json': [
      {
        ...{ uuid: 'c-1', name: 'Work', created_at: '2025-03-14T09:29:50.000000Z' },
        chat_messages: [
          {
            ...{ uuid: 'm-1', sender: 'human', text: 'I work at Acme.', created_at: '2025-03-14T09:30:00.123456Z' },
            ...{
              content: [{ type: 'text', text: 'I work at Acme.' }],
              attachments: [{ file_name: 'cv.pdf' }],
              files: [],
            },
          },
          { uuid: 'm-2', sender: 'assistant', text: 'Noted.', created_at: '2025-03-14T09:31:00Z', content: [] },
        ],
      },
    ],
  },
  slack: {
    'users.json': [
      { id: 'U1', name: 'bob', is_bot: false, profile: { real_name: 'Bob Stone', display_name: 'bobby' } },
    ],
    'channels.json': [{ id: 'C1', name: 'general', members: ['U1'] }],
    'general/2025-03-14.json': [
      slackMessage('U1', '1741944600.000100', 'I moved to <https://example.com|Berlin> &amp; like it.', {
        ...{ thread_ts: '1741944600.000100', edited: { user: 'U1', ts: '1741944700.0' } },
      }),
      slackMessage('U1', '1741944660.000100', 'Here it is', { files: [{ name: 'a.pdf' }] }),
    ],
  },
  whatsapp: {
    'WhatsApp Chat with Cleo.txt':
      '14/03/2025, 09:29 - Messages and calls are end-to-end encrypted.\n14/03/2025, 09:30 - Cleo Park: I moved to Bergen.\n' +
      'It rains.\n14/03/2025, 09:31 - Ada: Lovely!\n14/03/2025, 09:32 - Cleo Park: <Media omitted>\n',
  },
  markdown: {
    'Dora Lind.md': '---\ntags: [people]\ncreated: 2025-03-14\n---\nDora Lind lives in [[Paris]].\n',
    'daily/2025-03-15.md': 'Met Dora Lind.\n',
  },
  mail: {
    'inbox.mbox':
      'From 1@xxx Fri Mar 14 09:30:00 +0000 2025\nFrom: Emil Berg <emil@example.com>\nTo: ada@example.com\nSubject: News\n' +
      'Date: Fri, 14 Mar 2025 09:30:00 +0000\nMessage-ID: <m1@example.com>\nContent-Type: multipart/alternative; boundary=b\n\n' +
      '--b\nContent-Type: text/plain; charset=utf-8\n\nI work at Initech.\n--b\nContent-Type: text/html\n\n<p>I work</p>\n--b--\n',
  },
  mem0: {
    'memories.json': {
      results: [
        {
          ...{ id: '1', memory: 'User has a dog called Rex', hash: 'h1', user_id: 'ada', metadata: { topic: 'pets' } },
          ...{ created_at: '2025-03-14T02:30:00-07:00', updated_at: null, categories: ['pets'] },
        },
      ],
    },
  },
  graphiti: {
    'graph.json': {
      nodes: [
        { uuid: 'n-1', name: 'Finn Holm', labels: ['Entity'] },
        { uuid: 'n-2', name: 'Globex', labels: ['Entity'] },
      ],
      edges: [
        {
          ...{
            uuid: 'e-1',
            name: 'WORKS_AT',
            fact: 'Finn Holm works at Globex.',
            group_id: 'ada',
            created_at: '2025-03-14T09:30:00Z',
          },
          ...{
            source_node_uuid: 'n-1',
            target_node_uuid: 'n-2',
            valid_at: '2020-01-01T00:00:00Z',
            invalid_at: '2024-01-01T00:00:00Z',
          },
        },
      ],
      episodes: [
        {
          uuid: 'ep-1',
          name: 'Chat',
          content: 'Gina Moe lives in Rome.',
          source: 'text',
          valid_at: '2025-03-14T09:30:00Z',
        },
      ],
    },
  },
  hindsight: {
    'documents/000000.json': {
      id: 'doc-1',
      facts: [
        {
          ...{
            text: 'Hugo Dahl lives in Vienna',
            fact_type: 'world',
            entities: ['Hugo Dahl', 'Vienna'],
            metadata: { a: 'b' },
          },
          ...{ occurred_start: '2021-03-01T00:00:00Z', occurred_end: null, mentioned_at: '2025-03-14T09:30:00Z' },
        },
      ],
    },
  },
  telegram: {
    'result.json': {
      ...{ name: 'Bob', type: 'personal_chat', id: 12 },
      messages: [
        {
          ...{ id: 1, type: 'message', date: '2025-03-14T10:30:00', date_unixtime: '1741944600' },
          ...{ from: 'Ida Berg', from_id: 'user1', text: ['I moved to ', { type: 'bold', text: 'Oslo' }] },
        },
        { id: 2, type: 'service', date: '2025-03-14T10:31:00', actor: 'Bob', action: 'phone_call', text: '' },
      ],
    },
  },
  discord: {
    'general.json': {
      guild: { id: '1', name: 'Friends' },
      channel: { id: '2', type: 'GuildTextChat', name: 'general' },
      messages: [
        {
          ...{ id: '3', type: 'Default', timestamp: '2025-03-14T09:30:00+00:00', content: 'I moved to Oslo' },
          ...{
            author: { id: '4', name: 'ida', nickname: 'Ida Berg', isBot: false },
            attachments: [{ fileName: 'a.png' }],
          },
        },
      ],
    },
  },
  gemini: {
    'Takeout/My Activity/Gemini Apps/MyActivity.json': [
      {
        ...{ header: 'Gemini Apps', title: 'Prompted I moved to Oslo', time: '2025-03-14T09:30:00.000Z' },
        safeHtmlItem: [{ html: '<p>How nice</p>' }],
      },
    ],
  },
  'claude-code': {
    '-home-ada-shop/s1.jsonl': [
      {
        ...{
          type: 'user',
          uuid: 'u1',
          parentUuid: null,
          sessionId: 's1',
          timestamp: '2025-03-14T09:30:00Z',
          cwd: '/shop',
        },
        message: { role: 'user', content: 'I use pnpm in this repository.' },
      },
      {
        ...{ type: 'assistant', uuid: 'u2', parentUuid: 'u1', sessionId: 's1', timestamp: '2025-03-14T09:31:00Z' },
        message: {
          role: 'assistant',
          content: [
            { type: 'tool_use', name: 'Bash' },
            { type: 'text', text: 'Noted.' },
          ],
        },
      },
    ]
      .map((event) => JSON.stringify(event))
      .join('\n'),
  },
  codex: {
    '2025/03/14/rollout-2025-03-14-a.jsonl': [
      { timestamp: '2025-03-14T09:30:00Z', type: 'session_meta', payload: { id: 's-1', cwd: '/shop' } },
      {
        ...{ timestamp: '2025-03-14T09:30:01Z', type: 'response_item' },
        payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'I use pnpm.' }] },
      },
      {
        timestamp: '2025-03-14T09:30:02Z',
        type: 'event_msg',
        payload: { type: 'user_message', message: 'I use pnpm.' },
      },
    ]
      .map((event) => JSON.stringify(event))
      .join('\n'),
  },
  letta: {
    'agent.af': {
      agents: [
        {
          ...{ id: 'agent-0', name: 'helper', block_ids: ['block-0'] },
          messages: [
            {
              ...{ type: 'message', id: 'message-0', role: 'user', created_at: '2025-03-14T09:30:00Z' },
              content: [{ type: 'text', text: 'I moved to Oslo' }],
            },
          ],
        },
      ],
      blocks: [{ id: 'block-0', label: 'human', value: 'Name: Ada. Lives in Oslo.' }],
    },
  },
  'mcp-memory': {
    'memory.jsonl':
      '{"type":"entity","name":"Ida_Berg","entityType":"person","observations":["Lives in Oslo"]}\n' +
      '{"type":"relation","from":"Ida_Berg","to":"Acme","relationType":"works_at"}\n',
  },
  supermemory: {
    'supermemory.json': {
      memories: [
        { id: 'm', title: 't', summary: 'Ida lives in Oslo', createdAt: '2025-03-14T09:30:00Z', status: 'done' },
      ],
    },
  },
  messages: {
    'chat.jsonl':
      '{"messages":[{"role":"user","content":"I moved to Oslo."},{"role":"assistant","content":"How nice"}]}\n' +
      '{"messages":[{"role":"user","content":"I moved to Oslo."},{"role":"assistant","content":"How nice"}]}\n',
    'sharegpt.json': [{ id: 'x', conversations: [{ from: 'human', value: 'I live in Oslo' }] }],
  },
  jsonl: {
    'texts.jsonl':
      '{"text":"I moved to Oslo.","time":"2025-03-14T09:30:00Z","speaker":"Ida Berg","session":"s1","subject":"u-1"}\n',
  },
  memories: {
    'known.txt': '# Places\n[2025-03-14] - Lives in Oslo\n[unknown] - Likes tea\n',
  },
  transcript: {
    'chat.txt': 'Ida Berg: I moved to Oslo.\nIt is cold.\nYou: I like tea.\nChatGPT said:\nHow nice\n',
  },
  notion: {
    'Export-1/Tasks 0123456789abcdef0123456789abcdef.csv': 'Name,Status\nCall Bob,Open\n',
    'Export-1/Tasks 0123456789abcdef0123456789abcdef/Buy milk 0123456789abcdef0123456789abcdee.md':
      '# Buy milk\n\nStatus: Done\n\nBuy it at Rema.\n',
  },
};
