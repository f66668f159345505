import type { PlainStatement } from '../evidence-reader.port.js';
import type { EpisodeRecord, FactEntry, FactRecord, StatementRecord } from '../graph-records.port.js';
import type { NamedFact } from '../stored-records.js';
import { isoOf, objectIn, snapshotOf, unnamed } from './stored-fact.js';

/** The maximum number of statements of each list in a `FactRecord`: more do not add useful information. */
export const MAX_RECORDED_STATEMENTS = 200;

/** A fact with what a store has of its provenance. */
export interface FactProvenance {
  fact: NamedFact & { endCause: NonNullable<FactRecord['endedBy']>['cause'] | null };
  /** See `FactRecord.statements`. */
  statements: readonly PlainStatement[];
  /** The statement that ended it. */
  ending: PlainStatement | null;
  /** See `FactRecord.corrected`. */
  corrected: readonly PlainStatement[];
  /** Those of `statements`. */
  episodes: EpisodeRecord[];
}

/** A fact with its provenance, as responses contain it. */
export function factRecordOf({ fact, episodes, ...found }: FactProvenance): FactRecord {
  return {
    ...describedFact(fact),
    statements: found.statements.map(statementRecordOf),
    episodes,
    endedBy: found.ending && fact.endCause && { cause: fact.endCause, statement: statementRecordOf(found.ending) },
    corrected: found.corrected.map(statementRecordOf),
  };
}

/** A fact as lists contain it. @param fact with the time of the statement that gives it its words, in ms */
export function factEntryOf({ saidAt, ...fact }: NamedFact & { saidAt: number }): FactEntry {
  return { ...describedFact(fact), saidAt: new Date(saidAt).toISOString() };
}

function describedFact(fact: NamedFact): Omit<FactEntry, 'saidAt'> {
  const entities = new Map(fact.entities.map((entity) => [entity.id, entity]));
  return {
    ...snapshotOf(fact),
    subject: entities.get(fact.subjectId) ?? unnamed(fact.subjectId),
    predicate: fact.predicate,
    object: objectIn(fact, entities),
    statementCount: fact.supportCount,
  };
}

/** A statement as responses contain it. */
function statementRecordOf(statement: PlainStatement): StatementRecord {
  const { id, episodeId, kind, wording, confidence, startsAt, startsPrecision, endsAt, endsPrecision } = statement;
  return {
    ...{ id, episodeId, kind, wording, confidence },
    ...{ from: isoOf(startsAt), fromPrecision: startsPrecision, to: isoOf(endsAt), toPrecision: endsPrecision },
    recordedAt: new Date(statement.recordedAt).toISOString(),
  };
}
