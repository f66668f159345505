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
import type { EmbedderIdentity } from '@memory-graph/models';
import type { DeclaredPredicate, EntityId, EpisodeId, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { ALWAYS, embeddingProperty } from '../schema/graph-model.js';
import { AMONG, DECLARATION, LOSSES, NAMES, RECORDED_STATE, SUPPORT, WORKSPACES } from './evidence-queries.js';
import { QUEUE_IDS_ABOUT } from './queue-ids-about.js';
import { type EpisodeRow, episodeRow, toEpisode } from './recorded-episodes.js';

interface StateRow {
  episodes: number;
  until: number | null;
  removedAt: number | null;
  replacedAt: number | null;
}

/** `EvidenceReader` on Neo4j. */
export class Neo4jEvidenceReader implements EvidenceReader {
  private readonly page: string;

  /** @param maker of the vectors that are read */
  constructor(
    private readonly connection: Pick<Neo4jConnection, 'read'>,
    maker: EmbedderIdentity,
  ) {
    this.page = pageOf(embeddingProperty(maker.name));
  }

  workspaces(): Promise<WorkspaceId[]> {
    return this.ids(WORKSPACES, {});
  }

  async declaration(workspaceId: WorkspaceId): Promise<Declaration | null> {
    const [row] = await this.read<{ revision: number; declared: string }>(DECLARATION, { workspaceId });
    return row ? { revision: row.revision, declared: JSON.parse(row.declared) as DeclaredPredicate[] } : null;
  }

  async readEpisodes(workspaceId: WorkspaceId, which: EpisodeSelection): Promise<RecordedEpisode[]> {
    const [key, ids] =
      'queueIds' in which ? (['queueId', which.queueIds] as const) : (['id', which.episodeIds] as const);
    const rows = await this.read<{ row: EpisodeRow }>(EPISODES_BY[key], { workspaceId, lists: { ids } });
    return rows.map(({ row }) => toEpisode(row));
  }

  async readPage(
    workspaceId: WorkspaceId,
    until: number,
    after: RecordedPosition | null,
    limit: number,
  ): Promise<RecordedPage> {
    const { recordedAt, id } = after ?? { recordedAt: ALWAYS, id: '' };
    const rows = await this.read<{ row: EpisodeRow }>(this.page, { workspaceId, until, recordedAt, id, limit });
    const episodes = rows.map(({ row }) => toEpisode(row));
    const last = episodes.length < limit ? undefined : episodes.at(-1);
    return { json: JSON.stringify(episodes), last: last ? { recordedAt: last.recordedAt, id: last.id } : null };
  }

  episodesAmong(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeId[]> {
    return this.ids(AMONG.episodes, { workspaceId, lists: { ids } });
  }

  queueIdsAbout(workspaceId: WorkspaceId, { kind, ...asked }: EvidenceSubject): Promise<string[]> {
    return this.ids(
      `CALL { ${QUEUE_IDS_ABOUT[kind]} } MATCH (e:Episode {workspaceId: $workspaceId, id: episodeId})
       WHERE e.attemptId IS NULL RETURN DISTINCT e.queueId AS id ORDER BY id`,
      { workspaceId, lists: asked },
    );
  }

  async changesBy(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<RecordedChanges | null> {
    const [row] = await this.read<{ delta: string }>(
      `MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId}) WHERE e.attemptId IS NULL AND e.delta IS NOT NULL
       RETURN e.delta AS delta`,
      { workspaceId, episodeId },
    );
    return row ? (JSON.parse(row.delta) as RecordedChanges) : null;
  }

  async stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState> {
    const [row] = await this.read<StateRow>(RECORDED_STATE, { workspaceId, at });
    const { episodes, until, removedAt, replacedAt } = row!;
    const lastLossAt = Math.max(removedAt ?? -Infinity, replacedAt ?? -Infinity);
    const loss = (removedAt ?? at) > at ? 'deleted' : (replacedAt ?? at) > at ? 'replaced' : null;
    return { episodes, until, lastLossAt: lastLossAt === -Infinity ? null : lastLossAt, loss };
  }

  async losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]> {
    const { loss, queueId } = after ?? { loss: '', queueId: '' };
    const rows = await this.read<EvidenceLoss>(LOSSES, { workspaceId, loss, queueId, limit });
    return rows.map(({ recordedAt, ...row }) => ({
      ...row,
      recordedAt: recordedAt === ALWAYS ? -Infinity : recordedAt,
    }));
  }

  removedAmong(workspaceId: WorkspaceId, ids: readonly string[]): Promise<string[]> {
    return this.ids(AMONG.removed, { workspaceId, lists: { ids } });
  }

  async namesOf(workspaceId: WorkspaceId, ids: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>> {
    const rows = await this.read<{ id: EntityId; names: EntityLabel[] }>(NAMES, { workspaceId, lists: { ids } });
    return new Map(rows.map(({ id, names }) => [id, names]));
  }

  async supportOfFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<Map<string, StatementId>> {
    const rows = await this.read<Supported>(SUPPORT.first, { workspaceId, lists: { ids } });
    return new Map(rows.map(({ factId, id }) => [factId, id]));
  }

  async factsSupportedBy(workspaceId: WorkspaceId, ids: readonly StatementId[]): Promise<Map<StatementId, string>> {
    const rows = await this.read<Supported>(SUPPORT.facts, { workspaceId, lists: { ids } });
    return new Map(rows.map(({ factId, id }) => [id, factId]));
  }

  private async ids(text: string, parameters: Record<string, unknown>): Promise<string[]> {
    return (await this.read<{ id: string }>(text, parameters)).map(({ id }) => id);
  }

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}

interface Supported {
  factId: string;
  id: StatementId;
}

/** The complete episodes with the ids `$lists.ids`, by the property that has these. */
const EPISODES_BY = {
  queueId: `UNWIND $lists.ids AS asked MATCH (e:Episode {workspaceId: $workspaceId, queueId: asked})
    WHERE e.attemptId IS NULL RETURN ${episodeRow(null)} AS row`,
  id: `UNWIND $lists.ids AS asked MATCH (e:Episode {workspaceId: $workspaceId, id: asked})
    WHERE e.attemptId IS NULL RETURN ${episodeRow(null)} AS row`,
};

/** In the order of the index, which is that of all its properties. @param vector the property of vectors */
function pageOf(vector: string): string {
  return `
    MATCH (e:Episode {workspaceId: $workspaceId}) USING INDEX e:Episode(workspaceId, recordedAt, id)
    WHERE e.recordedAt <= $until AND e.recordedAt >= $recordedAt AND e.id IS NOT NULL
      AND (e.recordedAt > $recordedAt OR e.id > $id) AND e.attemptId IS NULL
    WITH e ORDER BY e.workspaceId, e.recordedAt, e.id LIMIT toInteger($limit)
    RETURN ${episodeRow(vector)} AS row
    ORDER BY row.recordedAt, row.id`;
}
