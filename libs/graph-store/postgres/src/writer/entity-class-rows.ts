import { type IdentityStatement, resolveClasses } from '@memory-graph/memory-model/entity-resolution/resolve-classes';
import { separatedAliases } from '@memory-graph/memory-model/entity-resolution/separated-aliases';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { NIL } from 'uuid';
import type { Sql } from '../sql.js';
import { loadImplied } from './implied-link-rows.js';
import { rebuildEntities } from './entity-rows.js';
import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import type { TimelinePart } from '@memory-graph/graph-store-port/timeline-text';

/** What entities that changed their class bring along. */
export interface ClassRevision {
  /** Canonical ids of the entities that changed. */
  canonicalIds: Map<EntityId, EntityId>;
  /** Subjects, predicates and objects of all statements on them, as they were and as they are. */
  touched: TimelinePart[];
}

interface Member {
  raw_id: EntityId;
  entity_id: EntityId;
}

/** Works out again which entities are one, as far as same-as evidence and implied links reach from the given ones. */
export async function reviseClasses(
  sql: Sql,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
): Promise<ClassRevision> {
  if (entityIds.length === 0) return { canonicalIds: new Map(), touched: [] };
  const members = await loadMembers(sql, workspaceId, entityIds);
  const ids = members.map((member) => member.raw_id);
  const { links, familyNames } = await loadImplied(sql, workspaceId, ids);
  const identity = await loadIdentity(sql, workspaceId, ids);
  const classes = resolveClasses(identity, links, familyNames);
  const changed = members.filter((member) => (classes.get(member.raw_id) ?? member.raw_id) !== member.entity_id);
  const canonicalIds = new Map(changed.map(({ raw_id: id }) => [id, classes.get(id) ?? id]));
  if (changed.length === 0) {
    await placeAliases(sql, workspaceId, ids, identity, classes);
    return { canonicalIds, touched: [] };
  }

  const before = await partsNaming(sql, workspaceId, changed);
  await moveEntities(sql, workspaceId, canonicalIds);
  await placeAliases(sql, workspaceId, ids, identity, classes);
  const after = await partsNaming(
    sql,
    workspaceId,
    [...canonicalIds].map(([raw_id, entity_id]) => ({ raw_id, entity_id })),
  );
  await rebuildEntities(sql, workspaceId, [
    ...new Set([...changed.map((member) => member.entity_id), ...canonicalIds.values()]),
  ]);
  return { canonicalIds, touched: [...before, ...after] };
}

