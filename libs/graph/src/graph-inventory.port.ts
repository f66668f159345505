import type {
  DeclaredPredicate,
  EntityId,
  EntityType,
  Scope,
  StatementId,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { RecordedLoss } from './recorded-evidence.port.js';

/**
 * The record that remains of deleted or replaced evidence. Times in ms since the epoch, UTC; -Infinity: not known any
 * more.
 */
export interface EvidenceLoss {
  queueId: string;
  loss: RecordedLoss;
  /** null: evidence with this queue id was never written and must not be written. */
  recordedAt: number | null;
  /** When it was deleted, or replaced for the last time; null as above. */
  lostAt: number | null;
}

/** The position of a loss in the order of losses. */
export type LossPosition = Pick<EvidenceLoss, 'queueId' | 'loss'>;

/** A fact with all its derived data. Times in ms since the epoch, UTC. */
export interface InventoryFact {
  id: string;
  /** Canonical. */
  subjectId: EntityId;
  predicate: string;
  objectId: EntityId | null;
  objectValue: string | null;
  text: string;
  type: string;
  confidence: number;
  /** null: since before anything known. */
  validFrom: number | null;
  /** null: still valid. */
  validTo: number | null;
  endedBy: StatementId | null;
  /** The statements that support it, sorted. */
  support: StatementId[];
}

/** A canonical entity with all its derived data. */
export interface InventoryEntity {
  id: EntityId;
  name: string;
  type: EntityType;
  scope: Scope;
  mentionCount: number;
  /** The ids that were merged into it, sorted. */
  memberIds: EntityId[];
  /**
   * Each name and alias in use: the id that it gives, the type, whether it is an alias (1) or not (0), the number of
   * uses, and the name; sorted.
   */
  names: string[];
}

/** Reads a whole graph store, workspace by workspace, for commands of an operator. Lists are in the order of their ids. */
export interface GraphInventory {
  /** All workspaces with evidence, losses or declared predicates. */
  workspaces(): Promise<WorkspaceId[]>;

  /** The queue ids of the complete episodes after a queue id. */
  queueIds(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<string[]>;

  /** The records of deleted and replaced evidence, `deleted` before `replaced`, each by queue id. */
  losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]>;

  /** Adds losses of another store, so that deleted evidence is not written again. Known losses are not changed. */
  addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void>;

  /** The predicates that the workspace declares. null: it never declared any. */
  declaration(workspaceId: WorkspaceId): Promise<{ revision: number; declared: DeclaredPredicate[] } | null>;

  facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<InventoryFact[]>;

  entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<InventoryEntity[]>;
}

export const GRAPH_INVENTORY = Symbol('GraphInventory');
