import { headerOfStored, type StoredHeader } from '@memory-graph/memory-model';
import type { ResultHeader } from '../graph-records.port.js';

/** What a result has from its episode, or of a fact from its latest one. */
export function resultHeader(stored: StoredHeader): ResultHeader {
  const { sourceURL: _sourceURL, metadata: ingestMetadata, ...header } = headerOfStored(stored);
  return { ...header, ingestMetadata };
}
