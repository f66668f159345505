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
};
