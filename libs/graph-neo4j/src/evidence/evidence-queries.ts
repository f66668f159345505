export const WORKSPACES = `
  CALL () {
    MATCH (e:Episode) WHERE e.attemptId IS NULL RETURN DISTINCT e.workspaceId AS id
    UNION MATCH (r:RemovedQueueId) RETURN DISTINCT r.workspaceId AS id
    UNION MATCH (r:ReplacedQueueId) RETURN DISTINCT r.workspaceId AS id
    UNION MATCH (w:Workspace) WHERE w.predicateRevision IS NOT NULL RETURN w.id AS id
  }
  RETURN DISTINCT id ORDER BY id`;

export const DECLARATION = `
  MATCH (w:Workspace {id: $workspaceId}) WHERE w.predicateRevision IS NOT NULL
  RETURN w.predicateRevision AS revision, w.declaredPredicates AS declared`;

export const RECORDED_STATE = `
  CALL () {
    MATCH (e:Episode {workspaceId: $workspaceId}) USING INDEX e:Episode(workspaceId, recordedAt, id)
    WHERE e.recordedAt <= $at AND e.id IS NOT NULL AND e.attemptId IS NULL
    RETURN count(e) AS episodes, max(e.recordedAt) AS until
  }
  CALL () {
    MATCH (r:RemovedQueueId {workspaceId: $workspaceId}) WHERE r.removedAt IS NOT NULL AND r.recordedAt <= $at
    RETURN max(r.removedAt) AS removedAt
  }
  CALL () {
    MATCH (r:ReplacedQueueId {workspaceId: $workspaceId}) WHERE r.replacedAt IS NOT NULL AND r.recordedAt <= $at
    RETURN max(r.replacedAt) AS replacedAt
  }
  RETURN episodes, until, removedAt, replacedAt`;

export const LOSSES = `
  CALL () {
    MATCH (r:RemovedQueueId {workspaceId: $workspaceId}) WHERE 'deleted' > $loss OR ('deleted' = $loss AND r.queueId > $queueId)
    RETURN r.queueId AS queueId, 'deleted' AS loss, r.recordedAt AS recordedAt, r.removedAt AS lostAt
    UNION ALL
    MATCH (r:ReplacedQueueId {workspaceId: $workspaceId})
    WHERE 'replaced' > $loss OR ('replaced' = $loss AND r.queueId > $queueId)
    RETURN r.queueId AS queueId, 'replaced' AS loss, r.recordedAt AS recordedAt, r.replacedAt AS lostAt
  }
  RETURN queueId, loss, recordedAt, lostAt ORDER BY loss, queueId LIMIT toInteger($limit)`;

/** The names of the entities `$lists.ids`. */
export const NAMES = `
  UNWIND $lists.ids AS id
  OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id})
  WITH id, coalesce(c.entityId, id) AS canonicalId
  CALL {
    WITH id MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) RETURN n
    UNION
    WITH canonicalId MATCH (:Entity {workspaceId: $workspaceId, id: canonicalId})<-[:NAMES]-(n:EntityName) RETURN n
  }
  WITH DISTINCT id, n.name AS name, n.type AS type ORDER BY name, type
  RETURN id, collect({name: name, type: type}) AS names`;

/** Which of `$lists.ids` there are, as `id`. */
export const AMONG = {
  episodes:
    'UNWIND $lists.ids AS id MATCH (e:Episode {workspaceId: $workspaceId, id: id}) WHERE e.attemptId IS NULL RETURN id',
  removed: 'UNWIND $lists.ids AS id MATCH (:RemovedQueueId {workspaceId: $workspaceId, queueId: id}) RETURN id',
};

/** The first statement that supports each of the facts `$lists.ids`; the facts that the statements `$lists.ids` support. */
export const SUPPORT = {
  first: `
    UNWIND $lists.ids AS factId
    MATCH (:Fact {workspaceId: $workspaceId, id: factId})<-[:SUPPORTS]-(s:Statement)
    WITH factId, s ORDER BY s.startsAt, s.id
    RETURN factId, head(collect(s.id)) AS id`,
  facts: `
    UNWIND $lists.ids AS id
    MATCH (:Statement {workspaceId: $workspaceId, id: id})-[:SUPPORTS]->(f:Fact) RETURN id, f.id AS factId`,
};
