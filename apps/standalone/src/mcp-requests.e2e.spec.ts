import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { SharedService } from '@memory-graph/test-kit/service';

const DAY = '2026-03-14';

/** What the memory knows: text, when it was said, and options. */
const TOLD: [string, string, Record<string, unknown>?][] = [
  ['My sister Anna works at Acme.', '2025-02-10'],
  ['Anna left Acme and works at Initech now.', '2025-09-01'],
  ['I lived in Oslo.', '2024-05-01'],
  ['I moved to Bergen in June 2025.', '2025-06-20'],
  ['I am allergic to peanuts.', '2025-03-12'],
  ['I work at Globex since 2023.', '2025-01-05'],
  ['I love hiking. I own a red bicycle.', '2025-04-01'],
  ['My ex is Tom. My ex plays the guitar. Tom lives in Denver.', '2025-04-02'],
  ['Grace Hopper leads the Apollo project. The deadline of the Apollo project is 1 March 2099.', '2025-05-01', WORK()],
  ['Alex Kim lives in Rome.', '2025-07-01'],
  ['Alex Lee lives in Madrid.', '2025-07-02'],
  ['Bob Stone works at Hooli. The door code is 4711.', '2025-08-01'],
];

function WORK(): Record<string, unknown> {
  return { labels: ['Work'], source: 'notes', sessionId: 'planning' };
}

interface Row {
  /** What the user says. */
  request: string;
  tool: string;
  /** Words of the tool that lead a model to it. */
  because: RegExp;
  /**
   * As a model writes them. `$fact` is replaced by the id in the line that `line` finds, `$log` by that of the last
   * addition.
   */
  args: Record<string, unknown>;
  /** A fact that is looked up first: the question, and its line in the text of the answer. */
  find?: { query: string; line: RegExp };
  /** What the text of the answer contains. */
  says: RegExp;
  /** What is asked afterwards, and what its answer contains or does not contain. */
  then?: { tool: string; args: Record<string, unknown>; says?: RegExp; conceals?: RegExp };
}

