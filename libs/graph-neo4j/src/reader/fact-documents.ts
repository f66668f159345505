import { headerEntries } from '../schema/header-properties.js';
import { FACT_PRECISION } from './fact-precision.js';

/** The maximum number of supporting statements whose episodes are returned: more do not add useful information. */
const MAX_STATEMENTS = 200;

/**
 * Documents of facts `$lists.factIds`, as a query of `document` (a `DocumentRow`). What an episode knows (source, session, owner,
 * reference time, metadata) is that of the latest one that supports the fact.
 */
export const FACT_DOCUMENTS = `
  UNWIND $lists.factIds AS id
  MATCH (f:Fact {workspaceId: $workspaceId, id: id})
  CALL (f) {
    MATCH (f)<-[:SUPPORTS]-(s:Statement)
    WITH s ORDER BY s.startsAt DESC, s.id DESC LIMIT ${MAX_STATEMENTS}
    MATCH (s)-[:STATED_IN]->(e:Episode)
    WITH DISTINCT e ORDER BY e.referenceTime, e.id
    WITH collect(e) AS episodes
    RETURN [e IN episodes | e.id] AS episodeIds, episodes[-1] AS latest
  }
  RETURN f {.id, .content, .predicate, value: f.objectValue, wording: HEAD(COLLECT {
      MATCH (a:Statement {workspaceId: $workspaceId, id: f.anchorId}) RETURN a.wording
    }), .validFrom, .validTo, kind: 'fact', episodeIds: episodeIds,
    ${headerEntries('latest')}, factLabels: f.labelIds, referenceTime: latest.referenceTime,
    ${FACT_PRECISION},
    entities: COLLECT { MATCH (f)-[:SUBJECT]->(n:Entity) RETURN n {.id, .name, .type} }
      + COLLECT { MATCH (f)-[:OBJECT]->(n:Entity) WHERE n.id <> f.subjectId RETURN n {.id, .name, .type} }
  } AS document`;
