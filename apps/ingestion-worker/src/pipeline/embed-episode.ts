import type { Embedder } from '@memory-graph/embedder-port/embedder.port';
import type { EpisodeChange } from '@memory-graph/graph-store-port/graph-writer.port';
import type { Evidence } from '@memory-graph/memory-model/evidence/evidence';

type Embedded = Pick<EpisodeChange, 'embedding' | 'textEmbeddings'>;

/** Fourth stage: the vectors of an episode and of its facts, each text once, in one call of the embedder. */
export async function embedEpisode(
  embedder: Embedder,
  content: string,
  evidence: readonly Evidence[],
): Promise<Embedded> {
  const texts = new Set<string>();
  for (const statement of evidence) if (statement.kind === 'assertion') texts.add(statement.text);
  const [embedding, ...vectors] = await embedder.embedDocuments([content, ...texts]);
  return {
    embedding: embedding!,
    textEmbeddings: new Map([...texts].map((text, index) => [text, vectors[index]!])),
  };
}
