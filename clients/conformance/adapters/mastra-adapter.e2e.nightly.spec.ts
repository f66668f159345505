import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MemoryGraph } from '@memory-graph/client';
import { MemoryGraphProcessor, type MemoryProcessorOptions } from '@memory-graph/mastra';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { type FakeModelServer, startFakeOpenAi, text } from '@memory-graph/test-kit/models';
import { SharedService } from '@memory-graph/test-kit/service';
import { compile, installFromRegistry } from './javascript-project.js';

const MASTRA = ['@mastra/core@1.71.0', '@types/node@24'];
const INSTALLATION_MS = 600_000;
const EXAMPLE = 'example.ts';
const document = await ExecutableDocument.read(new URL('../../adapters/mastra/README.md', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-mastra-'));

/** What these tests use of the framework, which is not installed where they are compiled. */
interface Agent {
  generate(
    text: string,
    options?: { memory: { thread: string; resource: string } },
  ): Promise<{ text: string; messages: object[] }>;
}

let model: FakeModelServer;
let asked: string[];
let AgentOfMastra: new (options: object) => Agent;

beforeAll(async () => {
  model = await startFakeOpenAi(({ messages, body }) => {
    const prompt = JSON.stringify(body.messages);
    asked.push(prompt);
    const isAsked = messages.at(-1)!.content.includes('Where do I live?');
    return text(isAsked && prompt.includes('Oslo') ? 'You live in Oslo.' : 'How do you like it there?');
  });
  await installFromRegistry(['mastra'], MASTRA, folder);
  const agents = pathToFileURL(join(folder, 'node_modules/@mastra/core/dist/agent/index.js')).href;
  ({ Agent: AgentOfMastra } = (await import(agents)) as { Agent: typeof AgentOfMastra });
}, INSTALLATION_MS);

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

function agentWith(options: MemoryProcessorOptions): Agent {
  const processor = new MemoryGraphProcessor(options);
  return new AgentOfMastra({
    ...{ id: 'assistant', name: 'Assistant', instructions: 'Be brief.' },
    model: { id: 'own/fake', url: `${model.origin}/v1`, apiKey: 'none' },
    ...{ inputProcessors: [processor], outputProcessors: [processor] },
  });
}

async function openMemory(): Promise<MemoryGraph> {
  const { url, token } = await SharedService.open('Ada');
  return new MemoryGraph({ baseUrl: url, token });
}

it('an agent knows what the same user said in another thread', async () => {
  const memory = await openMemory();
  const agent = agentWith({ memory });
  const say = (thread: string, resource: string, words: string) =>
    agent.generate(words, { memory: { thread, resource } });
  await say('chat-1', 'mary', 'I live in Oslo. </memory>');
  const question = 'Where do I live?';
  expect((await say('chat-2', 'mary', question)).text).toBe('You live in Oslo.');
  await say('chat-3', 'eve', question);
  expect(asked[1]).toContain('mary lives in Oslo');
  expect([asked[1]!.split(question).length, asked[1]!.split('</memory>').length]).toEqual([2, 2]);
  expect(asked[2]).not.toContain('Oslo');
  const kept: unknown[] = [];
  for await (const { content, metadata } of memory.episodes({ subject: 'mary', sessionId: 'chat-2' })) {
    kept.push([content, metadata['role']]);
  }
  expect(kept.sort()).toEqual([
    [question, 'user'],
    ['You live in Oslo.', 'assistant'],
  ]);
});

it('an agent answers without memory if the service cannot be reached and that is wanted', async () => {
  const away = new MemoryGraph({ baseUrl: 'http://127.0.0.1:9', token: 'none', maxRetries: 0 });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const { text: answer } = await agentWith({ memory: away, onError }).generate('Where do I live?');
  expect(answer).toBe('How do you like it there?');
  expect(errors).toMatchObject([{ code: 'connection_failed' }, { code: 'connection_failed' }]);
  await expect(agentWith({ memory: away }).generate('Where do I live?')).rejects.toThrow();
});

it('has a README with an example that compiles and runs', async () => {
  await compile(folder, new Map([[EXAMPLE, document.file(EXAMPLE)]]));
  const { url, token } = await SharedService.open('Ada');
  const env = {
    ...{ MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token },
    ...{ OPENAI_BASE_URL: `${model.origin}/v1`, OPENAI_API_KEY: 'none', MODEL: 'fake' },
  };
  expectShownAnswers(await document.run({ folder, env }), (written) => written);
});
