import type { EntityId } from '@memory-graph/memory-model';
import type { PlainStatement } from '../evidence-reader.port.js';
import type { EpisodeRecord, FactRecord, StatementRecord } from '../graph-reader.port.js';
import type { ResultEntity } from '../result-entity.js';
import type { StoredFact } from '../stored-records.js';
import { isoOf, objectIn, snapshotOf, unnamed } from './stored-fact.js';

/** The maximum number of statements of each list in a `FactRecord`: more do not add useful information. */
export const MAX_RECORDED_STATEMENTS = 200;

/** A fact with what a store has of its provenance. */
export interface FactProvenance {
  fact: StoredFact & { endCause: NonNullable<FactRecord['endedBy']>['cause'] | null };
  /** See `FactRecord.statements`. */
  statements: readonly PlainStatement[];
  /** The statement that ended it. */
  ending: PlainStatement | null;
  /** See `FactRecord.corrected`. */
  corrected: readonly PlainStatement[];
  /** Those that the fact refers to. */
  entities: ReadonlyMap<EntityId, ResultEntity>;
  /** Those of `statements`. */
  episodes: EpisodeRecord[];
}

/** A fact with its provenance, as responses contain it. */
export function factRecordOf({ fact, entities, episodes, ...found }: FactProvenance): FactRecord {
  return {
    ...snapshotOf(fact),
    subject: entities.get(fact.subjectId) ?? unnamed(fact.subjectId),
    predicate: fact.predicate,
    object: objectIn(fact, entities),
    statements: found.statements.map(statementRecordOf),
    statementCount: fact.supportCount,
    episodes,
    endedBy: found.ending && fact.endCause && { cause: fact.endCause, statement: statementRecordOf(found.ending) },
    corrected: found.corrected.map(statementRecordOf),
  };
}

/** A statement as responses contain it. */
export function statementRecordOf(statement: PlainStatement): StatementRecord {
  const { id, episodeId, kind, wording, confidence, startsAt, startsPrecision, endsAt, endsPrecision } = statement;
  return {
    ...{ id, episodeId, kind, wording, confidence },
    ...{ from: isoOf(startsAt), fromPrecision: startsPrecision, to: isoOf(endsAt), toPrecision: endsPrecision },
    recordedAt: new Date(statement.recordedAt).toISOString(),
  };
}
