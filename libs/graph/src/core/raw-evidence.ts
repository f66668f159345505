import type { Evidence } from '@memory-graph/memory-model';
import type { PlainStatement } from '../evidence-reader.port.js';
import { toEvidence } from './stored-evidence.js';

/**
 * The evidence as its episode states it: entities by the ids that their names give, with the wording and the precision
 * of its times.
 */
export function toRawEvidence({
  startsPrecision,
  endsPrecision,
  wording,
  readBy,
  ...stored
}: PlainStatement): Evidence {
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
