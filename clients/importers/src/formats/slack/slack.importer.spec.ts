import { readAll, sourceOf } from '../../testing/memory-source.js';
import { slackImporter } from './slack.importer.js';

const says = (user: string, ts: string, text: string, more: object = {}) => ({
  type: 'message',
  user,
  ts,
  text,
  ...more,
});
const WORKSPACE = {
  'users.json': [
    {
      id: 'U1',
      name: 'ada',
      real_name: 'Ada Roe',
      profile: { real_name: 'Ada Roe', display_name: 'ada', email: 'ada@example.com' },
    },
    { id: 'U2', name: 'bob', profile: { real_name: 'Bob Stone', display_name: 'bobby' } },
    { id: 'B1', name: 'deploys', is_bot: true, profile: { real_name: 'Deploys' } },
  ],
  'channels.json': [{ id: 'C1', name: 'general', members: ['U1', 'U2'] }],
  'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
  'integration_logs.json': [],
};
const general = {
  ...WORKSPACE,
  'general/2025-03-14.json': [
    says(
      'U1',
      '1741944600.000100',
      '<@U2> I moved to Oslo &amp; love it, see <https://example.com|photos> in <#C1|general> <!here>',
      {
        thread_ts: '1741944600.000100',
        edited: { user: 'U1', ts: '1741944700.000000' },
      },
    ),
    says('U2', '1741944660.000200', 'has joined the channel', { subtype: 'channel_join' }),
    says('B1', '1741944670.000200', '', {
      ...{ subtype: 'bot_message', bot_id: 'B1', username: 'Deploys' },
      attachments: [{ title: 'Release 7', text: 'is live', fallback: 'Release 7 is live' }],
    }),
    says('U2', '1741944680.000200', 'The plan', { files: [{ id: 'F1', name: 'plan.pdf', title: 'Plan' }] }),
    says('U9', '1741944690.000200', 'I am new', { user_profile: { real_name: 'Cleo Park' } }),
    says('U2', '1741944695.000200', 'This message was deleted.', { subtype: 'tombstone' }),
  ],
  'general/2025-03-15.json': [
    says('U2', '1742031000.000000', 'Congratulations!', { thread_ts: '1741944600.000100', parent_user_id: 'U1' }),
    says('U2', '1742031001.000000', 'waves', { subtype: 'me_message' }),
  ],
  'D1/2025-03-14.json': [says('U2', '1741944600.000000', 'My sister visits.')],
};

