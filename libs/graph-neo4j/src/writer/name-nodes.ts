import type {
  Answer,
  NamesToLookUp,
  NameTable,
  NameUse,
  NameUses,
  PlacedAlias,
  StoredAlias,
} from '@memory-graph/graph/core';
import { type EntityId, type ImpliedLink, type KnownName, MAX_COMPLETIONS } from '@memory-graph/memory-model';
import { v5 as uuidv5 } from 'uuid';
import type { EntityNodes } from './entity-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

const KNOWN_NAME = 'n.rawId AS rawId, n.key AS key, n.type AS type, n.isAlias AS isAlias';

/** Names of entities and what they imply in one workspace. Aliases that name nothing are `apart`. */
export class NameNodes implements NameTable {
  constructor(
    private readonly write: WorkspaceWrite,
    private readonly entities: EntityNodes,
  ) {}

  count({ names, mentionChanges }: NameUses): Promise<Answer<KnownName[]>> {
    const rows = names.map((use) => ({
      id: nameId(this.write.workspaceId, use),
      entityId: use.entityId,
      uses: use.uses,
      name: {
        ...{ rawId: use.rawId, name: use.name, type: use.type, isAlias: use.isAlias, key: use.key },
        ...(use.shortKey !== null && { shortKey: use.shortKey }),
        ...(use.plainKey !== null && { plainKey: use.plainKey }),
      },
    }));
    const coming = rows.filter(({ uses }) => uses > 0);
    const first = coming.length === 0 ? [] : this.write.ask<KnownName>(ADD_NAMES, { rows: coming });
    this.write.sendRows(
      TAKE_NAMES,
      rows.filter(({ uses }) => uses < 0),
    );
    this.entities.changeCounts(mentionChanges);
    return Promise.resolve(async () => [...(await first), ...names.filter(({ uses }) => uses < 0)]);
  }

  inUse(keys: readonly string[], rawIds: readonly EntityId[]): Promise<{ key: string; isAlias: boolean }[]> {
    return this.write.read(IN_USE, { keys, rawIds });
  }

  lookUp(keys: NamesToLookUp): Promise<KnownName[]> {
    return this.write.read(LOOK_UP, { ...keys });
  }

  of(rawIds: readonly EntityId[]): Promise<KnownName[]> {
    return this.write.read(
      `UNWIND $lists.rawIds AS id MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) RETURN ${KNOWN_NAME}`,
      { rawIds },
    );
  }

  aliasesOf(rawIds: readonly EntityId[]): Promise<StoredAlias[]> {
    return this.write.read(
      `UNWIND $lists.rawIds AS id
       MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) WHERE n.isAlias
       RETURN DISTINCT n.rawId AS rawId, n.key AS key, head([(n)-[:NAMES]->(e:Entity) | e.id]) AS entityId`,
      { rawIds },
    );
  }

  placeAliases(aliases: readonly PlacedAlias[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (n:EntityName {workspaceId: $workspaceId, rawId: row.rawId})-[old:NAMES]->()
       WHERE n.isAlias AND n.key = row.key
       SET n.apart = true
       DELETE old`,
      aliases.filter(({ entityId }) => entityId === null),
    );
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (n:EntityName {workspaceId: $workspaceId, rawId: row.rawId})
       WHERE n.isAlias AND n.key = row.key
       MATCH (e:Entity {workspaceId: $workspaceId, id: row.entityId})
       OPTIONAL MATCH (n)-[old:NAMES]->()
       DELETE old
       REMOVE n.apart
       CREATE (n)-[:NAMES]->(e)`,
      aliases.filter(({ entityId }) => entityId !== null),
    );
  }

  impliedLinksFrom(ids: readonly EntityId[]): Promise<ImpliedLink[]> {
    return this.write.read(
      `UNWIND $lists.ids AS id
       MATCH (l:ImpliedLink {workspaceId: $workspaceId, fromId: id})
       RETURN l.fromId AS from, l.toId AS to`,
      { ids },
    );
  }

