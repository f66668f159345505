import { FACTS_OF_LEVEL, factsOfEntity, type TouchingFact } from '@memory-graph/graph/core';
import type { SearchFilter } from '@memory-graph/graph';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { factsOfObject, factsOfSubject, IN_ORDER_OF_OBJECT, IN_ORDER_OF_SUBJECT } from './facts-of-entity.js';
import { factOfOrigin } from './origin-conditions.js';
import { allOf, filterParameters, labelConditions, timeConditions, typeConditions } from './search-conditions.js';

/** Implements `FactsTouching`. Both sides are read in index order, so that a hub costs only the rows that are used. */
export async function factsTouching(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
  filter: SearchFilter,
): Promise<TouchingFact[]> {
  const conditions = [
    ...timeConditions('fact', 'f', filter),
    ...labelConditions('f', filter),
    ...factOfOrigin('f', filter.origin),
  ];
  const types = typeConditions('fact', 'f', filter);
  // What the types leave out must not use up the level.
  const limit = types.length === 0 ? `LIMIT ${FACTS_OF_LEVEL}` : '';
  return cypher<TouchingFact>(
    `UNWIND range(0, size($lists.entityIds) - 1) AS n
     WITH n, $lists.entityIds[n] AS entity
     CALL (entity) {
       ${factsOfSubject('entity', conditions)} RETURN f ${IN_ORDER_OF_SUBJECT} LIMIT toInteger($factsOfEntity)
       UNION ALL
       ${factsOfObject('entity', conditions)} RETURN f ${IN_ORDER_OF_OBJECT} LIMIT toInteger($factsOfEntity)
     }
     RETURN f.id AS id, f.subjectId AS subjectId, f.objectId AS objectId, ${allOf(types)} AS passes
     ORDER BY n, id ${limit}`,
    { workspaceId, lists: { entityIds }, factsOfEntity: factsOfEntity(entityIds.length), ...filterParameters(filter) },
  );
}
