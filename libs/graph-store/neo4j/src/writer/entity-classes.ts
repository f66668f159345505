import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import type { TimelinePart } from '@memory-graph/graph-store-port/timeline-text';
import { type IdentityStatement, resolveClasses } from '@memory-graph/memory-model/entity-resolution/resolve-classes';
import { separatedAliases } from '@memory-graph/memory-model/entity-resolution/separated-aliases';
import type { EntityId } from '@memory-graph/memory-model/evidence/evidence';
import { rebuildEntities } from './entity-nodes.js';
import { loadImplied } from './implied-links.js';
import { linkedIds } from './linked-ids.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** What entities that changed their class bring along. */
export interface ClassRevision {
  /** Canonical ids of the entities that changed. */
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
  /** Subjects, predicates and objects of all statements on them, as they were and as they are. */
  touched: TimelinePart[];
}

interface Move {
  rawId: EntityId;
  from: EntityId;
  to: EntityId;
}

interface ResolvedClasses {
  /** All entities that were looked at. */
  ids: readonly EntityId[];
  identity: readonly IdentityStatement[];
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
  moves: readonly Move[];
}

/** Works out again which entities are one, as far as same-as evidence and implied links reach from the given ones. */
export async function reviseClasses(write: WorkspaceWrite, entityIds: readonly EntityId[]): Promise<ClassRevision> {
  if (entityIds.length === 0) return { canonicalIds: new Map(), touched: [] };
  const classes = await resolveAgain(write, entityIds);
  const { moves } = classes;
  const canonicalIds = new Map(moves.map(({ rawId, to }) => [rawId, to]));
  if (moves.length === 0) {
    await placeAliases(write, classes);
    return { canonicalIds, touched: [] };
  }

  const rawIds = [...canonicalIds.keys()];
  const before = await partsNaming(write, rawIds);
  moveEntities(write, moves);
  await placeAliases(write, classes);
  rebuildEntities(write, [...new Set(moves.flatMap(({ from, to }) => [from, to]))]);
  return { canonicalIds, touched: [...before, ...(await partsNaming(write, rawIds))] };
}

async function resolveAgain(write: WorkspaceWrite, entityIds: readonly EntityId[]): Promise<ResolvedClasses> {
  const { ids } = await linkedIds(
    entityIds,
    (step) => write.read<{ id: EntityId }>(LINKED_ENTITIES, { ids: step }),
    ({ id }) => [id],
  );
  const { links, familyNames } = await loadImplied(write, ids);
  const identity = await write.read<IdentityStatement>(
    `UNWIND $lists.ids AS id
       CALL (id) {
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawSubject: id}) RETURN l
         UNION
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawObject: id}) RETURN l
       }
       WITH DISTINCT l WHERE NOT l.retracted
       RETURN l.id AS id, l.kind AS kind, l.rawSubject AS a, l.rawObject AS b, l.confidence AS confidence,
         l.saidAt AS saidAt, l.position AS position`,
    { ids },
  );
  const canonicalIds = resolveClasses(identity, links, familyNames);
  const members = await write.read<{ rawId: EntityId; from: EntityId }>(
    `UNWIND $lists.ids AS id
     OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id})
     RETURN id AS rawId, coalesce(c.entityId, id) AS from`,
    { ids },
  );
  const moves = members
    .map(({ rawId, from }) => ({ rawId, from, to: canonicalIds.get(rawId) ?? rawId }))
    .filter(({ from, to }) => from !== to);
  return { ids, identity, canonicalIds, moves };
}

/** Those that were one with an entity until now, and all that same-as evidence and implied links join to it. */
const LINKED_ENTITIES = `
  UNWIND $lists.ids AS id
  CALL (id) {
    MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id}) RETURN c.entityId AS other
    UNION
    MATCH (c:EntityClass {workspaceId: $workspaceId, entityId: id}) RETURN c.rawId AS other
    UNION
    MATCH (l:EntityLink {workspaceId: $workspaceId, rawSubject: id})
    WHERE l.kind = 'same-as' AND NOT l.retracted
    RETURN l.rawObject AS other
    UNION
    MATCH (l:EntityLink {workspaceId: $workspaceId, rawObject: id})
    WHERE l.kind = 'same-as' AND NOT l.retracted
    RETURN l.rawSubject AS other
    UNION
    MATCH (l:ImpliedLink {workspaceId: $workspaceId, fromId: id}) RETURN l.toId AS other
    UNION
    MATCH (l:ImpliedLink {workspaceId: $workspaceId, toId: id}) RETURN l.fromId AS other
  }
  RETURN DISTINCT other AS id`;