describe('the Slack importer', () => {
  it('reads channels, threads and direct messages, with names', async () => {
    const source = sourceOf(general);
    expect(await slackImporter.detect(source)).toBe(true);
    const { items, problems } = await readAll(slackImporter, source, { self: ['ada@example.com'] });
    expect(items.map(({ text, sessionId, metadata }) => ({ text, sessionId, ...metadata }))).toEqual([
      {
        text: 'My sister visits.',
        sessionId: 'slack/D1/2025-03-14',
        role: 'user',
        name: 'Bob Stone',
        channel: 'Ada Roe, Bob Stone',
      },
      {
        text: 'Bob Stone I moved to Oslo & love it, see photos (https://example.com) in #general @here',
        ...{ sessionId: 'slack/general/1741944600.000100', role: 'user', channel: '#general' },
        ...{ thread: '1741944600.000100', editedAt: '2025-03-14T09:31:40.000Z' },
      },
      {
        text: 'Release 7\nis live',
        sessionId: 'slack/general/2025-03-14',
        role: 'tool',
        program: 'Deploys',
        channel: '#general',
      },
      {
        text: 'The plan',
        sessionId: 'slack/general/2025-03-14',
        role: 'user',
        name: 'Bob Stone',
        channel: '#general',
        attachments: ['Plan'],
      },
      { text: 'I am new', sessionId: 'slack/general/2025-03-14', role: 'user', name: 'Cleo Park', channel: '#general' },
      {
        text: 'Congratulations!',
        ...{ sessionId: 'slack/general/1741944600.000100', role: 'user', name: 'Bob Stone', channel: '#general' },
        ...{ thread: '1741944600.000100', isReply: true },
      },
      {
        text: '/me waves',
        sessionId: 'slack/general/2025-03-15',
        role: 'user',
        name: 'Bob Stone',
        channel: '#general',
      },
    ]);
    expect(problems.map(({ reason }) => reason)).toEqual(['system-message', 'attachment', 'deleted']);
  });

  it('reads an export in an outer folder, and takes an edited message as another one', async () => {
    const day = (more: object) => ({
      'Acme/users.json': [],
      'Acme/x/2025-03-14.json': [says('U1', '1.5', 'Hi', more)],
    });
    const keys = [];
    for (const more of [{}, { edited: { ts: '2.0' } }]) {
      const source = sourceOf(day(more));
      expect(await slackImporter.detect(source)).toBe(true);
      keys.push((await readAll(slackImporter, source)).items[0]!.key);
    }
    expect(keys).toEqual(['slack:x/1.5/U1/', 'slack:x/1.5/U1/1970-01-01T00%3A00%3A02.000Z']);
  });

  const blocks = (...elements: object[]) => [
    { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] },
  ];
  const textsOf = async (...messages: object[]) => {
    const { items } = await readAll(slackImporter, sourceOf({ ...WORKSPACE, 'general/2025-03-14.json': messages }));
    return items.map(({ text, metadata: { role, name, program } }) => [name ?? program ?? role, text]);
  };

  it.each([
    ['I moved to *Oslo* last week', 'I moved to Oslo last week'],
    ['_*Both*_ and ~old~ of <@U2>, *<@U1> too*', 'Both and old of Bob Stone, Ada Roe too'],
    ['2*3*4 and snake_case_name and `*code* :tada:`', '2*3*4 and snake_case_name and `*code* :tada:`'],
    ['Done :acme-logo: at 09:30:15', 'Done at 09:30:15'],
    ['```*a*\n_b_```', '```*a*\n_b_```'],
  ])('reads the markup of %j', async (text, expected) => {
    expect(await textsOf(says('U1', '1741944600.0', text))).toEqual([['Ada Roe', expected]]);
  });

  it('reads text that is in blocks alone, and emoji as the blocks have them', async () => {
    const party = { type: 'emoji', name: 'tada', unicode: '1f389' };
    const inBlocks = blocks(
      ...[
        { type: 'user', user_id: 'U2' },
        { type: 'text', text: ' works at ' },
      ],
      ...[{ type: 'link', url: 'https://acme.example', text: 'Acme' }, { type: 'text', text: ' ' }, party],
    );
    const list = [
      {
        type: 'rich_text',
        elements: [{ type: 'rich_text_list', elements: ['One', 'Two'].map((text) => ({ type: 'text', text })) }],
      },
      { type: 'section', text: { type: 'mrkdwn', text: '*Three*' } },
    ];
    expect(
      await textsOf(
        says('U1', '1.0', '', { blocks: inBlocks }),
        says('U1', '2.0', 'Hurray :tada:', { blocks: blocks(party) }),
        says('U1', '3.0', '', { blocks: list }),
      ),
    ).toEqual([
      ['Ada Roe', 'Bob Stone works at Acme (https://acme.example) 🎉'],
      ['Ada Roe', 'Hurray 🎉'],
      ['Ada Roe', 'One\nTwo\nThree'],
    ]);
  });

  it('takes what somebody shares as said by its author, and previews as written by programs', async () => {
    const share = { author_id: 'U2', author_name: 'Bob', is_share: true, ts: '1741900000.0', text: 'I live in Rome' };
    const preview = { service_name: 'Example', title: 'News', text: 'I am a page', from_url: 'https://example.com' };
    expect(await textsOf(says('U1', '1741944600.0', 'Look', { attachments: [share, preview] }))).toEqual([
      ['Ada Roe', 'Look'],
      ['Bob Stone', 'I live in Rome'],
      ['Example', 'News\nI am a page'],
    ]);
    expect(await textsOf(says('U1', '1741944600.0', '', { attachments: [share] }))).toEqual([
      ['Bob Stone', 'I live in Rome'],
    ]);
  });

  it('reads a file of one day', async () => {
    const { items } = await readAll(
      slackImporter,
      sourceOf({ '2025-03-14.json': [says('U1', '1.0', 'Hi')] }, 'general'),
    );
    expect(items.map(({ sessionId }) => sessionId)).toEqual(['slack/general/1970-01-01']);
  });

  it.each([
    ['a cut day', JSON.stringify([says('U1', '1.0', 'Hi')]).slice(0, -1), 'truncated'],
    ['no object', ['Hi'], 'bad-message'],
    ['no time', [{ type: 'message', user: 'U1', text: 'Hi', ts: 'soon' }], 'missing-time'],
    ['no text', [says('U1', '1.0', '')], 'empty'],
    ['another type', [{ type: 'call', ts: '1.0', text: 'Hi' }], 'unknown-content'],
  ])('reports %s', async (_name, content, reason) => {
    const source = sourceOf({ 'users.json': [null, { id: 7 }], 'x/2025-03-14.json': content });
    expect((await readAll(slackImporter, source)).problems.map((entry) => entry.reason)).toEqual([reason]);
  });
});
