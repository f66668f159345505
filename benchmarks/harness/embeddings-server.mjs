// OpenAI's embeddings protocol for the model of the service, so that a comparison is one of memories, not of embedders.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { OnnxEmbedder } from '@memory-graph/models-onnx';
import { StaticEmbedder } from '@memory-graph/models-static';

const TEXTS_AT_A_TIME = 32;

/**
 * The model `documents` embeds texts, `queries` questions: it was trained to distinguish them.
 * @param {{ remembers: boolean }} options whether a text is embedded once for all systems: not where its time is measured
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startEmbeddingsServer({ remembers }) {
  const embedder = await OnnxEmbedder.open(new StaticEmbedder());
  const known = new Map();
  const embedAll = async (texts, model) => {
    const missing = remembers ? texts.filter((text) => !known.has(`${model} ${text}`)) : texts;
    const vectors = await embedNew(missing, model);
    if (!remembers) return vectors;
    for (const [at, text] of missing.entries()) known.set(`${model} ${text}`, vectors[at]);
    return texts.map((text) => known.get(`${model} ${text}`));
  };
  const embedNew = async (texts, model) => {
    if (model === 'queries') return Promise.all(texts.map((text) => embedder.embedQuery(text)));
    const vectors = [];
    for (let start = 0; start < texts.length; start += TEXTS_AT_A_TIME)
      vectors.push(...(await embedder.embedDocuments(texts.slice(start, start + TEXTS_AT_A_TIME))));
    return vectors;
  };
  const server = createServer(async (request, response) => {
    const { input, model } = await json(request);
    const vectors = await embedAll([input].flat(), model);
    const data = vectors.map((vector, index) => ({ object: 'embedding', index, embedding: [...vector] }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 0, total_tokens: 0 } }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await embedder.close();
    },
  };
}
