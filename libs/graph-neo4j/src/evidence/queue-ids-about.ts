import { FOLDED_TO_ASCII } from '@memory-graph/memory-model/words';

/**
 * Ids of episodes by what their evidence is about, as `episodeId`; `$lists` has what is asked for. `toLower` instead of a
 * folded key is enough for values: readers compare what they find.
 */
export const QUEUE_IDS_ABOUT = {
  facts: `
    UNWIND $lists.factIds AS factId
    MATCH (f:Fact {workspaceId: $workspaceId, id: factId})
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: f.subjectId, predicate: f.predicate})
    WHERE s.objectId = f.objectId OR toLower(s.objectValue) = toLower(f.objectValue)
      OR EXISTS { (s)-[:SUPPORTS]->(f) }
    CALL {
      WITH s RETURN s.episodeId AS found
      UNION
      WITH s MATCH (r:Retraction {workspaceId: $workspaceId, statementId: s.id})
      MATCH (t:Statement {workspaceId: $workspaceId, id: r.retractionId}) RETURN t.episodeId AS found
    }
    RETURN DISTINCT found AS episodeId`,
  entity: `
    OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $lists.entityId})
    WITH coalesce(c.entityId, $lists.entityId) AS id
    WITH id, [id] + COLLECT { MATCH (m:EntityClass {workspaceId: $workspaceId, entityId: id}) RETURN m.rawId } AS members
    CALL {
      WITH id MATCH (:Entity {workspaceId: $workspaceId, id: id})<-[:MENTIONS]-(e:Episode) RETURN e.id AS found
      UNION
      WITH id MATCH (s:Statement {workspaceId: $workspaceId, subjectId: id}) RETURN s.episodeId AS found
      UNION
      WITH id MATCH (s:Statement {workspaceId: $workspaceId, objectId: id}) RETURN s.episodeId AS found
      UNION
      WITH members UNWIND members AS member
      MATCH (s:EntityLink {workspaceId: $workspaceId, rawSubject: member}) RETURN s.episodeId AS found
      UNION
      WITH members UNWIND members AS member
      MATCH (s:EntityLink {workspaceId: $workspaceId, rawObject: member}) RETURN s.episodeId AS found
    }
    RETURN DISTINCT found AS episodeId`,
  words: `
    MATCH (s:Statement {workspaceId: $workspaceId})
    WITH s, toLower(s.wording + ' ' + coalesce(s.text, '') + ' ' + coalesce(s.objectValue, '')) AS words
    WHERE all(fragment IN $lists.fragments WHERE words CONTAINS toLower(fragment))
      OR words =~ '(?s).*[${FOLDED_TO_ASCII}].*'
    RETURN DISTINCT s.episodeId AS episodeId`,
} as const;
