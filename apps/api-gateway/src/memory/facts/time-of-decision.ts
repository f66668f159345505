import type { FactDetailDto } from '@memory-graph/contracts/resources';

/**
 * The time of a decision about a fact: now, or the reference time of the latest supporting statement if that is in the
 * future. So the decision outweighs all of them.
 * @returns ISO 8601
 */
export function timeOfDecision({ provenance }: FactDetailDto): string {
  const said = provenance.episodes.map(({ referenceTime }) => Date.parse(referenceTime));
  return new Date(Math.max(Date.now(), ...said)).toISOString();
}
