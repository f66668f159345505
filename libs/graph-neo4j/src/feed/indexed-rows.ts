import type { IndexedEntity, IndexedEpisode, IndexedFact, IndexedKind, IndexedRows } from '@memory-graph/graph';
import { momentOf } from '../schema/graph-model.js';

type WithNumbers<Row> = Omit<Row, 'embedding'> & { embedding: number[] | null };

/** Rows of a feed as Neo4j has them: vectors as numbers, and the ends of time as times. */
export interface StoredRows {
  episode: WithNumbers<IndexedEpisode>;
  fact: WithNumbers<IndexedFact>;
  entity: IndexedEntity;
}

export const toIndexedRow: { [Kind in IndexedKind]: (stored: StoredRows[Kind]) => IndexedRows[Kind] } = {
  episode: (stored) => ({ ...stored, embedding: base64Of(stored.embedding) }),
  fact: (stored) => ({
    ...stored,
    validFrom: momentOf(stored.validFrom),
    validTo: momentOf(stored.validTo),
    embedding: base64Of(stored.embedding),
  }),
  entity: (stored) => stored,
};

/** A vector as feeds give it: base64 of float32 in network byte order. */
export function base64Of(vector: readonly number[] | null): string | null {
  if (!vector) return null;
  const bytes = Buffer.allocUnsafe(vector.length * Float32Array.BYTES_PER_ELEMENT);
  for (const [index, value] of vector.entries()) bytes.writeFloatBE(value, index * Float32Array.BYTES_PER_ELEMENT);
  return bytes.toString('base64');
}
