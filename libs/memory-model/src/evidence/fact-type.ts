/** Allowed values of a fact's `type`. */
export const FACT_TYPES = [
  'identity',
  'relationship',
  'location',
  'employment',
  'preference',
  'belief',
  'goal',
  'event',
  'decision',
  'problem',
  'knowledge',
  'directive',
  'other',
] as const;

export type FactType = (typeof FACT_TYPES)[number];
