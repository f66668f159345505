import type { GraphPicture, PictureEdge, PictureFilter, PictureRequest, ResultEntity } from '@memory-graph/graph';
import {
  COUNTED_FACTS,
  drawPicture,
  FOLLOWED_FACTS,
  type PictureStep,
  type PictureStore,
} from '@memory-graph/graph/core';
import type { EntityId, Scope, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { allOf, scopeConditions } from './conditions.js';
import { factsOfObject, factsOfSubject } from './facts-of-entity.js';
import { isoOf } from './iso-time.js';

type EdgeRow = Omit<PictureEdge, 'validFrom' | 'validTo'> & { validFrom: number; validTo: number };

const REFERENCE = 'e.id AS id, e.name AS name, e.type AS type';

export function picture(cypher: Cypher, workspaceId: WorkspaceId, request: PictureRequest): Promise<GraphPicture> {
  return drawPicture(new Neo4jPictureStore(cypher, workspaceId), request);
}

class Neo4jPictureStore implements PictureStore {
  constructor(
    private readonly cypher: Cypher,
    private readonly workspaceId: WorkspaceId,
  ) {}

  async findCenter(entityId: EntityId, scopes: readonly Scope[]): Promise<ResultEntity | null> {
    const [found] = await this.cypher<ResultEntity>(
      `OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $entityId})
       WITH coalesce(c.entityId, $entityId) AS canonicalId
       MATCH (e:Entity {workspaceId: $workspaceId, id: canonicalId})
       WHERE ${allOf(scopeConditions('e', scopes))}
       RETURN ${REFERENCE}`,
      { workspaceId: this.workspaceId, entityId, scopes },
    );
    return found ?? null;
  }

  mostMentioned(filter: PictureFilter, mustHaveEdge: boolean, limit: number): Promise<ResultEntity[]> {
    const conditions = [
      'e.mentionCount IS NOT NULL',
      ...scopeConditions('e', filter.scopes),
      ...typeConditions('e', filter),
    ];
    if (mustHaveEdge)
      conditions.push(`(${hasEdge('subjectId', 'objectId', filter)} OR ${hasEdge('objectId', 'subjectId', filter)})`);
    return this.cypher<ResultEntity>(
      `MATCH (e:Entity {workspaceId: $workspaceId}) USING INDEX e:Entity(workspaceId, mentionCount)
       WHERE ${allOf(conditions)}
       RETURN ${REFERENCE} ORDER BY e.mentionCount DESC, e.id LIMIT toInteger($limit)`,
      { workspaceId: this.workspaceId, limit, ...filter },
    );
  }

  /** Types are conditions on the way too, because an entity may have many facts with others first. */
  async neighbours(
    entityIds: readonly EntityId[],
    known: readonly EntityId[],
    filter: PictureFilter,
    limit: number,
  ): Promise<PictureStep> {
    const shown = factConditions(filter);
    const rows = await this.cypher<ResultEntity & { isCut: boolean }>(
      `UNWIND $entityIds AS entity
       CALL (entity) {
         ${factsOfSubject('entity', ['f.objectId IS NOT NULL', ...shown, ...otherEnd('objectId', filter)])}
         WITH f ORDER BY f.predicate, f.validFrom, f.id LIMIT toInteger($followed)
         RETURN collect(f.objectId) AS ids
         UNION ALL
         ${factsOfObject('entity', [...shown, ...otherEnd('subjectId', filter)])}
         WITH f ORDER BY f.id LIMIT toInteger($followed)
         RETURN collect(f.subjectId) AS ids
       }
       WITH collect(ids) AS sides
       WITH sides, any(ids IN sides WHERE size(ids) = $followed) AS isCut
       UNWIND sides AS ids
       UNWIND ids AS id
       WITH DISTINCT id, isCut WHERE NOT id IN $known
       MATCH (e:Entity {workspaceId: $workspaceId, id: id})
       RETURN ${REFERENCE}, isCut ORDER BY e.mentionCount DESC, e.id LIMIT toInteger($limit)`,
      { workspaceId: this.workspaceId, entityIds, known, limit, followed: FOLLOWED_FACTS, ...filter },
    );
    return {
      entities: rows.map(({ id, name, type }) => ({ id, name, type })),
      isCut: rows[0]?.isCut ?? false,
    };
  }

  async edgesAmong(entityIds: readonly EntityId[], filter: PictureFilter, limit: number): Promise<PictureEdge[]> {
    const rows = await this.cypher<EdgeRow>(
      `UNWIND $ids AS entity
       ${factsOfSubject('entity', ['f.objectId IN $ids', ...factConditions(filter)])}
       RETURN f.id AS id, entity AS source, f.objectId AS target, f.predicate AS predicate, f.type AS type,
         f.content AS content, f.validFrom AS validFrom, f.validTo AS validTo
       ORDER BY id LIMIT toInteger($limit)`,
      { workspaceId: this.workspaceId, ids: entityIds, limit, ...filter },
    );
    return rows.map((edge) => ({ ...edge, validFrom: isoOf(edge.validFrom), validTo: isoOf(edge.validTo) }));
  }

  async countFacts(entityIds: readonly EntityId[]): Promise<Map<EntityId, number>> {
    const rows = await this.cypher<{ id: EntityId; facts: number }>(
      `UNWIND $ids AS entity
       CALL (entity) {
         ${factsOfSubject('entity', [])}
         WITH f LIMIT toInteger($counted)
         RETURN count(f) AS facts
         UNION ALL
         ${factsOfObject('entity', [])}
         WITH f LIMIT toInteger($counted)
         RETURN count(f) AS facts
       }
       WITH entity, sum(facts) AS facts
       RETURN entity AS id, CASE WHEN facts > $counted THEN $counted ELSE facts END AS facts`,
      { workspaceId: this.workspaceId, ids: entityIds, counted: COUNTED_FACTS },
    );
    return new Map(rows.map(({ id, facts }) => [id, facts]));
  }
}

/** On an `:Entity`, reading `$types`. */
function typeConditions(node: string, { types }: PictureFilter): string[] {
  return types.length === 0 ? [] : [`${node}.type IN $types`];
}

/** On a `:Fact` `f`, reading the filter's parameters. */
function factConditions({ predicates, includeInvalidated, begun }: PictureFilter): string[] {
  return [
    ...(predicates.length === 0 ? [] : ['f.predicate IN $predicates']),
    ...(includeInvalidated ? [] : ['f.validTo > $moment']),
    ...(begun ? ['f.validFrom <= $moment'] : []),
  ];
}

/** On a `:Fact` `f`: what it leads to has one of the types. */
function otherEnd(end: 'subjectId' | 'objectId', filter: PictureFilter): string[] {
  if (filter.types.length === 0) return [];
  return [
    `EXISTS { (o:Entity {workspaceId: $workspaceId, id: f.${end}}) WHERE ${allOf(typeConditions('o', filter))} }`,
  ];
}

/** On an `:Entity` `e`: a fact that passes joins it to an entity that passes. */
function hasEdge(end: 'subjectId' | 'objectId', other: 'subjectId' | 'objectId', filter: PictureFilter): string {
  const conditions = [...factConditions(filter), ...typeConditions('o', filter)];
  return `EXISTS {
    MATCH (f:Fact {workspaceId: $workspaceId, ${end}: e.id}), (o:Entity {workspaceId: $workspaceId, id: f.${other}})
    WHERE ${allOf(conditions)}
  }`;
}
