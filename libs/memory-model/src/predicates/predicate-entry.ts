import type { EntityType } from '../evidence/entity-type.js';
import type { FactType } from '../evidence/fact-type.js';

/** What may be on a side of a predicate. `any`: an entity of any type, as an object also a value. */
export type PredicateSide = EntityType | 'value' | 'any';

/** A known predicate, by its key in snake case. */
export interface PredicateEntry {
  /** As a sentence says it, between subject and object. */
  phrase: string;
  type: FactType;
  /** What its subject and its object usually are. For people to read: nothing is rejected for being something else. */
  takes: readonly [subject: PredicateSide, object: PredicateSide];
  singleValued?: true;
  /** Says the same from the other side: "Ada is married to Tom", "Tom is married to Ada". */
  symmetric?: true;
  /** The predicate that says the same from the other side. */
  inverse?: string;
  /** Never stored: a claim with it is turned round and stored under its inverse. */
  turned?: true;
  /** Other phrases and labels for it, separated by commas. */
  also: string;
  /** A subject and an object. */
  example: readonly [subject: string, object: string];
}
