import { momentOf } from '../schema/graph-model.js';

/** A stored time in ISO 8601; null for both ends of time, and for none. */
export function isoOf(stored: number | null): string | null {
  const ms = momentOf(stored);
  return ms === null ? null : new Date(ms).toISOString();
}
