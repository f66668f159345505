import type { FactListEntry } from '@memory-graph/client';

/** Whether a fact holds at a time, has ended or begins later. Lists say it themselves. */
export function stateOf(
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  at: string,
): FactListEntry['state'] {
  const time = Date.parse(at);
  if (validTo !== null && Date.parse(validTo) <= time) return 'ended';
  return validFrom !== null && Date.parse(validFrom) > time ? 'upcoming' : 'current';
}
