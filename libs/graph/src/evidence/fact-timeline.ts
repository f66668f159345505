import {
  type EntityId,
  type HistoryPiece,
  objectKey,
  type StatementId,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { toRawEvidence } from '../core/raw-evidence.js';
import { objectOf } from '../core/stored-evidence.js';
import type { FactPrecision, GraphRecords } from '../graph-records.port.js';
import type { FactSnapshot } from '../graph-writer.port.js';
import type { ResultEntity } from '../result-entity.js';
import type { StoredFact, StoredPiece } from '../stored-records.js';
import { objectIn, snapshotOf, unnamed } from './stored-fact.js';

/** One of the facts of a timeline. */
export interface TimelineFact extends FactSnapshot, FactPrecision {
  object: ResultEntity | { value: string };
  /** The key of the object, for comparisons. */
  objectKey: string;
  anchorId: StatementId;
  endedBy: StatementId | null;
}

/** All evidence on a fact. */
export interface FactTimeline {
  fact: TimelineFact;
  subject: ResultEntity;
  predicate: string;
  /**
   * The facts of its timeline, itself among them, by their beginning: all values of a single-valued predicate, else the
   * periods of the one value. At most `MAX_PERIODS`.
   */
  periods: TimelineFact[];
  periodCount: number;
  /** The number of statements that support the fact. */
  supportCount: number;
  /**
   * The evidence that supports the fact (the oldest `MAX_HISTORY_PIECES`), the evidence that ended it, all other ends
   * and all retracted and corrected evidence of the timeline, and the retractions and corrections of these. Entities
   * are canonical.
   */
  pieces: HistoryPiece[];
}

/** All evidence on a fact, with the names of entities; null if there is no such fact. */
export async function factTimeline(
  reader: Pick<GraphRecords, 'findTimeline' | 'findEntities'>,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<FactTimeline | null> {
  const stored = await reader.findTimeline(workspaceId, factId);
  if (!stored) return null;
  const { fact, periods, periodCount, pieces } = stored;
  const objectIds = [fact, ...periods].flatMap(({ objectId }) => objectId ?? []);
  const entities = await reader.findEntities(workspaceId, [...new Set([fact.subjectId, ...objectIds])]);
  return {
    fact: toTimelineFact(fact, entities),
    subject: entities.get(fact.subjectId) ?? unnamed(fact.subjectId),
    predicate: fact.predicate,
    periods: periods.map((period) => toTimelineFact(period, entities)),
    periodCount,
    supportCount: fact.supportCount,
    pieces: pieces.map(toPiece),
  };
}

function toTimelineFact(fact: StoredFact, entities: ReadonlyMap<EntityId, ResultEntity>): TimelineFact {
  const { objectId, objectValue, anchorId, endedBy } = fact;
  const object = objectIn(fact, entities);
  return {
    ...snapshotOf(fact),
    object,
    objectKey: objectKey(objectOf(objectId, objectValue ?? '')!),
    anchorId,
    endedBy,
  };
}

function toPiece({ subjectId, objectId, factId, retracted, corrected, ...statement }: StoredPiece): HistoryPiece {
  return {
    evidence: toRawEvidence({ ...statement, rawSubject: subjectId, rawObject: objectId }),
    ...{ factId, retracted, corrected },
  };
}
