import type { FactPrecision } from '@memory-graph/graph';

/**
 * How exactly the times of `graph.facts f` are known: as its first claim says of its beginning, and as what ended it says.
 * Expects the workspace as `$1`.
 */
export const PRECISION_COLUMNS = `
  (select s.starts_precision from graph.statements s
   where s.workspace_id = $1 and s.id = f.anchor_id) as "validFromPrecision",
  (select case when f.end_cause = 'ending' and s.kind = 'assertion' then s.ends_precision else s.starts_precision end
   from graph.statements s where s.workspace_id = $1 and s.id = f.ended_by) as "validToPrecision"`;

export function toPrecision({ validFromPrecision, validToPrecision }: FactPrecision): FactPrecision {
  return { validFromPrecision, validToPrecision };
}
