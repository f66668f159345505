import type { FactDetailDto } from '@memory-graph/contracts/resources';

/**
 * When a decision about a fact is said: now, or with the latest statement that supports the fact if its reference time is
 * in the future. So the decision outweighs all of them.
 * @returns ISO 8601
 */
export function timeOfDecision({ provenance }: FactDetailDto): string {
  const said = provenance.episodes.map(({ referenceTime }) => Date.parse(referenceTime));
  return new Date(Math.max(Date.now(), ...said)).toISOString();
}