  replaceImpliedLinks(gone: readonly ImpliedLink[], added: readonly ImpliedLink[]): void {
    this.write.sendRows(
      'UNWIND $lists.rows AS row MATCH (l:ImpliedLink {workspaceId: $workspaceId, fromId: row.from}) DELETE l',
      gone,
    );
    this.write.sendRows(
      'UNWIND $lists.rows AS row CREATE (:ImpliedLink {workspaceId: $workspaceId, fromId: row.from, toId: row.to})',
      added,
    );
  }
}

/** A name is found by what it is: two writers that meet the same new one make one. */
function nameId(workspaceId: string, { rawId, name, type, isAlias }: NameUse): string {
  return uuidv5(JSON.stringify(['name', rawId, name, type, isAlias]), workspaceId);
}

const ADD_NAMES = `
  UNWIND $lists.rows AS row
  MERGE (n:EntityName {workspaceId: $workspaceId, id: row.id})
    ON CREATE SET n += row.name
  WITH row, n, n.uses IS NULL AS first
  SET n.uses = coalesce(n.uses, 0) + row.uses
  MERGE (e:Entity {workspaceId: $workspaceId, id: row.entityId})
    ON CREATE SET e.mentionCount = 0
  FOREACH (_ IN CASE WHEN n.apart THEN [] ELSE [1] END | MERGE (n)-[:NAMES]->(e))
  WITH n, first WHERE first
  RETURN n.rawId AS rawId, n.key AS key, n.type AS type, n.isAlias AS isAlias`;

const TAKE_NAMES = `
  UNWIND $lists.rows AS row
  MATCH (n:EntityName {workspaceId: $workspaceId, id: row.id})
  SET n.uses = n.uses + row.uses
  WITH n WHERE n.uses <= 0
  DETACH DELETE n`;

const IN_USE = `
  UNWIND $lists.keys AS key
  MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE NOT n.isAlias
  RETURN n.key AS key, false AS isAlias
  UNION
  UNWIND $lists.keys AS key
  MATCH (n:EntityName {workspaceId: $workspaceId, plainKey: key}) WHERE NOT n.isAlias
  RETURN n.key AS key, false AS isAlias
  UNION
  UNWIND $lists.rawIds AS rawId
  MATCH (n:EntityName {workspaceId: $workspaceId, rawId: rawId}) WHERE n.isAlias
  RETURN n.key AS key, true AS isAlias`;

const LOOK_UP = `
  CALL () {
    UNWIND $lists.keys AS key
    MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE NOT n.isAlias
    RETURN n.rawId AS rawId
    UNION
    UNWIND $lists.keys AS key
    MATCH (n:EntityName {workspaceId: $workspaceId, plainKey: key}) WHERE NOT n.isAlias
    RETURN n.rawId AS rawId
    UNION
    UNWIND $lists.shortKeys AS key
    CALL (key) {
      MATCH (n:EntityName {workspaceId: $workspaceId, shortKey: key})
      RETURN DISTINCT n.rawId AS rawId LIMIT ${MAX_COMPLETIONS + 1}
    }
    RETURN rawId
    UNION
    UNWIND $lists.aliasKeys AS key
    CALL (key) {
      MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE n.isAlias
      RETURN DISTINCT n.rawId AS rawId LIMIT ${MAX_COMPLETIONS + 1}
    }
    RETURN rawId
    UNION
    UNWIND $lists.aliasKeys AS key
    CALL (key) {
      MATCH (n:EntityName {workspaceId: $workspaceId, plainKey: key}) WHERE n.isAlias
      RETURN DISTINCT n.rawId AS rawId LIMIT ${MAX_COMPLETIONS + 1}
    }
    RETURN rawId
  }
  MATCH (n:EntityName {workspaceId: $workspaceId, rawId: rawId})
  RETURN ${KNOWN_NAME}`;
