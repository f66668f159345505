/**
 * The state of a fact at a moment: it holds (`current`), stopped holding (`ended`) or begins later (`upcoming`). A fact
 * whose beginning is not known has begun.
 */
export const FACT_STANDINGS = ['current', 'ended', 'upcoming'] as const;

export type FactStanding = (typeof FACT_STANDINGS)[number];

/** @param validity [from, to) in ms since the epoch; null: not known, and still valid. @param moment in ms since the epoch */
export function standingAt({ from, to }: { from: number | null; to: number | null }, moment: number): FactStanding {
  if (to !== null && to <= moment) return 'ended';
  return from !== null && from > moment ? 'upcoming' : 'current';
}
