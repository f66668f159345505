import { loadConfig } from '@memory-graph/app-host/config';
import { RerankerConfig } from './reranker.config.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(RerankerConfig, env);

describe('RerankerConfig', () => {
  it('is the reader by default, also where there is a model', () => {
    expect(load({ MODEL: 'ollama:qwen3' })).toMatchObject({ kind: 'reader' });
  });

  it('takes a model', () => {
    expect(load({ RERANKER: 'model', MODEL: 'ollama:qwen3' })).toMatchObject({
      kind: 'model',
      top: 12,
      timeoutMs: 4_000,
    });
  });

  it.each([
    ['what there is not', { RERANKER: 'magic' }, /RERANKER: /],
    ['a model that is not named', { RERANKER: 'model' }, /MODEL: must be set if RERANKER is model/],
    ['too little to order', { RERANKER_TOP: '1' }, /RERANKER_TOP: /],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load(env)).toThrow(message);
  });
});
