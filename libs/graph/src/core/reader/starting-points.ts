import type { EntityId } from '@memory-graph/memory-model';
import type { EpisodeSetting } from '../../graph-reader.port.js';

/** The number of characters of an episode that its setting contains. */
export const OPENING_CHARACTERS = 48;

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
  /** Nearest first. */
  neighbours: SessionNeighbour[];
  /** The settings of hits and neighbours, each once. */
  settings: EpisodeSetting[];
}
