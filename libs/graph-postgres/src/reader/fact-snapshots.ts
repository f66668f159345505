import type { FactSnapshot } from '@memory-graph/graph';
import { isoOf } from '../time-values.js';

/** Columns of `graph.facts f` that a snapshot needs. */
export const SNAPSHOT_COLUMNS = 'f.id, f.content, f.type, f.confidence, f.valid_from, f.valid_to';

export interface SnapshotRow {
  id: string;
  content: string;
  type: string;
  confidence: number;
  valid_from: Date | number;
  valid_to: Date | number;
}

export function toSnapshot(row: SnapshotRow): FactSnapshot {
  return {
    id: row.id,
    content: row.content,
    type: row.type,
    confidence: row.confidence,
    validFrom: isoOf(row.valid_from),
    validTo: isoOf(row.valid_to),
  };
}
