import { parseIngestionRule, type RuleReading } from '@memory-graph/memory-model/ingestion-rules';
import { LRUCache } from 'lru-cache';

type Reading = Exclude<RuleReading, { kind: 'deterministic' }> | { kind: 'deterministic' };

const MAX_KNOWN = 5_000;
const known = new LRUCache<string, Reading>({ max: MAX_KNOWN });

/**
 * The properties of a rule that the gateway needs. Compiling its expressions takes milliseconds,
 * which is too long for every listing.
 */
export function readRule(text: string): Reading {
  let reading = known.get(text);
  if (reading) return reading;
  const parsed = parseIngestionRule(text);
  // Keeping compiled rules would occupy their memory.
  reading = parsed.kind === 'deterministic' ? { kind: parsed.kind } : parsed;
  known.set(text, reading);
  return reading;
}
