/** The types of entities that every workspace has. */
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

type BuiltInType = (typeof ENTITY_TYPES)[number];

/** A built-in type, or one that the workspace declares. */
export type EntityType = BuiltInType | (string & Record<never, never>);