async function partsNaming(write: WorkspaceWrite, rawIds: readonly EntityId[]): Promise<TimelinePart[]> {
  const rows = await write.read<
    { subject: EntityId; predicate: string } & Record<'objectId' | 'objectValue', string | null>
  >(
    `UNWIND $lists.rawIds AS rawId
     CALL (rawId) {
       MATCH (s:Statement {workspaceId: $workspaceId, rawSubject: rawId}) RETURN s
       UNION
       MATCH (s:Statement {workspaceId: $workspaceId, rawObject: rawId}) RETURN s
     }
     WITH s WHERE s.predicate IS NOT NULL
     RETURN DISTINCT s.subjectId AS subject, s.predicate AS predicate, s.objectId AS objectId,
       s.objectValue AS objectValue`,
    { rawIds },
  );
  return rows.map(({ subject, predicate, objectId, objectValue }) => ({
    subject,
    predicate,
    object: objectOf(objectId, objectValue),
  }));
}

/** Aliases name the entity of their mention, or nothing where the two are kept apart. */
async function placeAliases(write: WorkspaceWrite, { ids, identity, canonicalIds }: ResolvedClasses): Promise<void> {
  const aliases = await write.read<{ id: string; rawId: EntityId; key: string; apart: boolean }>(
    `UNWIND $lists.ids AS id
     MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) WHERE n.isAlias
     RETURN n.id AS id, n.rawId AS rawId, n.key AS key, coalesce(n.apart, false) AS apart`,
    { ids },
  );
  const separated = new Set(separatedAliases(write.workspaceId, aliases, identity, canonicalIds));
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (n:EntityName {workspaceId: $workspaceId, id: id})-[old:NAMES]->()
     SET n.apart = true
     DELETE old`,
    [...separated].filter(({ apart }) => !apart).map(({ id }) => id),
  );
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (n:EntityName {workspaceId: $workspaceId, id: row.id})
     MATCH (e:Entity {workspaceId: $workspaceId, id: row.entityId})
     REMOVE n.apart
     CREATE (n)-[:NAMES]->(e)`,
    aliases
      .filter((alias) => alias.apart && !separated.has(alias))
      .map(({ id, rawId }) => ({ id, entityId: canonicalIds.get(rawId) ?? rawId })),
  );
}

/** Puts all that names these entities under their canonical ids. */
function moveEntities(write: WorkspaceWrite, moves: readonly Move[]): void {
  for (const query of MOVE_ENTITIES) write.sendRows(query, moves);
}

const MOVE_ENTITIES = [
  `UNWIND $lists.rows AS row
   MATCH (s:Statement {workspaceId: $workspaceId, rawSubject: row.rawId})
   WHERE s.predicate IS NOT NULL
   SET s.subjectId = row.to`,
  `UNWIND $lists.rows AS row
   MATCH (s:Statement {workspaceId: $workspaceId, rawObject: row.rawId})
   WHERE s.predicate IS NOT NULL
   SET s.objectId = row.to, s.timeline = CASE WHEN s.timeline STARTS WITH 'e:' THEN 'e:' + row.to ELSE s.timeline END`,
  // One that was merged away until now has no node of its own.
  `UNWIND $lists.rows AS row
   MERGE (e:Entity {workspaceId: $workspaceId, id: row.to})
     ON CREATE SET e.mentionCount = 0`,
  `UNWIND $lists.rows AS row
   MATCH (:Entity {workspaceId: $workspaceId, id: row.from})<-[old:MENTIONS {rawId: row.rawId}]-(episode:Episode)
   MATCH (e:Entity {workspaceId: $workspaceId, id: row.to})
   CREATE (episode)-[m:MENTIONS]->(e) SET m = properties(old)
   DELETE old`,
  `UNWIND $lists.rows AS row
   MATCH (n:EntityName {workspaceId: $workspaceId, rawId: row.rawId})-[old:NAMES]->(:Entity)
   MATCH (e:Entity {workspaceId: $workspaceId, id: row.to})
   CREATE (n)-[:NAMES]->(e)
   DELETE old`,
  `UNWIND $lists.rows AS row
   MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: row.rawId})
   DELETE c`,
  `UNWIND $lists.rows AS row
   WITH row WHERE row.rawId <> row.to
   CREATE (:EntityClass {workspaceId: $workspaceId, rawId: row.rawId, entityId: row.to})`,
];
