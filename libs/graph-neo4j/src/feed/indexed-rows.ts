import type { IndexedEntity, IndexedEpisode, IndexedFact, IndexedKind, IndexedRows } from '@memory-graph/graph';
import { momentOf } from '../schema/graph-model.js';
import { base64Of, type StoredVector } from '../schema/stored-vector.js';

type WithVector<Row> = Omit<Row, 'embedding'> & { embedding: StoredVector | number[] | null };

/** Rows of a feed as Neo4j has them: vectors as they are stored, and the ends of time as times. */
export interface StoredRows {
  episode: WithVector<IndexedEpisode>;
  fact: WithVector<IndexedFact>;
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
