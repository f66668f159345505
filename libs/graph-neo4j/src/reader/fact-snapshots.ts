import type { FactSnapshot } from '@memory-graph/graph';
import { isoOf } from './iso-time.js';

/** What a snapshot needs of a `:Fact`, as a map projection. */
export const SNAPSHOT = '.id, .content, .type, .confidence, .validFrom, .validTo';

export interface SnapshotRow {
  id: string;
  content: string;
  type: string;
  confidence: number;
  validFrom: number;
  validTo: number;
}

export function toSnapshot({ id, content, type, confidence, validFrom, validTo }: SnapshotRow): FactSnapshot {
  return { id, content, type, confidence, validFrom: isoOf(validFrom), validTo: isoOf(validTo) };
}
