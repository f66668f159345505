import type { EntityTable, Member, Move } from '@memory-graph/graph/core';
import type { DecidedPart, EntityId } from '@memory-graph/memory-model';
import { linkedIds } from '../connection/linked-ids.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Entities and their classes of one workspace. */
export class EntityNodes implements EntityTable {
  constructor(private readonly write: WorkspaceWrite) {}

  async among(ids: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<EntityId[]> {
    const rows = await this.write.read<{ id: EntityId }>(
      `UNWIND $lists.ids AS id MATCH (n:Entity {workspaceId: $workspaceId, id: id})
       WHERE $all OR n.mentionCount <= 1 RETURN n.id AS id`,
      { ids, all: which === 'all' },
    );
    return rows.map(({ id }) => id);
  }

  async joinedTo(ids: readonly EntityId[]): Promise<Member[]> {
    const { ids: joined } = await linkedIds(
      ids,
      (step) => this.write.read<{ id: EntityId }>(JOINED, { ids: step }),
      ({ id }) => [id],
    );
    return this.write.read(
      `UNWIND $lists.ids AS id
       OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id})
       RETURN id AS rawId, coalesce(c.entityId, id) AS entityId`,
      { ids: joined },
    );
  }

  move(moves: readonly Move[]): void {
    for (const step of MOVE) this.write.sendRows(step, moves);
  }

  rebuild(ids: readonly EntityId[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (e:Entity {workspaceId: $workspaceId, id: id})
       SET e.mentionCount = COUNT { MATCH (e)<-[:MENTIONS]-(episode:Episode) RETURN DISTINCT episode }`,
      ids,
    );
    this.nameAgain(ids);
  }

  changeCounts(mentionChanges: ReadonlyMap<EntityId, number>): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (e:Entity {workspaceId: $workspaceId, id: row.id})
       SET e.mentionCount = e.mentionCount + row.change`,
      [...mentionChanges].map(([id, change]) => ({ id, change })),
    );
    const fewer = [...mentionChanges].flatMap(([id, change]) => (change < 0 ? [id] : []));
    this.removeUnmentioned(fewer);
    this.name([...mentionChanges.keys()]);
  }

  /** Names entities by the names that are stored for them; one without mentions goes. */
  nameAgain(ids: readonly EntityId[]): void {
    this.removeUnmentioned(ids);
    this.name(ids);
  }

  private removeUnmentioned(ids: readonly EntityId[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (e:Entity {workspaceId: $workspaceId, id: id})
       WHERE e.mentionCount <= 0
       DETACH DELETE e`,
      ids,
    );
  }

  private name(ids: readonly EntityId[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (e:Entity {workspaceId: $workspaceId, id: id})
       WITH e, head(${decided('name')}) AS decidedName, head(${decided('type')}) AS decidedType
       WITH e, decidedName, decidedType,
         head(COLLECT {
           ${USES} WITH n.name AS name, n.key AS key, sum(n.uses) AS uses
           RETURN {name: name, key: key}
           ORDER BY CASE WHEN name = decidedName THEN 0 ELSE 1 END, size(split(key, ' ')) DESC, uses DESC, name LIMIT 1
         }) AS best,
         head(COLLECT {
           ${USES} WITH n.type AS type, sum(n.uses) AS uses
           RETURN type ORDER BY CASE WHEN type = decidedType THEN 0 ELSE 1 END, type = 'other', uses DESC, type LIMIT 1
         }) AS type
       SET e.name = best.name, e.nameKey = split(best.key, '\\n')[-1], e.type = type,
         e.scope = CASE WHEN best.key CONTAINS '\\n' THEN split(best.key, '\\n')[0] END`,
      ids,
    );
  }
}

/** Names that mentions use for an entity `e`, aliases left out. */
const USES = 'MATCH (e)<-[:NAMES]-(n:EntityName) WHERE NOT n.isAlias';

/** The name or the type in decisions about it of an entity `e`, the last one first. */
function decided(part: DecidedPart): string {
  return `COLLECT {
    MATCH (e)<-[d:DECIDES]-(episode:Episode) WHERE '${part}' IN d.decides
    RETURN d.${part} ORDER BY episode.referenceTime DESC, episode.recordedAt DESC, episode.id DESC LIMIT 1
  }`;
}

/** What is directly joined to entities, as they were until now or by what is stored. */
const JOINED = `
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

const MOVE = [
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
   MATCH (:Entity {workspaceId: $workspaceId, id: row.from})<-[old:DECIDES {rawId: row.rawId}]-(episode:Episode)
   MATCH (e:Entity {workspaceId: $workspaceId, id: row.to})
   CREATE (episode)-[d:DECIDES]->(e) SET d = properties(old)
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
