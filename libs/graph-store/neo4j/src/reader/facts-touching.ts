import { FACTS_OF_LEVEL, factsOfEntity } from '@memory-graph/graph-store-port/facts-of-level';
import type { SearchFilter } from '@memory-graph/graph-store-port/graph-reader.port';
import type { TouchingFact } from '@memory-graph/graph-store-port/reach-facts';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Cypher } from '../connection/cypher.js';
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
    `UNWIND range(0, size($entityIds) - 1) AS n
     WITH n, $entityIds[n] AS entity
     CALL (entity) {
       MATCH (f:Fact {workspaceId: $workspaceId, subjectId: entity})
       WHERE ${allOf([...IN_ORDER_OF_TIMELINES, ...conditions])}
       RETURN f ORDER BY f.predicate, f.timeline, f.validFrom, f.id LIMIT toInteger($factsOfEntity)
       UNION ALL
       MATCH (f:Fact {workspaceId: $workspaceId, objectId: entity}) WHERE ${allOf([...IN_ORDER_OF_IDS, ...conditions])}
       RETURN f ORDER BY f.id LIMIT toInteger($factsOfEntity)
     }
     RETURN f.id AS id, f.subjectId AS subjectId, f.objectId AS objectId, ${allOf(types)} AS passes
     ORDER BY n, id ${limit}`,
    { workspaceId, entityIds, factsOfEntity: factsOfEntity(entityIds.length), ...filterParameters(filter) },
  );
}

/** An index gives its order only to a query that asks for all of its properties. */
const IN_ORDER_OF_TIMELINES = ['f.predicate IS NOT NULL', 'f.timeline IS NOT NULL', 'f.validFrom IS NOT NULL'];
const IN_ORDER_OF_IDS = ['f.id IS NOT NULL'];
