import { type FactEntry, MAX_REVISABLE, type RevisableRequest } from '@memory-graph/graph';
import { FACTS_OF_REVISABLE, FACTS_READ_OF_REVISABLE, LATEST_EPISODES } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { loadFactEntries } from '../reader/list-entries.js';
import { factsOfObject, factsOfSubject, IN_ORDER_OF_OBJECT, IN_ORDER_OF_SUBJECT } from '../reader/facts-of-entity.js';

/** Implements `GraphWriter.revisableFacts`. Reads each side of an entity in the order of its index, and not all of a hub. */
export async function revisableFacts(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  { entityIds, session, asOf }: RevisableRequest,
): Promise<FactEntry[]> {
  const side = (facts: string, order: string) => `
    ${facts} WITH f ${order} LIMIT ${FACTS_READ_OF_REVISABLE}
    WITH f WHERE ${HOLDS} RETURN f ORDER BY f.anchorSaidAt DESC, f.id LIMIT ${FACTS_OF_REVISABLE}`;
  const rows = await cypher<{ id: string }>(
    `CALL () {
       UNWIND $lists.entityIds AS asked
       OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: asked})
       WITH DISTINCT coalesce(c.entityId, asked) AS entity
       CALL (entity) {
         ${side(factsOfSubject('entity', []), IN_ORDER_OF_SUBJECT)}
         UNION ALL
         ${side(factsOfObject('entity', []), IN_ORDER_OF_OBJECT)}
       }
       RETURN f
       UNION
       MATCH (e:Episode {workspaceId: $workspaceId, sessionId: $sessionId})
       WHERE coalesce(e.scope, '') = $scope AND e.referenceTime <= $asOf
       WITH e ORDER BY e.referenceTime DESC, e.id DESC LIMIT ${LATEST_EPISODES}
       MATCH (e)<-[:STATED_IN]-(:Statement)-[:SUPPORTS]->(f:Fact) WHERE ${HOLDS}
       RETURN f
     }
     WITH DISTINCT f ORDER BY f.anchorSaidAt DESC, f.id LIMIT ${MAX_REVISABLE}
     RETURN f.id AS id`,
    { workspaceId, lists: { entityIds }, sessionId: session?.id ?? '', scope: session?.scope ?? '', asOf },
  );
  const ids = rows.map(({ id }) => id);
  return loadFactEntries(cypher, workspaceId, ids);
}

const HOLDS = 'f.validTo > $asOf';
