import { type RawEvidence, toRawEvidence } from '@memory-graph/graph/core';
import type { EntityId, Evidence } from '@memory-graph/memory-model';
import { momentOf } from '../schema/graph-model.js';

/** Of a statement `s`, all that its episode said, and the canonical entities. */
export const STORED_EVIDENCE = `s {.id, .episodeId, .position, .kind, .rawSubject, .predicate, .rawObject, .objectValue,
  .startsAt, .endsAt, .startsPrecision, .endsPrecision, .confidence, .wording, .text, .saidAt, .recordedAt, .readBy,
  .subjectId, .objectId,
  factId: head([(s)-[:SUPPORTS]->(f:Fact) | f.id]),
  retracts: COLLECT {
    MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: s.id})
    RETURN r.statementId ORDER BY r.statementId
  }`;

export interface EvidenceRow extends RawEvidence {
  subjectId: EntityId | null;
  objectId: EntityId | null;
  factId: string | null;
}

export function evidenceOf({ startsAt, endsAt, ...row }: RawEvidence): Evidence {
  return toRawEvidence({ ...row, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) });
}
