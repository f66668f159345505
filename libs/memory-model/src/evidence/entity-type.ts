/** Allowed values of an entity's `type`. */
export const ENTITY_TYPES = [
  'person',
  'organisation',
  'place',
  'project',
  'product',
  'event',
  'thing',
  'other',
] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];
