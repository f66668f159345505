import type { EntityId } from '@memory-graph/memory-model';

/** The entities of a hit: subject and object of a fact, or all mentions of an episode. */
export interface TouchedByHit {
  hitId: string;
  kind: 'fact' | 'episode';
  entityIds: EntityId[];
}

/** An episode some steps before or after a hit in its session. */
export interface SessionNeighbour {
  id: string;
  hit: string;
  step: number;
}

/** The starting points of a traversal. */
export interface StartingPoints {
  /** Canonical entities. */
  seeds: EntityId[];
  /** Best hit first. */
  touched: TouchedByHit[];
}
