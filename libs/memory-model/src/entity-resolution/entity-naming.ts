import type { EntityType } from '../evidence/entity-type.js';
import type { EpisodeId } from '../evidence/evidence.js';
import { entityKey } from './entity-key.js';

/** How often the mentions of an entity use a name and a type for it. */
export interface NameUse {
  name: string;
  type: EntityType;
  count: number;
}

/** What a decision by a person is about: it outweighs what mentions say. */
export type DecidedPart = 'name' | 'type';

/** The name and the type of an entity in a decision about one of them, or both. */
export interface NameDecision {
  decides: readonly DecidedPart[];
  name: string;
  type: EntityType;
  saidAt: number;
  recordedAt: number;
  episodeId: EpisodeId;
}

/**
 * The name that was decided last; without a decision the fullest one: among those with most words the most used one. Ties
 * are broken by code points.
 */
export function canonicalName(uses: readonly NameUse[], decisions: readonly NameDecision[] = []): string | null {
  const decided = lastDecision(decisions, 'name');
  if (decided) return decided.name;
  const wordsOf = ({ name }: NameUse): number => entityKey(name).split(' ').length;
  const most = Math.max(...uses.map(wordsOf));
  return mostUsed(uses.filter((use) => wordsOf(use) === most).map(({ name, count }) => [name, count]));
}

/** The type that was decided last; without a decision the most used informative one. Ties are broken by code points. */
export function entityType(uses: readonly NameUse[], decisions: readonly NameDecision[] = []): EntityType {
  const decided = lastDecision(decisions, 'type');
  if (decided) return decided.type;
  const telling = uses.filter(({ type }) => type !== 'other');
  return mostUsed(telling.map(({ type, count }) => [type, count])) ?? 'other';
}

function lastDecision(decisions: readonly NameDecision[], part: DecidedPart): NameDecision | undefined {
  const order = (a: NameDecision, b: NameDecision): number =>
    a.saidAt - b.saidAt || a.recordedAt - b.recordedAt || (a.episodeId < b.episodeId ? -1 : 1);
  return decisions
    .filter(({ decides }) => decides.includes(part))
    .sort(order)
    .at(-1);
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
