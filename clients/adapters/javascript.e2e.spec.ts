import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryGraph } from '@memory-graph/client';
import { MemoryGraphSession, memoryTools as agentTools } from '@memory-graph/openai-agents';
import { ServiceProcess, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { Agent, type AgentInputItem, MemorySession, Runner } from '@openai/agents';
import { calls, says, ScriptedModel } from './openai-agents/src/testing/scripted-model.js';

const folder = await mkdtemp(join(tmpdir(), 'memory-graph-adapters-'));
let service: ServiceProcess;
/** Of a workspace of its own. */
let memory: MemoryGraph;

beforeAll(async () => {
  service = await ServiceProcess.start({ dataDir: folder });
});

beforeEach(async () => {
  const { token } = await WorkspaceAccount.signUp(service, 'Ada');
  memory = new MemoryGraph({ baseUrl: service.url, token });
});

afterAll(async () => {
  await service?.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('@memory-graph/openai-agents', () => {
  const runner = new Runner({ tracingDisabled: true });
  const question = 'Where do I live?';

  it('gives an agent its conversation, and what was learnt from another one', async () => {
    const model = new ScriptedModel([
      says('assistant', 'Noted.'),
      calls('search_memory', { query: question }),
      says('assistant', 'In Oslo.'),
      says('assistant', 'In Oslo, as I said.'),
    ]);
    const agent = new Agent({ name: 'Assistant', model, tools: agentTools({ memory }) });
    const talk = async (text: string, sessionId: string) =>
      (await runner.run(agent, text, { session: new MemoryGraphSession({ sessionId, memory }) })).finalOutput;

    await talk('I moved from Paris to Oslo.', 'monday');
    expect(await talk(question, 'tuesday')).toBe('In Oslo.');
    expect(JSON.stringify(model.inputs[2])).toContain('Ada lives in Oslo');
    expect(await talk('Where?', 'tuesday')).toBe('In Oslo, as I said.');
    expect(model.inputs[3]!.map((item) => ('role' in item ? item.role : item.type))).toEqual([
      ...['user', 'function_call', 'function_call_result', 'assistant', 'user'],
    ]);
  });

  it('remembers what the model asks it to, for one subject', async () => {
    const model = new ScriptedModel([calls('remember', { text: 'Grace lives in Rome.' }), says('assistant', 'Yes.')]);
    const agent = new Agent({ name: 'Assistant', model, tools: agentTools({ memory, subject: 'user-7' }) });
    await runner.run(agent, 'Remember that Grace lives in Rome.');
    expect(await memory.context('Where does Grace live?', { subject: 'user-7' })).toContain('Grace lives in Rome');
    expect(await memory.context('Where does Grace live?', { subject: 'user-8' })).toBe('');
  });

  it('has a session that behaves as the one of the SDK', async () => {
    const long = 'A long answer. '.repeat(2_000);
    const items = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello "you" – 你好 👋' },
      {
        type: 'message',
        role: 'user',
        content: [
          { type: 'input_text', text: 'Look:' },
          { type: 'input_image', image: 'https://example.com/a.png' },
        ],
      },
      { type: 'message', role: 'user', content: [{ type: 'input_image', image: 'https://example.com/a.png' }] },
      { type: 'message', role: 'user', content: '' },
      calls('search_memory', { query: 'x' }),
      {
        type: 'function_call_result',
        callId: 'call-1',
        name: 'search_memory',
        status: 'completed',
        output: { type: 'text', text: 'y' },
      },
      { type: 'function_call_result', callId: 'call-2', name: 'look', status: 'completed', output: ' ' },
      { type: 'reasoning', content: [{ type: 'input_text', text: 'Hm.' }], providerData: { nested: [null, { a: 1 }] } },
      says('assistant', long),
      { ...says('assistant', 'In parts.'), providerData: { long } },
    ] as AgentInputItem[];
    const sessions = [new MemorySession({ sessionId: 's' }), new MemoryGraphSession({ sessionId: 's', memory })];
    const seen = sessions.map(async (session) => {
      const reads: unknown[] = [await session.getSessionId(), await session.popItem(), await session.getItems()];
      await session.addItems(items);
      await session.addItems([]);
      reads.push(
        await session.getItems(),
        await session.getItems(3),
        await session.getItems(0),
        await session.getItems(99),
      );
      reads.push(await session.popItem(), await session.popItem(), await session.getItems(2));
      await session.addItems([says('assistant', 'Again.') as AgentInputItem]);
      reads.push(await session.getItems(2));
      await session.clearSession();
      await session.clearSession();
      return [...reads, await session.getItems()];
    });
    const [expected, received] = await Promise.all(seen);
    expect(received).toEqual(expected);
  });
});
