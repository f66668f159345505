import { PREDICATE_TABLE } from '@memory-graph/memory-model';
import { findShadowed, whatIsWrongWith } from './engine/check-shapes.js';
import { PATTERNS as patterns } from './shapes.js';

/** Predicates outside the vocabulary. */
const OPEN = new Set(['plays']);

describe('the patterns', () => {
  it('are well formed', () => {
    const wrong = patterns.flatMap((pattern) => whatIsWrongWith(pattern).map((said) => `${pattern.source}: ${said}`));
    expect(wrong).toEqual([]);
  });

  it('state what the vocabulary has', () => {
    const claims = patterns.flatMap(({ reading }) => [reading, ...(reading.also ?? [])]);
    const unknown = claims.filter(({ predicate }) => !(predicate in PREDICATE_TABLE) && !OPEN.has(predicate));
    expect(unknown).toEqual([]);
  });

  it('are not hidden by earlier ones', () => {
    const hidden = patterns.filter((pattern) => findShadowed(patterns, pattern) !== null);
    expect(hidden.map(({ source }) => source)).toEqual([]);
  });
});
