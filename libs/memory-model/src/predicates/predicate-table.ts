import { MATTER_PREDICATES } from './matter-predicates.js';
import { PERSON_PREDICATES } from './person-predicates.js';
import { PLACE_AND_WORK_PREDICATES } from './place-and-work-predicates.js';
import type { PredicateEntry } from './predicate-entry.js';

/**
 * The predicates that the service knows; docs/reference/predicates.md lists them. A predicate is single-valued if a
 * second value means that the first one has ended. Where people may well have two at a time (children, pets, languages,
 * projects), both hold.
 */
export const PREDICATE_TABLE: Readonly<Record<string, PredicateEntry>> = {
  ...PERSON_PREDICATES,
  ...PLACE_AND_WORK_PREDICATES,
  ...MATTER_PREDICATES,
};
