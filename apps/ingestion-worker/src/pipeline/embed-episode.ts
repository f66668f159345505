import type { Embedder } from '@memory-graph/models';
import type { EpisodeChange } from '@memory-graph/graph';
import type { Evidence } from '@memory-graph/memory-model';

/** The embedder, whose calls alternate between workspaces. */
export const DOCUMENT_EMBEDDER = Symbol('DocumentEmbedder');

type Embedded = Pick<EpisodeChange, 'embedding' | 'textEmbeddings'>;

/** Fourth stage: embeds the texts of an episode and its facts, each distinct text once, in one call of the embedder. */
export async function embedEpisode(embedder: Embedder, text: string, evidence: readonly Evidence[]): Promise<Embedded> {
  const texts = new Set<string>();
  for (const statement of evidence) if (statement.kind === 'assertion') texts.add(statement.text);
  const [embedding, ...vectors] = await embedder.embedDocuments([text, ...texts]);
  return {
    embedding: embedding!,
    textEmbeddings: new Map([...texts].map((key, index) => [key, vectors[index]!])),
  };
}
