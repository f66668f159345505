import type {
  Correction,
  EntityId,
  Evidence,
  FactObject,
  StatementId,
  TimelineStatement,
} from '@memory-graph/memory-model';

/** Evidence on a subject as stores keep it. Times in ms. */
export interface StoredTimelineStatement {
  id: StatementId;
  episodeId: string;
  position: number;
  kind: TimelineStatement['kind'];
  /** Canonical. */
  subjectId: EntityId;
  predicate: string;
  objectId: EntityId | null;
  objectValue: string | null;
  /**
   * null for both times of an assertion: since before anything known, and open-ended. A correction has the wrong time.
   */
  startsAt: number | null;
  endsAt: number | null;
  confidence: number;
  text: string | null;
  saidAt: number;
  recordedAt: number;
}

/** Any evidence as stores keep it. */
export interface StoredEvidence extends Omit<StoredTimelineStatement, 'kind'> {
  kind: Evidence['kind'];
  /** The entities as the episode names them. */
  rawSubject: EntityId;
  rawObject: EntityId;
  /** The statements that a retraction names. */
  retracts: StatementId[];
}

/** The form that derivation reads: entities are canonical, without the wording. */
export function toTimelineStatement(stored: StoredTimelineStatement): TimelineStatement {
  const base = { ...baseOf(stored), subject: stored.subjectId, predicate: stored.predicate };
  const object = objectOf(stored.objectId, stored.objectValue);
  const { kind, startsAt: from, endsAt: to } = stored;
  if (kind === 'ending') return { ...base, kind, object, at: from as number };
  if (kind === 'contradiction') return { ...base, kind, object: object as FactObject, at: from as number };
  return { ...base, kind, object: object as FactObject, from, to, text: stored.text ?? '' };
}

/** The form that derivation reads: entities are canonical, without the wording. */
export function toCorrection(stored: Omit<StoredTimelineStatement, 'kind'>): Correction {
  const { subjectId: subject, predicate, objectId, objectValue, startsAt: start, endsAt: end } = stored;
  const object = objectOf(objectId, objectValue);
  const wrongTime = start === null && end === null ? null : { start, end };
  return { ...baseOf(stored), kind: 'correction', subject, predicate, object, wrongTime };
}

export function toEvidence(stored: StoredEvidence): Evidence {
  const { kind } = stored;
  switch (kind) {
    case 'retraction':
      return { ...baseOf(stored), kind, statementIds: stored.retracts };
    case 'correction':
      return toCorrection(stored);
    case 'same-as':
    case 'not-same-as':
      return { ...baseOf(stored), kind, a: stored.rawSubject, b: stored.rawObject };
    default:
      return toTimelineStatement({ ...stored, kind });
  }
}

export function objectOf(entityId: EntityId | null, value: string | null): FactObject | null {
  if (entityId !== null) return { kind: 'entity', entityId };
  return value === null ? null : { kind: 'value', value };
}

function baseOf({ id, episodeId, position, saidAt, recordedAt, confidence }: Omit<StoredTimelineStatement, 'kind'>) {
  return { id, episodeId, position, saidAt, recordedAt, wording: '', confidence };
}
