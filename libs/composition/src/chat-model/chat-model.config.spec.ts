import { loadConfig } from '@memory-graph/app-host/config';
import { MemoryUsageLedger } from '@memory-graph/models-langchain/budget';
import { ChatModelConfig, splitModelName } from './chat-model.config.js';
import { openChatModel } from './open-chat-model.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(ChatModelConfig, env);
const MODEL = { MODEL: 'openai:gpt-5-mini', MODEL_API_KEY: 'key' };

describe('ChatModelConfig', () => {
  it('is no model by default, whatever else is set', async () => {
    const config = load({ MODEL_API_KEY: 'key', MODEL_BASE_URL: 'http://localhost:8000/v1' });
    expect(config).toMatchObject({ model: null });
    expect(await openChatModel(config, new MemoryUsageLedger(), null)).toBeNull();
  });

  it.each([
    ['openai:gpt-5-mini', { MODEL_API_KEY: 'key' }],
    ['openai:local', { MODEL_BASE_URL: 'http://127.0.0.1:8000/v1' }],
    ['ollama:qwen3:8b', {}],
    ['anthropic:claude', { MODEL_API_KEY: 'key' }],
  ])('takes %s', async (model, env) => {
    const config = load({ MODEL: model, ...env });
    expect(config).toMatchObject({ model, timeoutMs: 60_000, concurrency: 8, dailyTokenBudget: null });
    expect(await openChatModel(config, new MemoryUsageLedger(), null)).toMatchObject({ name: model });
  });

  it('takes limits and prices', () => {
    const limits = { MODEL_DAILY_TOKEN_BUDGET: '0', MODEL_DAILY_COST_BUDGET: '2.5' };
    const prices = { MODEL_INPUT_PRICE: '0.25', MODEL_OUTPUT_PRICE: '2' };
    expect(load({ ...MODEL, ...limits, ...prices })).toMatchObject({
      dailyTokenBudget: 0,
      dailyCostBudget: 2.5,
      inputPrice: 0.25,
      outputPrice: 2,
    });
  });

  it.each([
    ['a provider that there is not', { MODEL: 'acme:x' }, /MODEL: must be openai:, ollama: or anthropic:/],
    ['a model without a provider', { MODEL: 'gpt-5-mini' }, /MODEL: must be/],
    ['a provider without its key', { MODEL: 'anthropic:claude' }, /MODEL_API_KEY: must be the API key/],
    ['an address that is none', { ...MODEL, MODEL_BASE_URL: 'here' }, /MODEL_BASE_URL: must be the base URL/],
    ['no time at all', { ...MODEL, MODEL_TIMEOUT_MS: '5' }, /MODEL_TIMEOUT_MS: /],
    ['no call at a time', { ...MODEL, MODEL_CONCURRENCY: '0' }, /MODEL_CONCURRENCY: /],
    ['another way to answer in JSON', { ...MODEL, MODEL_STRUCTURED_OUTPUT: 'yaml' }, /MODEL_STRUCTURED_OUTPUT: /],
    ['half a token', { ...MODEL, MODEL_DAILY_TOKEN_BUDGET: '0.5' }, /MODEL_DAILY_TOKEN_BUDGET: /],
    ['a cost without prices', { ...MODEL, MODEL_DAILY_COST_BUDGET: '5' }, /INPUT_PRICE: .*both[\s\S]*OUTPUT_PRICE: /],
    ['one price', { ...MODEL, MODEL_INPUT_PRICE: '1' }, /MODEL_OUTPUT_PRICE: must be the price/],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load(env)).toThrow(message);
  });

  it('lists all that is wrong', () => {
    const load3 = () => load({ MODEL: 'x', MODEL_TIMEOUT_MS: 'soon', MODEL_CONCURRENCY: '-1' });
    expect(load3).toThrow(/MODEL: [\s\S]*MODEL_TIMEOUT_MS: [\s\S]*MODEL_CONCURRENCY: /);
  });
});

it('splits the name of a model at its first colon', () => {
  expect(splitModelName('ollama:qwen3:8b')).toEqual({ provider: 'ollama', model: 'qwen3:8b' });
});
