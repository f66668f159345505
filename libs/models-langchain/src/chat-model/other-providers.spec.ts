import type { ChatRequest, StructuredRequest } from '@memory-graph/models';
import { Metrics } from '@memory-graph/observability';
import {
  type FakeModelServer,
  type FakeScript,
  json,
  startFakeAnthropic,
  startFakeOllama,
  status,
  text,
} from '@memory-graph/test-kit/models';
import { DailyBudget } from '../budget/daily-budget.js';
import { MemoryUsageLedger } from '../budget/usage-ledger.js';
import { LangChainChatModel } from './langchain.chat-model.js';
import { ModelMetrics } from './model-metrics.js';
import { openChatProvider } from './providers/open-chat-provider.js';
import { loadProvider, type ProviderName } from './providers/provider-package.js';

const ASK: ChatRequest = {
  purpose: 'answer',
  messages: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Say something nice.' },
  ],
};
const ASK_FOR_CITY: StructuredRequest = {
  purpose: 'extraction',
  name: 'city',
  messages: [{ role: 'user', content: 'Which city?' }],
  schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false },
};

const FAKES: Record<string, (script: FakeScript) => Promise<FakeModelServer>> = {
  ollama: startFakeOllama,
  anthropic: startFakeAnthropic,
};

describe.each(Object.keys(FAKES) as ProviderName[])('LangChainChatModel, against a fake of %s', (provider) => {
  let fake: FakeModelServer;
  let metrics: Metrics;
  let model: LangChainChatModel;

  beforeAll(async () => {
    fake = await FAKES[provider]!(() => text(''));
  });
  afterAll(() => fake.close());

  beforeEach(async () => {
    fake.requests.length = 0;
    metrics = new Metrics('spec');
    const name = `${provider}:fake`;
    const address = { baseUrl: fake.origin, apiKey: 'secret-key', structuredMethod: null };
    model = new LangChainChatModel(await openChatProvider({ provider, model: 'fake', ...address }), {
      name,
      timeoutMs: 300,
      concurrency: 2,
      prices: null,
      budget: new DailyBudget(name, { tokens: null, cost: null }, new MemoryUsageLedger()),
      metrics: new ModelMetrics(metrics),
    });
  });

  const tokens = async (direction: string) =>
    Number(
      new RegExp(`model_tokens_total\\{.*direction="${direction}".*\\} (\\d+)`).exec(
        await metrics.registry.metrics(),
      )?.[1],
    );

  it('gives the whole answer, and counts its tokens', async () => {
    fake.script = () => text('You look well today.');
    expect(await model.complete(ASK)).toBe('You look well today.');
    expect(fake.requests[0]!.messages).toEqual(ASK.messages);
    expect(JSON.stringify(fake.requests[0]!.headers)).toContain('secret-key');
    expect([await tokens('in'), await tokens('out')]).toEqual([5, 4]);
  });

  it('gives the answer in pieces, and counts its tokens', async () => {
    fake.script = () => text('You look well today.');
    const pieces: string[] = [];
    for await (const piece of model.stream(ASK)) pieces.push(piece);
    expect(pieces).toEqual(['You ', 'look ', 'well ', 'today.']);
    expect([await tokens('in'), await tokens('out')]).toEqual([5, 4]);
  });

  it('gives a structured answer, if need be at the second time of asking', async () => {
    fake.script = (_request, index) => json(index === 0 ? { town: 'Oslo' } : { city: 'Oslo' });
    expect(await model.answer(ASK_FOR_CITY)).toEqual({ city: 'Oslo' });
    expect(fake.requests).toHaveLength(2);
  });

  it('says what went wrong, without trying again', async () => {
    fake.script = () => status(500);
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable', outage: false });
    fake.script = () => status(404);
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable', outage: true });
    fake.script = () => ({ kind: 'hang' });
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable', outage: false });
    fake.script = () => ({ kind: 'drop', after: 'nothing' });
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable' });
    expect(fake.requests).toHaveLength(4);
  });

  it('says when it is busy', async () => {
    fake.script = () => status(429, '9');
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable', outage: true });
  });
});

describe('loadProvider', () => {
  it('says how to install what is missing', async () => {
    const missing = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' }));
    await expect(loadProvider('ollama', 'MODEL', missing)).rejects.toThrow(
      'MODEL: the package @langchain/ollama is not installed. Install it with: npm install @langchain/ollama',
    );
  });

  it('does not hide what else is wrong', async () => {
    await expect(loadProvider('ollama', 'MODEL', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
