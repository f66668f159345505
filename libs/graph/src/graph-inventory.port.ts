import type {
  DeclaredPredicate,
  EntityId,
  EntityType,
  Scope,
  StatementId,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { RecordedLoss } from './recorded-evidence.port.js';

/** What is left of evidence that was deleted or replaced. Times in ms since the epoch, UTC; -Infinity: not known any more. */
export interface EvidenceLoss {
  queueId: string;
  loss: RecordedLoss;
  /** null: nothing of this queue id was ever written, and nothing may be. */
  recordedAt: number | null;
  /** When it was deleted, or replaced for the last time; null as above. */
  lostAt: number | null;
}

/** The place of a loss in their order. */
export type LossPosition = Pick<EvidenceLoss, 'queueId' | 'loss'>;

/** A fact with all that is derived of it. Times in ms since the epoch, UTC. */
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

/** A canonical entity with all that is derived of it. */
export interface InventoryEntity {
  id: EntityId;
  name: string;
  type: EntityType;
  scope: Scope;
  mentionCount: number;
  /** Ids that stand for it, sorted. */
  memberIds: EntityId[];
  /** Each name and alias in use: the id that it gives, type, whether it is an alias (1) or not (0), how often, and the name; sorted. */
  names: string[];
}

/** Reads a whole graph store, workspace by workspace, for commands of an operator. Lists are in the order of their ids. */
export interface GraphInventory {
  /** All workspaces with evidence, losses or declared predicates. */
  workspaces(): Promise<WorkspaceId[]>;

  /** The queue ids of the complete episodes after a queue id. */
  queueIds(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<string[]>;

  /** What became of evidence that is gone, `deleted` before `replaced`, each by queue id. */
  losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]>;

  /** Adds losses of another store, so that what was deleted stays away. Those that are known stay as they are. */
  addLosses(workspaceId: WorkspaceId, losses: readonly EvidenceLoss[]): Promise<void>;

  /** The predicates that the workspace declares. null: it never declared any. */
  declaration(workspaceId: WorkspaceId): Promise<{ revision: number; declared: DeclaredPredicate[] } | null>;

  facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<InventoryFact[]>;

  entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<InventoryEntity[]>;
}

export const GRAPH_INVENTORY = Symbol('GraphInventory');
