import { keyOfText, objectOf, textOfKey } from '@memory-graph/graph/core';
import { type EndCause, type FactState, type FactType, objectKey } from '@memory-graph/memory-model';
import { endTime, momentOf, startTime } from '../schema/graph-model.js';

export interface StoredFact {
  id: string;
  subjectId: string;
  predicate: string;
  objectId: string | null;
  objectValue: string | null;
  timeline: string;
  ordinal: number;
  content: string;
  type: FactType;
  confidence: number;
  weight: number;
  support: number;
  validFrom: number;
  validTo: number;
  lastClaim: number;
  lastObserved: number | null;
  hindsight: number | null;
  anchorId: string;
  anchorSaidAt: number;
  /** null: an earlier version of the service derived the fact, and did not keep this and the two above. */
  anchorRecordedAt: number | null;
  anchorPosition: number;
  endCause: EndCause | null;
  endedBy: string | null;
}

/** Of a fact `f`, as a map. */
export const STORED_FACT = `f {.id, .subjectId, .predicate, .objectId, .objectValue, .timeline, .ordinal, .content, .type, .confidence,
  .weight, .support, .validFrom, .validTo, .lastClaim, .lastObserved, .hindsight, .anchorId, .anchorSaidAt,
  .anchorRecordedAt, .anchorPosition, .endCause, .endedBy}`;

export function toFactState(stored: StoredFact): FactState {
  const object = objectOf(stored.objectId, stored.objectValue) ?? { kind: 'value' as const, value: '' };
  const { id, subjectId: subject, predicate, type, confidence, endCause, endedBy } = stored;
  return {
    ...{ id, subject, predicate, type, confidence },
    timeline: keyOfText(subject, predicate, stored.timeline).objectKey,
    span: {
      object,
      objectKey: objectKey(object),
      from: momentOf(stored.validFrom),
      ordinal: stored.ordinal,
      to: momentOf(stored.validTo),
      lastClaim: momentOf(stored.lastClaim),
      lastObserved: stored.lastObserved,
      // Unknown: the timeline is derived whole when it is next written to.
      hindsight: stored.anchorRecordedAt === null ? Infinity : stored.hindsight,
      weight: stored.weight,
      support: stored.support,
      anchor: {
        statementId: stored.anchorId,
        saidAt: stored.anchorSaidAt,
        recordedAt: stored.anchorRecordedAt ?? 0,
        position: stored.anchorPosition,
        text: stored.content,
      },
      end: endCause && endedBy ? { cause: endCause, statementId: endedBy } : null,
    },
  };
}

/** What a derived fact says, as properties of its node. */
export function propertiesOfFact({ id, subject, predicate, timeline, type, confidence, span }: FactState): StoredFact {
  return {
    ...{ id, subjectId: subject, predicate, type, confidence },
    objectId: span.object.kind === 'entity' ? span.object.entityId : null,
    objectValue: span.object.kind === 'value' ? span.object.value : null,
    timeline: textOfKey({ subject, predicate, objectKey: timeline }),
    ordinal: span.ordinal,
    content: span.anchor.text,
    weight: span.weight,
    support: span.support,
    validFrom: startTime(span.from),
    validTo: endTime(span.to),
    lastClaim: startTime(span.lastClaim),
    lastObserved: span.lastObserved,
    hindsight: span.hindsight,
    anchorId: span.anchor.statementId,
    anchorSaidAt: span.anchor.saidAt,
    anchorRecordedAt: span.anchor.recordedAt,
    anchorPosition: span.anchor.position,
    endCause: span.end?.cause ?? null,
    endedBy: span.end?.statementId ?? null,
  };
}
