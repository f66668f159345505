import { parseIngestionRule, type RuleReading } from '@memory-graph/memory-model/ingestion-rules/parse-ingestion-rule';
import { LRUCache } from 'lru-cache';

type Reading = Exclude<RuleReading, { kind: 'deterministic' }> | { kind: 'deterministic' };

const MAX_KNOWN = 5_000;
const known = new LRUCache<string, Reading>({ max: MAX_KNOWN });

/** What the gateway has to know of a rule. Compiling its expressions takes milliseconds: too long for each time it is listed. */
export function readRule(text: string): Reading {
  let reading = known.get(text);
  if (reading) return reading;
  const parsed = parseIngestionRule(text);
  // What was compiled would keep its memory.
  reading = parsed.kind === 'deterministic' ? { kind: parsed.kind } : parsed;
  known.set(text, reading);
  return reading;
}
