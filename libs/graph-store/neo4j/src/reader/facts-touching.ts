import { FACTS_OF_LEVEL, factsOfEntity } from '@memory-graph/graph-store-port/facts-of-level';
import type { SearchFilter } from '@memory-graph/graph-store-port/graph-reader.port';
import type { TouchingFact } from '@memory-graph/graph-store-port/reach-facts';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Cypher } from '../connection/cypher.js';
import { factsOfObject, factsOfSubject, IN_ORDER_OF_OBJECT, IN_ORDER_OF_SUBJECT } from './facts-of-entity.js';
import { allOf, filterParameters, labelConditions, timeConditions, typeConditions } from './search-conditions.js';

/** As `FactsTouching`. Both sides are read in the order of an index: a hub costs no more than what is taken of it. */
export async function factsTouching(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
  filter: SearchFilter,
): Promise<TouchingFact[]> {
  const conditions = [...timeConditions('fact', 'f', filter), ...labelConditions('f', filter)];
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
