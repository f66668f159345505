import type { WorkspaceId } from '@memory-graph/memory-model';
import type { EvidenceReader } from '../evidence-reader.port.js';
import type { GraphRecords } from '../graph-records.port.js';
import type { StoredEntity, SupportedFact } from '../stored-records.js';
import { rowsOf } from './pages.js';

/** What reads the whole graph of a store: the evidence, and what is derived from it. */
export interface WholeGraph {
  evidence: EvidenceReader;
  reader: Pick<GraphRecords, 'facts' | 'entities'>;
}

const ROWS_A_PAGE = 1_000;

/** All facts of a workspace in the order of their ids. */
export function factsOf({ reader }: WholeGraph, workspaceId: WorkspaceId): AsyncGenerator<SupportedFact> {
  return rowsOf(ROWS_A_PAGE, (after) => reader.facts(workspaceId, after?.id ?? null, ROWS_A_PAGE));
}

/** All entities of a workspace in the order of their ids. */
export function entitiesOf({ reader }: WholeGraph, workspaceId: WorkspaceId): AsyncGenerator<StoredEntity> {
  return rowsOf(ROWS_A_PAGE, (after) => reader.entities(workspaceId, after?.id ?? null, ROWS_A_PAGE));
}
