import { canonicalGraph } from '@memory-graph/graph/core';
import type { CanonicalGraph, GraphExporter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { isoOf } from '../time-values.js';

type Episode = CanonicalGraph['episodes'][number];
type Entity = CanonicalGraph['entities'][number];
type Fact = CanonicalGraph['facts'][number];

/** `GraphExporter` on PostgreSQL. Reads whole tables of one workspace: for checks and operators, not for requests. */
export class PostgresGraphExporter implements GraphExporter {
  constructor(private readonly dataSource: DataSource) {}

  async exportCanonical(workspaceId: WorkspaceId): Promise<CanonicalGraph> {
    return canonicalGraph({
      episodes: await this.episodes(workspaceId),
      entities: await this.entities(workspaceId),
      facts: await this.facts(workspaceId),
    });
  }

  private async episodes(workspaceId: WorkspaceId): Promise<Episode[]> {
    const rows = await this.dataSource.query<(Omit<Episode, 'referenceTime'> & { at: Date })[]>(
      `select content as text, source, reference_time as at, session_id as "sessionId" from graph.episodes
       where workspace_id = $1`,
      [workspaceId],
    );
    return rows.map(({ text, source, at, sessionId }) => ({
      text,
      source,
      referenceTime: at.toISOString(),
      sessionId,
    }));
  }

  private async entities(workspaceId: WorkspaceId): Promise<Entity[]> {
    return this.dataSource.query<Entity[]>(
      `select e.name, e.type, e.mention_count as "mentionCount", array(
         select distinct n.name from graph.entity_names n
         where n.workspace_id = $1 and n.entity_id = e.id and n.name <> e.name) as aliases
       from graph.entities e where e.workspace_id = $1`,
      [workspaceId],
    );
  }

  private async facts(workspaceId: WorkspaceId): Promise<Fact[]> {
    const rows = await this.dataSource.query<
      (Omit<Fact, 'validFrom' | 'validTo'> & { starts: Date | number; ends: Date | number })[]
    >(
      `select coalesce(s.name, f.subject_id::text) as subject, f.predicate,
         coalesce(o.name, f.object_value, f.object_id::text) as object, f.content, f.type, f.confidence,
         f.valid_from as starts, f.valid_to as ends, array(
           select distinct e.content from graph.statements t
             join graph.episodes e on e.workspace_id = $1 and e.id = t.episode_id
           where t.workspace_id = $1 and t.fact_id = f.id) as support
       from graph.facts f
         left join graph.entities s on s.workspace_id = $1 and s.id = f.subject_id
         left join graph.entities o on o.workspace_id = $1 and o.id = f.object_id
       where f.workspace_id = $1`,
      [workspaceId],
    );
    return rows.map(({ starts, ends, support, subject, predicate, object, content, type, confidence }) => ({
      subject,
      predicate,
      object,
      content,
      type,
      confidence,
      validFrom: isoOf(starts),
      validTo: isoOf(ends),
      support,
    }));
  }
}
