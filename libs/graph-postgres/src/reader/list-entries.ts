import { EPISODE_ENTRY_CHARACTERS, type EpisodeEntry, type FactEntry, type FactPrecision } from '@memory-graph/graph';
import type { EntityId, EntityType, EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import { EPISODE_FIELDS, type EpisodeRow, toEpisodeFields } from './episode-records.js';
import { PRECISION_COLUMNS, toPrecision } from './fact-precision.js';
import { SNAPSHOT_COLUMNS, type SnapshotRow, toSnapshot } from './fact-snapshots.js';
import type { ReadSql } from './read-sql.js';

interface FactRow extends SnapshotRow, FactPrecision {
  predicate: string;
  support: number;
  anchor_said_at: Date;
  subject_id: EntityId;
  subject_name: string | null;
  subject_type: EntityType | null;
  object_id: EntityId | null;
  object_value: string | null;
  object_name: string | null;
  object_type: EntityType | null;
}

/** With the beginning of its text. */
interface ListedEpisodeRow extends EpisodeRow {
  text: string;
  length: number;
  statement_count: number;
}

/** @param source of ids, by their order n; its parameters begin with the workspace */
const factsIn = (source: string): string => `
  select ${SNAPSHOT_COLUMNS}, ${PRECISION_COLUMNS}, f.predicate, f.support, f.anchor_said_at, f.object_value,
    f.subject_id, s.name as subject_name, s.type as subject_type,
    f.object_id, o.name as object_name, o.type as object_type
  from ${source} x (id, n)
    join graph.facts f on f.workspace_id = $1 and f.id = x.id
    left join graph.entities s on s.workspace_id = $1 and s.id = f.subject_id
    left join graph.entities o on o.workspace_id = $1 and o.id = f.object_id
  order by x.n`;

const EPISODES = `
  select ${EPISODE_FIELDS}, left(e.content, ${EPISODE_ENTRY_CHARACTERS}) as text, length(e.content) as length,
    (select count(*)::int from graph.statements s where s.workspace_id = $1 and s.episode_id = e.id) as statement_count
  from unnest($2::uuid[]) with ordinality x (id, n) join graph.episodes e on e.workspace_id = $1 and e.id = x.id
  order by x.n`;

/** Implements `MemoryLists.loadFacts`. */
export async function loadFactEntries(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FactEntry[]> {
  return ids.length === 0 ? [] : selectFactEntries(sql, 'unnest($2::uuid[]) with ordinality', [workspaceId, ids]);
}

/** The facts whose ids and order a part of a statement gives. */
export async function selectFactEntries(
  sql: ReadSql,
  source: string,
  parameters: readonly unknown[],
): Promise<FactEntry[]> {
  return (await sql<FactRow>(factsIn(source), [...parameters])).map(toFactEntry);
}

/** Implements `MemoryLists.loadEpisodes`. */
export async function loadEpisodeEntries(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeEntry[]> {
  return ids.length === 0 ? [] : (await sql<ListedEpisodeRow>(EPISODES, [workspaceId, ids])).map(toEpisodeEntry);
}

function toFactEntry(row: FactRow): FactEntry {
  return {
    ...toSnapshot(row),
    ...toPrecision(row),
    subject: entityOf(row.subject_id, row.subject_name, row.subject_type),
    predicate: row.predicate,
    object: row.object_id
      ? entityOf(row.object_id, row.object_name, row.object_type)
      : { value: row.object_value ?? '' },
    statementCount: row.support,
    saidAt: row.anchor_said_at.toISOString(),
  };
}

/** An entity that evidence speaks of but no episode names has its id as name. */
function entityOf(id: EntityId, name: string | null, type: EntityType | null) {
  return { id, name: name ?? id, type: type ?? 'other' };
}

function toEpisodeEntry(row: ListedEpisodeRow): EpisodeEntry {
  return { ...toEpisodeFields(row), text: row.text, length: row.length, statementCount: row.statement_count };
}
