import { loadConfig } from '@memory-graph/app-host/load-config';
import { EmbedderConfig } from './embedder.config.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(EmbedderConfig, env);

describe('EmbedderConfig', () => {
  it('is the table by default, and asks nothing of a model then', () => {
    expect(load({})).toMatchObject({ kind: 'static' });
  });

  it('takes a model in a folder', () => {
    expect(load({ EMBEDDER: 'onnx', EMBEDDER_MODEL_DIR: '/models/e5' })).toMatchObject({ modelDir: '/models/e5' });
  });

  it.each([
    ['an embedder that there is not', { EMBEDDER: 'hashing' }, /EMBEDDER: /],
    ['a model without its folder', { EMBEDDER: 'onnx' }, /EMBEDDER_MODEL_DIR: .*npm run model:install/],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load(env)).toThrow(message);
  });
});
