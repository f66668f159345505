import { setTimeout as takeTime } from 'node:timers/promises';
import type { ChatRequest, StructuredRequest } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { Metrics } from '@memory-graph/observability';
import {
  type FakeAnswer,
  type FakeModelServer,
  json,
  startFakeOpenAi,
  status,
  text,
} from '@memory-graph/test-kit/models';
import { DailyBudget, type BudgetLimits } from '../budget/daily-budget.js';
import { MemoryUsageLedger } from '../budget/usage-ledger.js';
import { LangChainChatModel } from './langchain.chat-model.js';
import { ModelMetrics } from './model-metrics.js';
import type { ModelCallOptions } from './model-calls.js';
import { openChatProvider, type StructuredMethod } from './providers/open-chat-provider.js';

const ASK: ChatRequest = { purpose: 'answer', messages: [{ role: 'user', content: 'Say something nice.' }] };
const ASK_FOR_CITY: StructuredRequest = {
  purpose: 'extraction',
  name: 'city',
  messages: [{ role: 'user', content: 'Which city?' }],
  schema: {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  },
};

describe('LangChainChatModel, against a fake of the OpenAI-compatible interface', () => {
  let fake: FakeModelServer;
  let metrics: Metrics;

  beforeAll(async () => {
    fake = await startFakeOpenAi(() => text('unasked'));
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.requests.length = 0;
    metrics = new Metrics('spec');
  });

  function answering(...answers: FakeAnswer[]): void {
    fake.script = (_request, index) => answers[Math.min(index, answers.length - 1)]!;
  }

  interface Options extends Partial<ModelCallOptions> {
    limits?: BudgetLimits;
    structuredMethod?: StructuredMethod;
    baseUrl?: string;
  }

  async function open({ limits, structuredMethod, baseUrl, ...options }: Options = {}): Promise<LangChainChatModel> {
    const provider = await openChatProvider({
      provider: 'openai',
      model: 'gpt-fake',
      baseUrl: baseUrl ?? `${fake.origin}/v1`,
      apiKey: 'secret-key',
      structuredMethod: structuredMethod ?? null,
    });
    return new LangChainChatModel(provider, {
      name: 'openai:gpt-fake',
      timeoutMs: 5_000,
      concurrency: 4,
      prices: { input: 1_000_000, output: 2_000_000 },
      budget: new DailyBudget('openai:gpt-fake', limits ?? { tokens: null, cost: null }, new MemoryUsageLedger()),
      metrics: new ModelMetrics(metrics),
      ...options,
    });
  }

  async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
    const collected: string[] = [];
    for await (const piece of pieces) collected.push(piece);
    return collected;
  }

  it('gives the whole answer, and sends key, model and limit', async () => {
    answering(text('You look well today.'));
    const model = await open();
    expect(await model.complete({ ...ASK, maxTokens: 50 })).toBe('You look well today.');
    const [request] = fake.requests;
    expect(request).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret-key' },
      body: { model: 'gpt-fake', max_tokens: 50 },
      messages: [{ role: 'user', content: 'Say something nice.' }],
    });
  });

  it('gives the answer in pieces', async () => {
    answering(text('You look well today.'));
    const model = await open();
    expect(await collect(model.stream(ASK))).toEqual(['You ', 'look ', 'well ', 'today.']);
    expect(fake.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it.each([
    ['by a schema', 'jsonSchema'],
    ['by the call of a tool', 'functionCalling'],
  ] as const)('gives a structured answer %s', async (_how, structuredMethod) => {
    answering(json({ city: 'Oslo' }));
    const model = await open({ structuredMethod });
    expect(await model.answer(ASK_FOR_CITY)).toEqual({ city: 'Oslo' });
    const { response_format, tools } = fake.requests[0]!.body;
    if (structuredMethod === 'functionCalling') expect(tools).toMatchObject([{ function: { name: 'city' } }]);
    else expect(response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'city', strict: true } });
  });

  it('takes JSON that is shown as code, in place of the call of a tool', async () => {
    answering(text('```json\n{"city": "Oslo"}\n```'));
    const model = await open({ structuredMethod: 'functionCalling' });
    expect(await model.answer(ASK_FOR_CITY)).toEqual({ city: 'Oslo' });
  });

  describe.each(['jsonSchema', 'functionCalling'] as const)('answering by %s', (structuredMethod) => {
    it.each<[string, FakeAnswer]>([
      ['does not fit', json({ town: 'Oslo' })],
      ['is not JSON', text('It is Oslo.')],
      ['is cut off', { kind: 'text', text: '{"city": "Oslo"}', finish: 'length' }],
      ['is broken JSON', { kind: 'broken-json', text: '{"city": "Os' }],
    ])('asks once more, with the error, for an answer that %s', async (_what, bad) => {
      answering(bad, json({ city: 'Oslo' }));
      expect(await (await open({ structuredMethod })).answer(ASK_FOR_CITY)).toEqual({ city: 'Oslo' });
      expect(fake.requests).toHaveLength(2);
      expect(fake.requests[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      expect(fake.requests[1]!.messages[2]!.content).toMatch(/cannot be used: (answer must|it is (not|longer))/);
    });
  });

  it('gives up after two bad answers', async () => {
    answering(json({ town: 'Oslo' }));
    const answer = (await open()).answer(ASK_FOR_CITY);
    await expect(answer).rejects.toMatchObject({
      name: 'UnusableAnswerError',
      code: 'unprocessable',
      transient: false,
    });
    expect(fake.requests).toHaveLength(2);
  });

  it.each<[string, FakeAnswer, object]>([
    ['is busy', status(429, '17'), { code: 'unavailable', transient: true, outage: true, retryAfterSeconds: 17 }],
    [
      'is busy without saying how long',
      status(429),
      { code: 'unavailable', outage: true, retryAfterSeconds: undefined },
    ],
    ['fails', status(500), { code: 'unavailable', transient: true, outage: false }],
    ['is down behind its proxy', status(503), { code: 'unavailable', transient: true, outage: false }],
    ['does not know the key', status(401), { code: 'unavailable', outage: true }],
    ['does not take the request', status(400), { code: 'unprocessable', transient: false }],
    ['refuses', { kind: 'refusal', text: 'I will not.' }, { code: 'unprocessable', transient: false }],
    ['breaks off at once', { kind: 'drop', after: 'nothing' }, { code: 'unavailable', transient: true }],
    ['breaks off in the middle', { kind: 'drop', after: 'half' }, { code: 'unavailable', transient: true }],
  ])('says so, without trying again, when the model %s', async (_what, answer, error) => {
    answering(answer);
    const model = await open();
    await expect(model.complete(ASK)).rejects.toMatchObject(error);
    await expect(model.answer(ASK_FOR_CITY)).rejects.toMatchObject(error);
    expect(fake.requests).toHaveLength(2);
    await expect(collect(model.stream(ASK))).rejects.toMatchObject(error);
  });

  it('says so when the model sends nonsense', async () => {
    answering({ kind: 'broken-body' });
    const model = await open();
    const error = { code: 'unavailable', transient: true, outage: false };
    await expect(model.complete(ASK)).rejects.toMatchObject(error);
    await expect(collect(model.stream(ASK))).rejects.toMatchObject(error);
    // Clients that parse the JSON of an answer do not distinguish an unreadable body from an invalid answer.
    await expect(model.answer(ASK_FOR_CITY)).rejects.toBeInstanceOf(ServiceError);
  });

  it('says so when nobody is there', async () => {
    const gone = await startFakeOpenAi(() => text(''));
    const baseUrl = `${gone.origin}/v1`;
    await gone.close();
    const model = await open({ baseUrl });
    await expect(model.complete(ASK)).rejects.toMatchObject({ code: 'unavailable', outage: true });
  });

  it('does not wait for longer than it may', async () => {
    answering({ kind: 'hang' });
    const model = await open({ timeoutMs: 100 });
    const error = { code: 'unavailable', outage: false, message: 'openai:gpt-fake did not answer within 100 ms' };
    await expect(model.complete(ASK)).rejects.toMatchObject(error);
    await expect(collect(model.stream(ASK))).rejects.toMatchObject(error);
    await expect(model.answer(ASK_FOR_CITY)).rejects.toMatchObject(error);
  });

  it('gives up what nobody waits for any more', async () => {
    answering({ kind: 'hang' });
    const model = await open();
    const caller = new AbortController();
    const answer = model.complete({ ...ASK, signal: caller.signal });
    caller.abort(new Error('changed my mind'));
    await expect(answer).rejects.toThrow('changed my mind');
  });

  it('lets no more calls be under way than it may, and gives them up when it is closed', async () => {
    answering({ kind: 'hang' });
    const model = await open({ concurrency: 2 });
    const calls = [1, 2, 3, 4].map(() => model.complete(ASK));
    const ended = Promise.allSettled(calls);
    while (fake.requests.length < 2) await takeTime(5);
    model.close();
    for (const call of await ended) expect(call).toMatchObject({ reason: { code: 'unavailable', outage: true } });
    expect(fake.requests).toHaveLength(2);
  });

  it('makes no call once the budget is spent', async () => {
    answering(text('one two three'));
    const model = await open({ limits: { tokens: 6, cost: null } });
    expect(await model.isWithinBudget('answer')).toBe(true);
    await model.complete(ASK);
    expect(await model.isWithinBudget('title')).toBe(false);
    await expect(model.complete(ASK)).rejects.toMatchObject({ name: 'BudgetSpentError', code: 'unavailable' });
    expect(fake.requests).toHaveLength(1);
    const shown = await metrics.registry.metrics();
    for (const purpose of ['title', 'answer']) {
      expect(shown).toContain(`model_calls_over_budget_total{purpose="${purpose}",app="spec"} 1`);
    }
  });

  it('counts calls, tokens and cost', async () => {
    answering(text('one two three'), status(500), json({ town: 'x' }));
    const model = await open();
    await model.complete(ASK);
    await model.complete(ASK).catch(() => null);
    await model.answer(ASK_FOR_CITY).catch(() => null);
    const shown = await metrics.registry.metrics();
    expect(shown).toContain(
      'gen_ai_client_operation_duration_seconds_count{app="spec",purpose="answer",outcome="answered"} 1',
    );
    expect(shown).toContain(
      'gen_ai_client_operation_duration_seconds_count{app="spec",purpose="answer",outcome="failed"} 1',
    );
    expect(shown).toContain(
      'gen_ai_client_operation_duration_seconds_count{app="spec",purpose="extraction",outcome="unusable"} 2',
    );
    expect(shown).toContain('model_tokens_total{purpose="answer",direction="in",app="spec"} 3');
    expect(shown).toContain('model_tokens_total{purpose="answer",direction="out",app="spec"} 3');
    expect(shown).toContain('model_cost_total{purpose="answer",app="spec"} 9');
  });
});
