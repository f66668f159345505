import type { MetadataEntry, MetadataScalar } from './metadata-entries.js';

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte';

/** A bound compares with values of its own type only: numbers by size, strings by code point. */
export interface MetadataBound {
  operator: RangeOperator;
  value: string | number;
}

/** What metadata must have at a path. */
export interface MetadataCondition {
  /** Keys joined by dots. */
  path: string;
  /** Whether there is a value at the path or below it; null: it is not asked. */
  exists: boolean | null;
  /** One value at the path must be one of these, of the same type; null: it is not asked. */
  anyOf: readonly MetadataScalar[] | null;
  /** The same value must be within all of these. */
  bounds: readonly MetadataBound[];
}

/** The one definition of what a condition means. Stores and the search index must give the same answers. */
export function meetsCondition(entries: readonly MetadataEntry[], condition: MetadataCondition): boolean {
  const { path, exists } = condition;
  if (exists !== null && entries.some((entry) => isAtOrBelow(entry.path, path)) !== exists) return false;
  return !comparesValues(condition) || entries.some((entry) => entry.path === path && isMetBy(condition, entry.value));
}

/** Whether one value at the path of a condition passes all its comparisons. */
export function isMetBy({ anyOf, bounds }: MetadataCondition, value: MetadataScalar): boolean {
  if (anyOf !== null && !anyOf.includes(value)) return false;
  return bounds.every((bound) => isWithin(bound, value));
}

/** Whether a condition compares values, rather than only asking whether there are any. */
export function comparesValues({ anyOf, bounds }: MetadataCondition): boolean {
  return anyOf !== null || bounds.length > 0;
}

/** Whether a path is the same as another one, or leads on from it. */
export function isAtOrBelow(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

function isWithin({ operator, value: bound }: MetadataBound, value: MetadataScalar): boolean {
  if (typeof value !== typeof bound || typeof value === 'boolean') return false;
  const order = typeof value === 'number' ? value - Number(bound) : compareCodePoints(value, String(bound));
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  return operator === 'lt' ? order < 0 : order <= 0;
}

/** As databases compare UTF-8. `<` compares UTF-16 units, in which characters beyond U+FFFF come before U+E000. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return placeOfUnit(x) - placeOfUnit(y);
  }
  return a.length - b.length;
}

/** Sorts surrogates, which represent characters beyond U+FFFF, behind all other units. */
function placeOfUnit(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
