import { headerEntries } from '../schema/header-properties.js';

/** Documents of episodes `$lists.episodeIds`, as a query of `document` (a `DocumentRow`). */
export const EPISODE_DOCUMENTS = `
  UNWIND $lists.episodeIds AS id
  MATCH (e:Episode {workspaceId: $workspaceId, id: id})
  WITH e, COLLECT {
    MATCH (e)-[m:MENTIONS]->(n:Entity) WITH n, min(m.position) AS position ORDER BY position
    RETURN n {.id, .name, .type}
  } AS entities
  RETURN e {.id, .content, .referenceTime, ${headerEntries('e')}, factLabels: null, kind: 'episode', predicate: null, value: null, wording: null,
    episodeIds: [e.id], validFrom: null, validFromPrecision: null, validTo: null, validToPrecision: null,
    entities: entities} AS document`;
