import { allOf } from './conditions.js';

/**
 * Facts `f` of which the variable `entity` is the subject. The planner takes an index of several properties only for a
 * query with a condition on each of them, and even then it expects the index of workspace ids to be cheaper, so a hint
 * names the index.
 */
export function factsOfSubject(entity: string, conditions: readonly string[]): string {
  const indexed = ['f.predicate IS NOT NULL', 'f.timeline IS NOT NULL', 'f.validFrom IS NOT NULL', 'f.id IS NOT NULL'];
  return `MATCH (f:Fact {workspaceId: $workspaceId, subjectId: ${entity}})
    USING INDEX f:Fact(workspaceId, subjectId, predicate, timeline, validFrom, id)
    WHERE ${allOf([...indexed, ...conditions])}`;
}

/** Facts `f` of which it is the object. */
export function factsOfObject(entity: string, conditions: readonly string[]): string {
  return `MATCH (f:Fact {workspaceId: $workspaceId, objectId: ${entity}})
    USING INDEX f:Fact(workspaceId, objectId, id)
    WHERE ${allOf(['f.id IS NOT NULL', ...conditions])}`;
}

/** As the index has them, so that a limit reads no more than it keeps. Needs all of the index's properties. */
export const IN_ORDER_OF_SUBJECT = 'ORDER BY f.workspaceId, f.subjectId, f.predicate, f.timeline, f.validFrom, f.id';
export const IN_ORDER_OF_OBJECT = 'ORDER BY f.workspaceId, f.objectId, f.id';
