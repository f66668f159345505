import { loadConfig } from '@memory-graph/app-host/config';
import { describeEmbedder } from '@memory-graph/models/contract';
import { STATIC_EMBEDDER, StaticEmbedder } from '@memory-graph/models-static';
import { type FakeModelServer, startFakeOllama, startFakeOpenAi, text } from '@memory-graph/test-kit/models';
import { EmbedderConfig } from './embedder.config.js';
import { openEmbedder } from './embedder.module.js';

const table = new StaticEmbedder();

/** No model is behind the fakes, but the table knows what words have to do with each other. */
async function embed(words: string): Promise<number[]> {
  const [vector] = await table.embedDocuments([words]);
  // Providers do not give vectors of unit length throughout.
  return Array.from(vector!, (value) => value * 3);
}

function open(model: string, fake: FakeModelServer, path = '') {
  const config = loadConfig(EmbedderConfig, {
    EMBEDDER: 'langchain',
    EMBEDDING_MODEL: model,
    EMBEDDING_BASE_URL: `${fake.origin}${path}`,
    EMBEDDING_DIMENSIONS: String(STATIC_EMBEDDER.dimension),
    EMBEDDING_SIMILARITY_FLOOR: String(table.similarityFloor),
  });
  return openEmbedder(config);
}

describeEmbedder('LangChain, against a fake of the OpenAI-compatible interface', async () => {
  const fake = await startFakeOpenAi(() => text(''), embed);
  return { embedder: await open('openai:fake', fake, '/v1'), close: () => fake.close() };
});

describeEmbedder('LangChain, against a fake of Ollama', async () => {
  const fake = await startFakeOllama(() => text(''), embed);
  return { embedder: await open('ollama:fake', fake), close: () => fake.close() };
});
