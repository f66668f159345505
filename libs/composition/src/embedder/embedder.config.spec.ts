import { loadConfig } from '@memory-graph/app-host/config';
import { EmbedderConfig } from './embedder.config.js';
import { embedderIdentity } from './embedder.module.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(EmbedderConfig, env);

describe('EmbedderConfig', () => {
  it('is the included model by default, and asks nothing of another one then', () => {
    expect(load({})).toMatchObject({ kind: 'onnx' });
  });

  const MODEL = { EMBEDDER: 'langchain', EMBEDDING_MODEL: 'openai:e', EMBEDDING_DIMENSIONS: '512' };

  it('takes a model behind an interface', () => {
    const config = load({ ...MODEL, EMBEDDING_API_KEY: 'key' });
    expect(config).toMatchObject({ model: 'openai:e', dimensions: 512, similarityFloor: 0.3, apiKey: 'key' });
    expect(embedderIdentity(config)).toEqual({ name: 'langchain-openai:e-512', dimension: 512 });
  });

  it('asks for no key where there may be none', () => {
    expect(() => load({ ...MODEL, EMBEDDING_BASE_URL: 'http://localhost:8000/v1' })).not.toThrow();
    expect(() => load({ ...MODEL, EMBEDDING_MODEL: 'ollama:nomic-embed-text' })).not.toThrow();
  });

  it.each([
    ['an embedder that there is not', { EMBEDDER: 'hashing' }, /EMBEDDER: /],
    ['a model that is not named', { EMBEDDER: 'langchain' }, /EMBEDDING_MODEL: .*\n.*EMBEDDING_DIMENSIONS: /],
    ['an interface without a key', MODEL, /EMBEDDING_API_KEY: must be the API key/],
    ['an address that is none', { ...MODEL, EMBEDDING_BASE_URL: 'here' }, /EMBEDDING_BASE_URL: /],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load(env)).toThrow(message);
  });
});