async function loadIdentity(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<IdentityStatement[]> {
  const rows = await sql<Omit<IdentityStatement, 'saidAt'> & { said_at: Date }>(
    `select id, kind, raw_subject as a, raw_object as b, confidence, position, said_at from graph.statements
     where workspace_id = $1 and predicate is null and raw_subject = any($2::uuid[]) and not retracted
     union
     select id, kind, raw_subject, raw_object, confidence, position, said_at from graph.statements
     where workspace_id = $1 and predicate is null and raw_object = any($2::uuid[]) and not retracted`,
    [workspaceId, ids],
  );
  return rows.map(({ said_at: saidAt, ...row }) => ({ ...row, saidAt: saidAt.getTime() }));
}

/** The given entities, those that were one with them until now, and all that same-as evidence and implied links join to either. */
async function loadMembers(sql: Sql, workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Member[]> {
  return sql<Member>(
    `with recursive linked (id) as (
       select unnest($2::uuid[])
       union
       select x.id from linked l cross join lateral (
         select c.entity_id as id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = l.id
         union all
         select c.raw_id from graph.entity_classes c where c.workspace_id = $1 and c.entity_id = l.id
         union all
         select s.raw_object from graph.statements s
         where s.workspace_id = $1 and s.predicate is null and s.raw_subject = l.id and s.kind = 'same-as' and not s.retracted
         union all
         select s.raw_subject from graph.statements s
         where s.workspace_id = $1 and s.predicate is null and s.raw_object = l.id and s.kind = 'same-as' and not s.retracted
         union all
         select i.to_id from graph.implied_links i where i.workspace_id = $1 and i.from_id = l.id
         union all
         select i.from_id from graph.implied_links i where i.workspace_id = $1 and i.to_id = l.id
       ) x
     )
     select l.id as raw_id, coalesce(c.entity_id, l.id) as entity_id
     from linked l left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = l.id`,
    [workspaceId, entityIds],
  );
}

async function partsNaming(sql: Sql, workspaceId: WorkspaceId, members: readonly Member[]): Promise<TimelinePart[]> {
  const rows = await sql<
    Record<'subject_id' | 'predicate', string> & Record<'object_id' | 'object_value', string | null>
  >(
    `select distinct s.subject_id, s.predicate, s.object_id, s.object_value from unnest($2::uuid[], $3::uuid[]) m (raw_id, entity_id)
       cross join lateral (
         select subject_id, predicate, object_id, object_value from graph.statements
         where workspace_id = $1 and subject_id = m.entity_id and raw_subject = m.raw_id and predicate is not null
         union all
         select subject_id, predicate, object_id, object_value from graph.statements
         where workspace_id = $1 and object_id = m.entity_id and raw_object = m.raw_id) s`,
    [workspaceId, members.map((member) => member.raw_id), members.map((member) => member.entity_id)],
  );
  return rows.map((row) => ({
    subject: row.subject_id,
    predicate: row.predicate,
    object: objectOf(row.object_id, row.object_value),
  }));
}

/** Aliases name the entity of their mention, or nothing where the two are kept apart. */
async function placeAliases(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
  identity: readonly IdentityStatement[],
  classes: ReadonlyMap<EntityId, EntityId>,
): Promise<void> {
  const aliases = await sql<{ rawId: EntityId; key: string; entityId: EntityId }>(
    `select distinct raw_id as "rawId", key, entity_id as "entityId" from graph.entity_names
     where workspace_id = $1 and raw_id = any($2::uuid[]) and is_alias`,
    [workspaceId, ids],
  );
  const separated = new Set(separatedAliases(workspaceId, aliases, identity, classes));
  const moves = aliases
    .map((alias) => ({ ...alias, to: separated.has(alias) ? NIL : (classes.get(alias.rawId) ?? alias.rawId) }))
    .filter(({ entityId, to }) => entityId !== to);
  if (moves.length === 0) return;
  await sql(
    `update graph.entity_names n set entity_id = m.entity_id from unnest($2::uuid[], $3::text[], $4::uuid[]) m (raw_id, key, entity_id)
     where n.workspace_id = $1 and n.raw_id = m.raw_id and n.key = m.key and n.is_alias`,
    [workspaceId, moves.map(({ rawId }) => rawId), moves.map(({ key }) => key), moves.map(({ to }) => to)],
  );
}

/** Puts all that names these entities under their canonical ids. */
async function moveEntities(
  sql: Sql,
  workspaceId: WorkspaceId,
  canonicalIds: ReadonlyMap<EntityId, EntityId>,
): Promise<void> {
  const moves = [workspaceId, [...canonicalIds.keys()], [...canonicalIds.values()]];
  const MOVES = 'unnest($2::uuid[], $3::uuid[]) m (raw_id, entity_id)';
  const OLD = `(select m.raw_id, m.entity_id, coalesce(c.entity_id, m.raw_id) as old_id
    from ${MOVES} left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = m.raw_id) m`;
  await sql(
    `update graph.statements s set subject_id = m.entity_id from ${OLD}
     where s.workspace_id = $1 and s.subject_id = m.old_id and s.raw_subject = m.raw_id and s.predicate is not null`,
    moves,
  );
  await sql(
    `update graph.statements s set object_id = m.entity_id,
       timeline = case when s.timeline like 'e:%' then 'e:' || m.entity_id else s.timeline end from ${OLD}
     where s.workspace_id = $1 and s.object_id = m.old_id and s.raw_object = m.raw_id and s.predicate is not null`,
    moves,
  );
  const moved = await sql<{ episode_id: string }>(
    `update graph.mentions n set entity_id = m.entity_id from ${OLD}
     where n.workspace_id = $1 and n.entity_id = m.old_id and n.raw_id = m.raw_id returning n.episode_id`,
    moves,
  );
  await sql(
    `update graph.documents d set entity_ids = array(
       select distinct n.entity_id from graph.mentions n where n.workspace_id = $1 and n.episode_id = d.ref_id order by 1)
     from graph.corpora c
     where c.workspace_id = $1 and c.kind = 'episode' and d.corpus_no = c.no and d.ref_id = any($2::uuid[])
       -- An episode that is being written gets them with its last part.
       and not exists (select from graph.episodes e
         where e.workspace_id = $1 and e.id = d.ref_id and e.write_id is not null)`,
    [workspaceId, moved.map((row) => row.episode_id)],
  );
  await sql(
    `update graph.entity_names n set entity_id = m.entity_id from ${MOVES}
     where n.workspace_id = $1 and n.raw_id = m.raw_id`,
    moves,
  );
  await sql(`delete from graph.entity_classes where workspace_id = $1 and raw_id = any($2::uuid[])`, moves.slice(0, 2));
  await sql(
    `insert into graph.entity_classes (workspace_id, raw_id, entity_id)
     select $1, raw_id, entity_id from ${MOVES} where raw_id <> entity_id`,
    moves,
  );
}
