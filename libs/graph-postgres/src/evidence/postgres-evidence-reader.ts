import type {
  Declaration,
  EntityLabel,
  EpisodeSelection,
  EvidenceLoss,
  EvidenceReader,
  EvidenceSubject,
  LossPosition,
  RecordedChanges,
  RecordedEpisode,
  RecordedPage,
  RecordedPosition,
  RecordedState,
} from '@memory-graph/graph';
import { joinPieces } from '@memory-graph/graph/core';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { EntityId, EpisodeId, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { readInOne, readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { ALWAYS, timeText } from '../time-values.js';
import { CHANGES, DECLARATION, LOSSES, NAMES, RECORDED_STATE, SUPPORT, WORKSPACES } from './evidence-selects.js';
import { QUEUE_IDS_ABOUT } from './queue-ids-about.js';
import { EPISODES_BY, RECORDED_PAGE } from './recorded-episodes.js';

interface PageRow {
  json: string;
  rows: number;
  last_id: string | null;
  last_recorded_at: number | null;
}

/** A loss as JSON has it: a time of recording that is not known is the text of the infinity. */
type LossRow = Omit<EvidenceLoss, 'recordedAt'> & { recordedAt: number | null | typeof ALWAYS };

/** `EvidenceReader` on PostgreSQL. */
export class PostgresEvidenceReader implements EvidenceReader {
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

  workspaces(): Promise<WorkspaceId[]> {
    return this.ids(WORKSPACES);
  }

  async declaration(workspaceId: WorkspaceId): Promise<Declaration | null> {
    return (await this.sql<Declaration>(DECLARATION, [workspaceId]))[0] ?? null;
  }

  async readEpisodes(workspaceId: WorkspaceId, which: EpisodeSelection): Promise<RecordedEpisode[]> {
    const [row] =
      'queueIds' in which
        ? await this.sql<PageRow>(EPISODES_BY.queueIds, [workspaceId, which.queueIds])
        : await this.sql<PageRow>(EPISODES_BY.episodeIds, [workspaceId, which.episodeIds]);
    return JSON.parse(row!.json) as RecordedEpisode[];
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

  episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]> {
    return this.ids(
      'select id from graph.episodes where workspace_id = $1 and id = any($2::uuid[]) and write_id is null',
      [workspaceId, episodeIds],
    );
  }

  queueIdsAbout(workspaceId: WorkspaceId, subject: EvidenceSubject): Promise<string[]> {
    const asked =
      subject.kind === 'facts'
        ? subject.factIds
        : subject.kind === 'entity'
          ? subject.entityId
          : subject.fragments.map((fragment) => `%${fragment}%`);
    return this.ids(
      `select distinct e.queue_id as id from graph.episodes e join (${QUEUE_IDS_ABOUT[subject.kind]}) about (episode_id)
         on e.workspace_id = $1 and e.id = about.episode_id
       where e.write_id is null order by 1`,
      [workspaceId, asked],
    );
  }

  async changesBy(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<RecordedChanges | null> {
    const rows = await this.sql<{ lists: Parameters<typeof joinPieces>[0][number] }>(CHANGES, [workspaceId, episodeId]);
    return rows.length === 0 ? null : joinPieces(rows.map(({ lists }) => lists));
  }

  async stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState> {
    const [row] = await this.sql<RecordedState>(RECORDED_STATE, [workspaceId, timeText(at)]);
    return row!;
  }

  async losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]> {
    const values = [workspaceId, after?.loss ?? '', after?.queueId ?? NIL, limit];
    const rows = await readInOne<LossRow>(this.sql, LOSSES, values);
    return rows.map(({ recordedAt, ...loss }) => ({
      ...loss,
      recordedAt: recordedAt === ALWAYS ? -Infinity : recordedAt,
    }));
  }

  removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]> {
    return this.ids(
      'select queue_id as id from graph.removed_queue_ids where workspace_id = $1 and queue_id = any($2::uuid[])',
      [workspaceId, queueIds],
    );
  }

  async namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>> {
    const rows = await this.sql<{ id: EntityId; names: EntityLabel[] }>(NAMES, [workspaceId, entityIds]);
    return new Map(rows.map(({ id, names }) => [id, names]));
  }

  async supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, StatementId>> {
    const rows = await this.sql<{ fact_id: string; id: StatementId }>(SUPPORT.first, [workspaceId, factIds]);
    return new Map(rows.map(({ fact_id: factId, id }) => [factId, id]));
  }

  async factsSupportedBy(
    workspaceId: WorkspaceId,
    statementIds: readonly StatementId[],
  ): Promise<Map<StatementId, string>> {
    const rows = await this.sql<{ fact_id: string; id: StatementId }>(SUPPORT.facts, [workspaceId, statementIds]);
    return new Map(rows.map(({ fact_id: factId, id }) => [id, factId]));
  }

  private async ids(text: string, parameters: readonly unknown[] = []): Promise<string[]> {
    return (await this.sql<{ id: string }>(text, parameters)).map(({ id }) => id);
  }
}