const ROWS: Row[] = [
  {
    request: "What did I say about my sister's job last year?",
    tool: 'memory_search',
    because: /people, work/,
    args: { query: "Where does the user's sister work?", startTime: '2025-01-01', endTime: '2025-12-31' },
    says: /Initech/,
  },
  {
    request: 'What did I tell you in March 2025?',
    tool: 'memory_search',
    because: /what was said before/,
    args: { query: 'What did the user say?', startTime: '2025-03', endTime: '2025-03' },
    says: /since 2025-03-12[^\]]*\] .* allergic to peanuts/,
  },
  {
    request: 'Where do I live?',
    tool: 'memory_search',
    because: /depend on what was said/,
    args: { query: 'Where do I live?', limit: 3 },
    says: /\[fact [\w-]{22}[;,][^\]]*\].*Bergen/,
  },
  {
    request: 'Can I eat peanut butter?',
    tool: 'memory_search',
    because: /preferences/,
    args: { query: 'Is the user allergic to peanuts?', maxTokens: 300 },
    says: /peanuts/,
  },
  {
    request: 'Which deadlines do I have at work?',
    tool: 'memory_search',
    because: /Any of these: names/,
    args: { query: 'deadlines', labels: ['work'] },
    says: /Apollo/,
  },
  {
    request: 'Is there anything labelled Work about Grace?',
    tool: 'memory_search',
    because: /names or ids/,
    args: { query: 'Who is Grace?', labels: 'Work', cursor: '' },
    says: /Grace Hopper/,
  },
  {
    request: 'What did we talk about in the planning session?',
    tool: 'memory_search',
    because: /session/,
    args: { query: 'What was said about the project?', session: 'planning' },
    says: /^(?![^]*(Anna|Bob))[^]*Apollo/,
  },
  {
    request: 'What do my notes say about deadlines?',
    tool: 'memory_search',
    because: /source/,
    args: { query: 'deadlines', source: 'notes', labels: [] },
    says: /; notes\] .*1 March 2099/,
  },
  {
    request: 'Where did I live before Bergen?',
    tool: 'memory_search',
    because: /ended facts/,
    args: { query: 'Where did I live before Bergen?', includeInvalidated: true, limit: 10 },
    says: /Oslo/,
  },
  {
    request: 'Who leads Apollo?',
    tool: 'memory_search',
    because: /full question/,
    args: { query: 'Who leads the Apollo project?' },
    says: /Grace Hopper/,
  },
  {
    request: 'Hi!',
    tool: 'memory_about',
    because: /when a conversation begins/,
    args: { entity: 'me' },
    says: /## Places\n.*Bergen/,
  },
  {
    request: 'What do you know about me? Keep it short.',
    tool: 'memory_about',
    because: /what do you know about me/,
    args: { entity: 'the user', maxTokens: 200 },
    says: /^- \[[\w-]{22}\] /m,
  },
  {
    request: 'Tell me about Anna.',
    tool: 'memory_about',
    because: /about me \/ Ada/,
    args: { entity: 'Anna' },
    says: /Initech/,
  },
  {
    request: 'What do you know about Alex?',
    tool: 'memory_about',
    because: /A name, an id/,
    args: { entity: 'Alex' },
    says: /Alex Kim.*Alex Lee|Alex Lee[^]*Alex Kim/s,
  },
  {
    request: 'Do you know Zaphod?',
    tool: 'memory_about',
    because: /do you know/,
    args: { entity: 'Zaphod' },
    says: /no entity.*Zaphod/,
  },
  {
    request: 'Where have I lived over the years?',
    tool: 'memory_timeline',
    because: /where have I lived/,
    args: { entity: 'me', limit: 20 },
    says: /Oslo[^]*Bergen/,
  },
  {
    request: 'What happened with Apollo in 2025?',
    tool: 'memory_timeline',
    because: /what happened with/,
    args: { entity: 'Apollo', startTime: '2025', endTime: '2025' },
    says: /Grace Hopper/,
  },
  {
    request: 'When did Anna change jobs?',
    tool: 'memory_timeline',
    because: /ended ones included/,
    args: { entity: 'Anna', topic: null },
    says: /Acme[^]*Initech/,
  },
  {
    request: 'Show me the history of my homes.',
    tool: 'memory_timeline',
    because: /history/,
    args: { topic: 'Where has the user lived?' },
    says: /Bergen/,
  },
  {
    request: 'By the way, I am a vegetarian.',
    tool: 'memory_add',
    because: /memory/i,
    args: { content: 'I am a vegetarian.', waitSeconds: 60 },
    says: /completed/,
    then: { tool: 'memory_search', args: { query: 'What does the user eat?' }, says: /vegetarian/ },
  },
  {
    request: 'My brother Leo has played the cello since 2021.',
    tool: 'memory_add',
    because: /something lasting about themselves, their people/,
    args: {
      content: 'Leo, the brother of the user, has played the cello since 2021.',
      facts: [
        {
          ...{ subject: 'Leo', predicate: 'plays', object: 'the cello', since: '2021', until: null, ended: null },
          quote: 'Leo, the brother of the user, has played the cello since 2021.',
        },
      ],
      waitSeconds: 60,
    },
    says: /completed/,
    then: {
      tool: 'memory_timeline',
      args: { entity: 'Leo' },
      says: /since 2021-01-01\] Leo plays .*cello/,
    },
  },
  {
    request: 'Put this under Work: Linda Ray starts on Monday as a designer.',
    tool: 'memory_add',
    because: /labels/,
    args: {
      content: 'Linda Ray starts on Monday as a designer.',
      labels: ['Work'],
      referenceTime: DAY,
      waitSeconds: 60,
    },
    says: /completed/,
    then: { tool: 'memory_search', args: { query: 'Linda Ray', labels: ['Work'] }, says: /Linda Ray/ },
  },
  {
    request: 'On 1 March I sold my red bicycle.',
    tool: 'memory_add',
    because: /When it was said/,
    args: { content: 'I sold my red bicycle.', referenceTime: '2026-03-01', sessionId: null, metadata: null },
    says: /Accepted|completed|processed/,
    then: { tool: 'memory_log_status', args: { logId: '$log', waitSeconds: 60 }, says: /completed/ },
  },
  {
    request: 'Can you find it by now?',
    tool: 'memory_log_status',
    because: /can be found by now/,
    args: { logId: '$log' },
    says: /completed/,
  },
  {
    request: 'Actually I moved in May, not in June.',
    tool: 'memory_correct',
    because: /in May, not June/,
    find: { query: 'When did I move to Bergen?', line: /lives in Bergen/ },
    args: { factId: '$fact', since: '2025-05', ended: false, waitSeconds: 60 },
    says: /completed/,
    then: { tool: 'memory_timeline', args: { entity: 'me' }, says: /since 2025-05-01\] .*Bergen/ },
  },
  {
    request: 'I have not worked at Globex since January.',
    tool: 'memory_correct',
    because: /no longer true/,
    find: { query: 'Where do I work?', line: /works at Globex/ },
    args: { factId: '$fact', ended: true, until: '2026-01', waitSeconds: 60 },
    says: /completed/,
    then: { tool: 'memory_timeline', args: { entity: 'me' }, says: /ended 2026-01-01\] .*Globex/ },
  },
  {
    request: 'Anna does not work at Initech but at Initrode.',
    tool: 'memory_correct',
    because: /right value/,
    find: { query: 'Where does Anna work?', line: /works at Initech/ },
    args: { factId: '$fact', object: 'Initrode', reason: 'The user said so', waitSeconds: 60 },
    says: /completed/,
    then: { tool: 'memory_about', args: { entity: 'Anna' }, says: /Initrode/, conceals: /Initech/ },
  },
  {
    request: 'Tom has never lived in Denver.',
    tool: 'memory_correct',
    because: /wrong from the start/,
    find: { query: 'Where does Tom live?', line: /lives in Denver/ },
    args: { factId: '$fact', neverTrue: true, waitSeconds: 60 },
    says: /completed/,
    then: { tool: 'memory_timeline', args: { topic: 'Where does Tom live?' }, conceals: /Tom lives in Denver/ },
  },
  {
    request: 'Forget that I love hiking.',
    tool: 'memory_forget',
    because: /that I love hiking/,
    args: { words: 'that I love hiking' },
    says: /It is forgotten/,
    then: { tool: 'memory_search', args: { query: 'What does the user love?' }, conceals: /hiking/ },
  },
  {
    request: 'Forget everything about my ex.',
    tool: 'memory_forget',
    because: /my ex/,
    args: { words: 'my ex', entity: null, factIds: null, logId: null },
    says: /It is forgotten/,
    then: { tool: 'memory_search', args: { query: 'Who plays the guitar?' }, conceals: /guitar/ },
  },
  {
    request: 'Delete Alex Lee from your memory.',
    tool: 'memory_forget',
    because: /name, id/,
    args: { entity: 'Alex Lee' },
    says: /It is forgotten/,
    then: { tool: 'memory_about', args: { entity: 'Alex' }, says: /Alex Kim/, conceals: /Alex Lee/ },
  },
  {
    request: 'Forget where Bob works.',
    tool: 'memory_forget',
    because: /factIds/,
    find: { query: 'Where does Bob Stone work?', line: /works at Hooli/ },
    args: { factIds: ['$fact'] },
    says: /It is forgotten/,
    then: { tool: 'memory_search', args: { query: 'Where does Bob Stone work?' }, conceals: /Hooli/ },
  },
  {
    request: 'Delete what I said about the bicycle just now.',
    tool: 'memory_forget',
    because: /logId/,
    args: { logId: '$log' },
    says: /It is forgotten/,
    then: { tool: 'memory_search', args: { query: 'bicycle' }, conceals: /sold/ },
  },
];

