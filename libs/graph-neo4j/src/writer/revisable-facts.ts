import { type FactEntry, MAX_REVISABLE, type RevisableRequest } from '@memory-graph/graph';
import { FACTS_OF_REVISABLE, FACTS_READ_OF_REVISABLE, LATEST_EPISODES } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { loadFacts } from '../reader/fact-entries.js';

/**
 * The facts `f` of which `entity` is the subject, in the order of an index, so that a limit reads no more than it keeps.
 * The planner takes an index of several properties only for a query with a condition on each of them, and even then it
 * expects the index of workspace ids to be cheaper, so a hint names the index.
 */
const FACTS_OF_SUBJECT = `
  MATCH (f:Fact {workspaceId: $workspaceId, subjectId: entity})
  USING INDEX f:Fact(workspaceId, subjectId, predicate, timeline, validFrom, id)
  WHERE f.predicate IS NOT NULL AND f.timeline IS NOT NULL AND f.validFrom IS NOT NULL AND f.id IS NOT NULL
  WITH f ORDER BY f.workspaceId, f.subjectId, f.predicate, f.timeline, f.validFrom, f.id`;

/** The same of which it is the object. */
const FACTS_OF_OBJECT = `
  MATCH (f:Fact {workspaceId: $workspaceId, objectId: entity}) USING INDEX f:Fact(workspaceId, objectId, id)
  WHERE f.id IS NOT NULL
  WITH f ORDER BY f.workspaceId, f.objectId, f.id`;

/** Implements `GraphWriter.revisableFacts`. Reads each side of an entity in the order of its index, and not all of a hub. */
export async function revisableFacts(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  { entityIds, session, asOf }: RevisableRequest,
): Promise<FactEntry[]> {
  const side = (facts: string) => `
    ${facts} LIMIT ${FACTS_READ_OF_REVISABLE}
    WITH f WHERE ${HOLDS} RETURN f ORDER BY f.anchorSaidAt DESC, f.id LIMIT ${FACTS_OF_REVISABLE}`;
  const rows = await cypher<{ id: string }>(
    `CALL () {
       UNWIND $lists.entityIds AS asked
       OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: asked})
       WITH DISTINCT coalesce(c.entityId, asked) AS entity
       CALL (entity) {
         ${side(FACTS_OF_SUBJECT)}
         UNION ALL
         ${side(FACTS_OF_OBJECT)}
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
  return loadFacts(cypher, workspaceId, ids);
}

const HOLDS = 'f.validTo > $asOf';
