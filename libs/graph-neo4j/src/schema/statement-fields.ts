/** The fields of a `RecordedStatement` without its vector, as entries of a map of `(s:Statement)`. */
export const STATEMENT_FIELDS = `.id, .episodeId, .position, .kind, .rawSubject, .predicate, .rawObject, .objectValue,
  .startsAt, .startsPrecision, .endsAt, .endsPrecision, .confidence, .wording, .readBy, .text, .saidAt, .recordedAt,
  retracts: COLLECT {
    MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: s.id})
    RETURN r.statementId ORDER BY r.statementId
  }`;
