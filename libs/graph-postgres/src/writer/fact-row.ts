import { type EndCause, type FactState, type FactType, objectKey } from '@memory-graph/memory-model';
import { endText, momentOf, startText, timeText } from '../time-values.js';
import { keyOfText, objectOf, textOfKey } from '@memory-graph/graph/core';

export interface FactRow {
  id: string;
  subject_id: string;
  predicate: string;
  object_id: string | null;
  object_value: string | null;
  timeline: string;
  ordinal: number;
  content: string;
  type: FactType;
  confidence: number;
  weight: string;
  support: number;
  valid_from: Date | number;
  valid_to: Date | number;
  last_claim: Date | number;
  last_observed: Date | null;
  hindsight: Date | null;
  anchor_id: string;
  anchor_said_at: Date;
  /** null: an earlier version of the service derived the fact, and did not keep this and the two above. */
  anchor_recorded_at: Date | null;
  anchor_position: number;
  end_cause: EndCause | null;
  ended_by: string | null;
}

/** The columns of `FactRow`. */
export const FACT_COLUMNS = `id, subject_id, predicate, object_id, object_value, timeline, ordinal, content, type, confidence, weight,
  support, valid_from, valid_to, last_claim, last_observed, hindsight, anchor_id, anchor_said_at,
  anchor_recorded_at, anchor_position, end_cause, ended_by`;

export function toFactState(row: FactRow): FactState {
  const object = objectOf(row.object_id, row.object_value) ?? { kind: 'value' as const, value: '' };
  return {
    id: row.id,
    subject: row.subject_id,
    predicate: row.predicate,
    timeline: keyOfText(row.subject_id, row.predicate, row.timeline).objectKey,
    type: row.type,
    confidence: row.confidence,
    span: {
      object,
      objectKey: objectKey(object),
      from: momentOf(row.valid_from),
      ordinal: row.ordinal,
      to: momentOf(row.valid_to),
      lastClaim: momentOf(row.last_claim),
      lastObserved: momentOf(row.last_observed),
      // Unknown: the timeline is derived whole when it is next written to.
      hindsight: row.anchor_recorded_at === null ? Infinity : momentOf(row.hindsight),
      weight: Number(row.weight),
      support: row.support,
      anchor: {
        statementId: row.anchor_id,
        saidAt: row.anchor_said_at.getTime(),
        recordedAt: row.anchor_recorded_at?.getTime() ?? 0,
        position: row.anchor_position,
        text: row.content,
      },
      end: row.end_cause && row.ended_by ? { cause: row.end_cause, statementId: row.ended_by } : null,
    },
  };
}

export function toFactRow({
  id,
  subject,
  predicate,
  timeline,
  type,
  confidence,
  span,
}: FactState): Record<string, unknown> {
  return {
    id,
    subject_id: subject,
    predicate,
    object_id: span.object.kind === 'entity' ? span.object.entityId : null,
    object_value: span.object.kind === 'value' ? span.object.value : null,
    timeline: textOfKey({ subject, predicate, objectKey: timeline }),
    ordinal: span.ordinal,
    content: span.anchor.text,
    type,
    confidence,
    weight: span.weight,
    support: span.support,
    valid_from: startText(span.from),
    valid_to: endText(span.to),
    last_claim: startText(span.lastClaim),
    last_observed: span.lastObserved === null ? null : timeText(span.lastObserved),
    hindsight: span.hindsight === null ? null : timeText(span.hindsight),
    anchor_id: span.anchor.statementId,
    anchor_said_at: timeText(span.anchor.saidAt),
    anchor_recorded_at: timeText(span.anchor.recordedAt),
    anchor_position: span.anchor.position,
    end_cause: span.end?.cause ?? null,
    ended_by: span.end?.statementId ?? null,
  };
}
