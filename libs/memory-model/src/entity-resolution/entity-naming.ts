import type { EntityType } from '../evidence/entity-type.js';
import { entityKey } from './entity-key.js';

/** How often the mentions of an entity use a name and a type for it. */
export interface NameUse {
  name: string;
  type: EntityType;
  count: number;
}

/** The fullest name: among those with most words the most used one; ties are broken by code points. */
export function canonicalName(uses: readonly NameUse[]): string | null {
  const wordsOf = ({ name }: NameUse): number => entityKey(name).split(' ').length;
  const most = Math.max(...uses.map(wordsOf));
  return mostUsed(uses.filter((use) => wordsOf(use) === most).map(({ name, count }) => [name, count]));
}

/** The most used informative type; ties are broken by code points. */
export function entityType(uses: readonly NameUse[]): EntityType {
  const telling = uses.filter(({ type }) => type !== 'other');
  return mostUsed(telling.map(({ type, count }) => [type, count])) ?? 'other';
}

function mostUsed<T extends string>(uses: readonly (readonly [T, number])[]): T | null {
  const counts = new Map<T, number>();
  for (const [value, count] of uses) counts.set(value, (counts.get(value) ?? 0) + count);
  let best: T | null = null;
  for (const [value, count] of counts) {
    const lead = best === null ? 1 : count - (counts.get(best) ?? 0);
    if (best === null || lead > 0 || (lead === 0 && value < best)) best = value;
  }
  return best;
}