/** A model that reads descriptions and schemas, and calls a tool by the obvious reading of both. */
describe('what users ask their assistants for', () => {
  let service: SharedService;
  let assistant: Client;
  let tools: Map<string, Tool>;
  let lastLog = '';

  beforeAll(async () => {
    service = await SharedService.open();
    assistant = await connectAssistant(service.url, service.token);
    tools = new Map((await assistant.listTools()).tools.map((tool) => [tool.name, tool]));
    await service.call('POST', '/api/v1/labels', { name: 'Work' });
    for (const [content, referenceTime, options = {}] of TOLD) {
      await say('memory_add', { content, referenceTime, ...options, waitSeconds: 60 });
    }
  });
  afterAll(async () => {
    await assistant?.close();
  });

  /** Calls a tool and gives the text of its answer. */
  async function say(name: string, args: Record<string, unknown>): Promise<string> {
    const { isError, content, structuredContent } = await assistant.callTool({ name, arguments: args });
    const [{ text }] = content as [{ text: string }];
    expect([name, args, isError ?? false, text]).toEqual([name, args, false, text]);
    if (name === 'memory_add') lastLog = (structuredContent as { logId: string }).logId;
    return text;
  }

  /** The arguments that the schema has room for, with null for every option that is not used. */
  function filled(tool: Tool, args: Record<string, unknown>): Record<string, unknown> {
    const { properties = {}, required = [] } = tool.inputSchema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(args)));
    expect(Object.keys(args)).toEqual(expect.arrayContaining(required));
    const unused = Object.keys(properties).filter((name) => !(name in args) && name !== 'confirmation');
    return { ...args, ...Object.fromEntries(unused.map((name) => [name, null])) };
  }

  function withIds<T>(args: T, ids: Record<string, string>): T {
    const text = JSON.stringify(args).replaceAll(/\$\w+/g, (name) => ids[name] ?? name);
    return JSON.parse(text) as T;
  }

  it.each(ROWS)('$request', async ({ tool: name, because, find, args, says, then }) => {
    const tool = tools.get(name)!;
    expect(JSON.stringify(tool).replaceAll('\\"', '"')).toMatch(because);
    const ids: Record<string, string> = { $log: lastLog };
    if (find) {
      const lines = (await say('memory_search', { query: find.query, includeInvalidated: true })).split('\n');
      ids['$fact'] = /fact ([\w-]{22})/.exec(lines.find((line) => find.line.test(line)) ?? '')?.[1] ?? '';
    }
    const asked = filled(tool, withIds(args, ids));
    let text = await say(name, asked);
    const confirmation = name === 'memory_forget' && /the confirmation (\S+)/.exec(text)?.[1];
    if (confirmation) text = await say(name, { ...asked, confirmation });
    expect(text).toMatch(says);
    if (!then) return;
    ids['$log'] = lastLog;
    const told = await say(then.tool, withIds(then.args, ids));
    if (then.says) expect(told).toMatch(then.says);
    if (then.conceals) expect(told).not.toMatch(then.conceals);
  });
});
