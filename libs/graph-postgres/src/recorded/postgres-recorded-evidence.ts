import type { RecordedEvidence, RecordedPage, RecordedPosition, RecordedState } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { DeclaredPredicate, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { ALWAYS, timeText } from '../time-values.js';
import { RECORDED_PAGE, RECORDED_STATE } from './recorded-page.js';

interface PageRow {
  json: string;
  rows: number;
  last_id: string | null;
  last_recorded_at: number | null;
}

/** `RecordedEvidence` on PostgreSQL. */
export class PostgresRecordedEvidence implements RecordedEvidence {
  private readonly sql: ReadSql;

  /**
   * @param maker of the vectors that are read
   * @param schema that of a graph which was set aside
   */
  constructor(
    dataSource: DataSource,
    private readonly maker: EmbedderIdentity,
    schema?: string,
  ) {
    this.sql = readSqlOf(dataSource, schema);
  }

  async stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState> {
    const [row] = await this.sql<RecordedState>(RECORDED_STATE, [workspaceId, timeText(at)]);
    return row!;
  }

  async readPage(
    workspaceId: WorkspaceId,
    until: number,
    after: RecordedPosition | null,
    limit: number,
  ): Promise<RecordedPage> {
    const behind = after ? [timeText(after.recordedAt), after.id] : [ALWAYS, NIL];
    const values = [workspaceId, timeText(until), ...behind, limit, this.maker.name];
    const [row] = await this.sql<PageRow>(RECORDED_PAGE, values);
    const { json, rows, last_id: id, last_recorded_at: recordedAt } = row!;
    return { json, last: rows < limit || id === null || recordedAt === null ? null : { recordedAt, id } };
  }

  async declaredPredicates(workspaceId: WorkspaceId): Promise<DeclaredPredicate[]> {
    const [row] = await this.sql<{ declared: DeclaredPredicate[] }>(
      'select declared from graph.declared_predicates where workspace_id = $1',
      [workspaceId],
    );
    return row?.declared ?? [];
  }
}
