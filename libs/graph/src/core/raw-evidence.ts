import type { EntityId, Evidence, TimePrecision } from '@memory-graph/memory-model';
import { type StoredEvidence, toEvidence } from './stored-evidence.js';

/** Any evidence as stores keep it, with the fields that derivation does not need. Not every kind has every field. */
export interface RawEvidence extends Omit<
  StoredEvidence,
  'subjectId' | 'objectId' | 'rawSubject' | 'rawObject' | 'predicate'
> {
  rawSubject: EntityId | null;
  rawObject: EntityId | null;
  predicate: string | null;
  startsPrecision: TimePrecision | null;
  endsPrecision: TimePrecision | null;
  wording: string;
  readBy: string | null;
}

/**
 * The evidence as its episode states it: entities by the ids that their names give, with the wording and the precision
 * of its times.
 */
export function toRawEvidence({ startsPrecision, endsPrecision, wording, readBy, ...stored }: RawEvidence): Evidence {
  const { rawSubject, rawObject, predicate } = stored;
  const evidence: Evidence = {
    ...toEvidence({
      ...stored,
      rawSubject: rawSubject ?? '',
      rawObject: rawObject ?? '',
      subjectId: rawSubject ?? '',
      objectId: rawObject,
      predicate: predicate ?? '',
    }),
    wording,
    ...(readBy !== null && { readBy }),
  };
  if (evidence.kind === 'ending') return { ...evidence, ...(startsPrecision && { atPrecision: startsPrecision }) };
  if (evidence.kind !== 'assertion') return evidence;
  return {
    ...evidence,
    ...(startsPrecision && { fromPrecision: startsPrecision }),
    ...(endsPrecision && { toPrecision: endsPrecision }),
  };
}
