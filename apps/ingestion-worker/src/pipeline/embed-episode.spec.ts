import type { Embedder } from '@memory-graph/models';
import type { Assertion } from '@memory-graph/memory-model';
import { embedEpisode } from './embed-episode.js';

class CountingEmbedder implements Embedder {
  readonly name = 'counting';
  readonly dimension = 1;
  readonly similarityFloor = 0;
  readonly trust = 1;
  readonly calls: (readonly string[])[] = [];

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    this.calls.push(texts);
    return texts.map((text) => new Float32Array([text.length]));
  }

  async embedQuery(): Promise<Float32Array> {
    throw new Error('Episodes are no questions.');
  }
}

it('embeds text and facts in one call, each text once', async () => {
  const embedder = new CountingEmbedder();
  const assertion = { kind: 'assertion', text: 'Bob works at Acme' } as Assertion;
  const vectors = await embedEpisode(embedder, 'The text', [assertion, assertion]);
  expect(embedder.calls).toEqual([['The text', 'Bob works at Acme']]);
  expect(vectors.embedding).toEqual(new Float32Array([8]));
  expect(vectors.textEmbeddings).toEqual(new Map([['Bob works at Acme', new Float32Array([17])]]));
});
