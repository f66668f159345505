/**
 * How the graph of all workspaces lies in Neo4j. Each node has the id of its workspace, and each index begins with it,
 * so that a query reads the nodes of one workspace only, however large its neighbours are. Relationships never leave
 * their workspace. docs/reference/stored-graph.md lists what of it people may query.
 *
 * ## What episodes said: written once, deleted with their episode
 *
 *     (:Episode {workspaceId, id, queueId, content, referenceTime, recordedAt, <header>, delta, unread?,
 *                attemptId?, embedder, embedding_<embedder>?})
 *     (:Episode)-[:MENTIONS {position, rawId, name, type, aliases, decides?}]->(:Entity)   one a name and entity
 *     (:Episode)-[:DECIDES {…, decides}]->(:Entity)   beside the mention of a decision about a name or type: few of many
 *     (:Statement {workspaceId, id, episodeId, position, kind, rawSubject?, subjectId?, predicate?, rawObject?, objectId?,
 *                  objectValue?, timeline?, startsAt?, startsPrecision?, endsAt?, endsPrecision?, confidence, wording,
 *                  readBy?, text?, saidAt, recordedAt, retracted,
 *                  embedder, embedding_<embedder>?})-[:STATED_IN]->(:Episode)
 *     (:Retraction {workspaceId, statementId, retractionId})   the statement may come later, or be gone
 *     (:RemovedQueueId {workspaceId, queueId, recordedAt?, removedAt?})   times only if an episode was removed
 *     (:ReplacedQueueId {workspaceId, queueId, recordedAt, replacedAt})   whose episode was replaced, and when for the last time
 *
 * `<header>`: the fields of `EpisodeHeader` and the scope, see `headerProperties`. `attemptId`: of the writer that is
 * still at work on it, or takes it away. `metadata`, `delta` and `unread` are JSON; `delta` is the first `GraphDelta` of the write, which a repeated write answers; `unread` the sentences out of which nothing was read (`UnreadRow`).
 * `rawSubject`, `rawObject`, `rawId`: the id that a name gives; `subjectId`, `objectId` and the entity of a mention:
 * the canonical one of its class. `timeline`: as in graph-store/port/timeline-text: empty where the predicate is
 * single-valued, else the object's key; `*` is evidence on all of them. Same-as and not-same-as are
 * `:Statement:EntityLink` with `rawSubject` and `rawObject` alone. `endsAt` is missing where the end is open. A correction
 * has the timeline `!` and its wrong time as `startsAt` and `endsAt`; what it strikes out is `:Statement:Corrected`.
 *
 * ## What follows from it: kept equal to a fresh derivation
 *
 *     (:Entity {workspaceId, id, name, type, nameKey, scope?, mentionCount})
 *     (:EntityName {workspaceId, id, rawId, name, type, isAlias, key, shortKey?, plainKey?, uses, apart?})-[:NAMES]->(:Entity)   none if `apart`
 *     (:ImpliedLink {workspaceId, fromId, toId})   a shorter name that means the same entity as a longer one
 *     (:EntityClass {workspaceId, rawId, entityId})   only for entities that were merged into another one
 *     (:Fact {workspaceId, id, subjectId, predicate, objectId?, objectValue?, timeline, ordinal, content, type,
 *             confidence, weight, support, validFrom, validTo, lastClaim, lastObserved?, hindsight?, anchorId,
 *             anchorSaidAt, anchorRecordedAt, anchorPosition,
 *             endCause?, endedBy?, labelIds, embedder, embedding_<embedder>?})
 *     (:OutdatedFact)                          a fact that an earlier version of the service derived, to be derived again
 *     (:Fact)-[:SUBJECT]->(:Entity)
 *     (:Fact)-[:OBJECT]->(:Entity)             where the object is an entity
 *     (:Statement)-[:SUPPORTS]->(:Fact)        at most one a statement; endings and contradictions have none
 *
 * An entity exists as long as an episode mentions it, and an episode mentions all that its statements name: so the
 * entities of a fact are there. `mentionCount`: in how many episodes; `support`: how many statements carry a fact;
 * its anchor is the first of them, whose text and vector are the fact's. `labelIds` of a fact: those of the episodes
 * that support it, sorted. `key`, `shortKey` and `plainKey` (if it is not `key`) are those of a name within
 * the scope of its episodes (`scopedKey`);
 * `nameKey` is without it.
 *
 * ## What search reads
 *
 *     (:Workspace {id, revision, searchRevision?, searchMark?})
 *     (:SearchChange {workspaceId, revision, mark, episodes, facts, entities})   ids of what a transaction changed
 *
 * `revision`: each writer changes it, which takes the lock. `searchRevision`, `searchMark`: the position of what `ChangeFeed`
 * gives; none without episodes. Searches are answered from memory, so no index of texts or vectors is kept here.
 *
 * The version of the schema is that of `(:GraphSchema {name, version})`.
 *
 * ## Values
 * Times are ms since the epoch. "Since before anything known" is `ALWAYS` and "still valid" is `STILL`: both compare and
 * index like any time. The driver writes all numbers as floats, which hold them exactly and compare like integers; only
 * `LIMIT` and `SKIP` insist on integers (`toInteger($limit)`). Properties marked `?` are missing where there is no value.
 * A vector of zeros (of an empty text) is not stored: it has no direction to compare.
 */
export const ALWAYS = -8_640_000_000_000_000;
export const STILL = 8_640_000_000_000_000;

/** @param ms null: since before anything known */
export function startTime(ms: number | null): number {
  return ms ?? ALWAYS;
}

/** @param ms null: still valid */
export function endTime(ms: number | null): number {
  return ms ?? STILL;
}

/** A stored time; null for both ends of time, and for none. */
export function momentOf(stored: number | null): number | null {
  return stored === null || stored <= ALWAYS || stored >= STILL ? null : stored;
}

/**
 * Vectors of one embedder have a property of their own: they are never compared with those of another.
 * @param embedder its name
 */
export function embeddingProperty(embedder: string): string {
  // As a part of names that Cypher takes without quotes.
  return `embedding_${embedder.replace(/\W/g, '_')}`;
}
