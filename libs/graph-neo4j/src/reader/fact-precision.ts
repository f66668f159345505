/**
 * How exactly the times of a `:Fact` `f` are known, as parts of a map (`FactPrecision`): as its first claim says of its
 * beginning, and as what ended it says.
 */
export const FACT_PRECISION = `
  validFromPrecision: head(COLLECT {
    MATCH (s:Statement {workspaceId: $workspaceId, id: f.anchorId}) RETURN s.startsPrecision
  }),
  validToPrecision: head(COLLECT {
    MATCH (s:Statement {workspaceId: $workspaceId, id: f.endedBy})
    RETURN CASE WHEN f.endCause = 'ending' AND s.kind = 'assertion' THEN s.endsPrecision ELSE s.startsPrecision END
  })`;
