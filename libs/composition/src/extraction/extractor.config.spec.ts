import { loadConfig } from '@memory-graph/app-host/config';
import { ExtractorConfig } from './extractor.config.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(ExtractorConfig, env);

describe('ExtractorConfig', () => {
  it('is the reader by default, also where there is a model', () => {
    expect(load({})).toMatchObject({ kind: 'reader' });
    expect(load({ MODEL: 'ollama:qwen3' })).toMatchObject({ kind: 'reader' });
  });

  it('takes a model', () => {
    expect(load({ EXTRACTOR: 'model', MODEL: 'ollama:qwen3' })).toMatchObject({ kind: 'model' });
  });

  it.each([
    ['what there is not', { EXTRACTOR: 'magic' }, /EXTRACTOR: /],
    ['a model that is not named', { EXTRACTOR: 'model' }, /MODEL: must name the model/],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load(env)).toThrow(message);
  });
});
