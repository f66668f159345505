import Anthropic from '@anthropic-ai/sdk';
import { jest } from '@jest/globals';
import { memoryTool } from '@memory-graph/anthropic';
import { MemoryGraph } from '@memory-graph/client';
import type { FakeModelServer } from '@memory-graph/test-kit/models';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { CASES, startMemoryToolModel } from './memory-tool-model.js';

type Tool = ReturnType<typeof memoryTool>;
type Command = Parameters<Tool['run']>[0];

const PATH = '/memories/notes.md';
const CHANGED = 'Another program changed this meanwhile. View it again.';
const create = (text: string, path = PATH): Command => ({ command: 'create', path, file_text: text });
const view = (path = PATH): Command => ({ command: 'view', path });
const replace = (from: string, to: string): Command => ({
  command: 'str_replace',
  path: PATH,
  old_str: from,
  new_str: to,
});

let service: SharedService;
let model: FakeModelServer;
/** Of a workspace of its own. */
let memory: MemoryGraph;
/** Another program that uses this workspace. */
let others: MemoryGraph;

beforeAll(async () => {
  service = await SharedService.open();
  model = await startMemoryToolModel();
});

beforeEach(async () => {
  const { token } = await WorkspaceAccount.signUp(service, 'Ada');
  [memory, others] = [0, 1].map(() => new MemoryGraph({ baseUrl: service.url, token })) as [MemoryGraph, MemoryGraph];
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => model.close());

describe('the memory tool', () => {
  it.each(CASES)('$title', async ({ title, steps }) => {
    expect(await played(title)).toEqual(steps);
  });

  it('carries out commands in their order that a model calls at once', async () => {
    const tool = memoryTool({ memory });
    const results = [create('a b'), replace('a', 'A'), replace('b', 'B'), view()].map(async (command) =>
      tool.run(command),
    );
    expect((await Promise.all(results)).at(-1)).toContain('A B');
  });

  it('has files that are found by search, and facts from them', async () => {
    await memoryTool({ memory }).run(create('# People\n\n- Grace Hopper lives in Rome.\n'));
    const { results } = await memory.search('Where does Grace Hopper live?');
    expect(results).toMatchObject([
      { content: 'Grace Hopper lives in Rome', metadata: { kind: 'fact' } },
      { metadata: { kind: 'episode', ingestMetadata: { file: { path: PATH } } } },
    ]);
  });

  it('does not take what a model writes of itself for what the user says', async () => {
    await memoryTool({ memory }).run(create('I live in Rome.'));
    expect(
      (await memory.search('Where do I live?')).results.filter(({ metadata }) => metadata.kind === 'fact'),
    ).toEqual([]);
  });

  it('keeps the files of subjects and sources apart', async () => {
    const options = [{ subject: 'ada' }, { subject: 'eve' }, {}, { source: 'other' }];
    const tools = options.map((option) => memoryTool({ memory, ...option }));
    for (const [index, tool] of tools.entries()) await tool.run(create(`text ${index}`));
    expect(await Promise.all(tools.map(async (tool) => tool.run(view())))).toEqual(
      options.map((_option, index) => expect.stringContaining(`text ${index}`)),
    );
    await tools[0]!.run({ command: 'delete', path: PATH });
    expect(await tools[1]!.run(view())).toContain('text 1');
  });

  it('has the new text, or both, if an edit ends halfway', async () => {
    const tool = memoryTool({ memory });
    await tool.run(create('old'));
    jest.spyOn(memory.api.logs, 'remove').mockRejectedValueOnce(new Error('gone'));
    await expect(tool.run(replace('old', 'new'))).rejects.toThrow('gone');
    expect(await tool.run(view())).toContain('new');
    expect(await tool.run(view('/memories'))).toMatch(/^3B\t\/memories\n3B\t\/memories\/notes\.md$/m);
    await tool.run(replace('new', 'newest'));
    expect((await memory.api.logs.list()).pagination.total).toBe(1);
  });

  it.each<[string, Command, string[]]>([
    ['edits', replace('text', 'their text'), ['their text']],
    ['deletes', { command: 'delete', path: PATH }, []],
    ['renames', { command: 'rename', old_path: PATH, new_path: '/memories/b.md' }, []],
  ])('changes nothing if another program %s the file meanwhile', async (_title, theirs, left) => {
    await memoryTool({ memory }).run(create('text'));
    meanwhile(theirs);
    await expect(memoryTool({ memory }).run(replace('text', 'our text'))).rejects.toThrow(CHANGED);
    expect(await texts()).toEqual(left);
  });

  it('does not replace what another program creates meanwhile', async () => {
    meanwhile(create('their text'));
    await expect(memoryTool({ memory }).run(create('our text'))).rejects.toThrow(CHANGED);
    expect(await texts()).toEqual(['their text']);
  });

  it('leaves an edit that another program builds on', async () => {
    await memoryTool({ memory }).run(create('text'));
    const add = memory.add.bind(memory);
    jest.spyOn(memory, 'add').mockImplementationOnce(async (...content) => {
      const added = await add(...content);
      await memory.waitFor(added.queueId);
      await memoryTool({ memory: others }).run(replace('text', 'text and theirs'));
      return added;
    });
    await expect(memoryTool({ memory }).run(replace('text', 'our text'))).rejects.toThrow(CHANGED);
    expect(await texts()).toEqual(['our text and theirs']);
  });

  it('keeps the file if the service cannot store the new text', async () => {
    const tool = memoryTool({ memory });
    await expect(tool.run(create('x'.repeat(1024 * 1024)))).rejects.toThrow(
      'The request body is larger than 1048576 bytes',
    );
    await tool.run(create('half \ud83d'));
    expect(await tool.run(view())).toContain('half \ud83d');
    await memory.api.ingestionRules.create({ body: { text: 'ignore "salary"', source: 'anthropic' } });
    await expect(tool.run(replace('half \ud83d', 'The salary is 7.'))).rejects.toThrow(
      'A rule of the workspace excludes this text.',
    );
    expect(await texts()).toEqual([JSON.stringify('half \ud83d')]);
  });
});

/** What another program does before something is added. */
function meanwhile(theirs: Command): void {
  const add = memory.add.bind(memory);
  jest.spyOn(memory, 'add').mockImplementationOnce(async (...content) => {
    await memoryTool({ memory: others }).run(theirs);
    return add(...content);
  });
}

/** All that is stored for the file. */
async function texts(): Promise<string[]> {
  const { episodes } = await memory.api.episodes.list({ query: { metadata: JSON.stringify({ 'file.path': PATH }) } });
  return episodes.map(({ content }) => content);
}

/** The calls of a case, with their results. */
async function played(title: string): Promise<object[]> {
  const client = new Anthropic({ baseURL: model.origin, apiKey: 'none' });
  const messages = [{ role: 'user' as const, content: title }];
  const runner = client.beta.messages.toolRunner({
    ...{ model: 'fake', max_tokens: 1_000, max_iterations: 100 },
    ...{ messages, tools: [memoryTool({ memory })] },
  });
  const steps: object[] = [];
  for await (const { content } of runner) {
    const [call] = content;
    const answer = await runner.generateToolResponse();
    if (call?.type !== 'tool_use' || answer === null) continue;
    const [{ content: result, is_error: error }] = answer.content as [Anthropic.Beta.BetaToolResultBlockParam];
    steps.push({ input: call.input, result, ...(error && { error }) });
  }
  return steps;
}
