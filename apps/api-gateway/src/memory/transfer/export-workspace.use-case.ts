import { Injectable } from '@nestjs/common';
import { type ArchivedEpisodeAnswer, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { TRANSFER_FORMAT, TRANSFER_VERSION, type TransferRecord } from '@memory-graph/contracts/workspace-transfer';
import { LabelRepository } from '../labels/label.repository.js';
import type { Log } from '../log-store/log.entity.js';
import type { Space } from '../spaces/space.entity.js';
import { SpaceRepository } from '../spaces/space.repository.js';
import { countLog, noCounts } from './import-counts.js';
import { toLogRecord } from './to-log-record.js';
import { TransferredLogRepository } from './transferred-log.repository.js';
import { TransferredSpaceFacts } from './transferred-space-facts.js';

/** Exports a workspace page by page, with at most one page of logs in memory. */
@Injectable()
export class ExportWorkspaceUseCase {
  constructor(
    private readonly labels: LabelRepository,
    private readonly spaces: SpaceRepository,
    private readonly spaceFacts: TransferredSpaceFacts,
    private readonly logs: TransferredLogRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /** @returns parts of NDJSON; the first part arrives after all services have responded */
  async *run(workspaceId: string): AsyncGenerator<string> {
    const counts = noCounts();
    let lines = lineOf({
      type: 'header',
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      exportedAt: new Date().toISOString(),
    });
    for (const { id, name, description, color, createdAt } of await this.labels.list(workspaceId)) {
      counts.labels += 1;
      lines += lineOf({ type: 'label', id, name, description, color, createdAt: createdAt.toISOString() });
    }
    for (const space of await this.spaces.list(workspaceId, null)) {
      counts.spaces += 1;
      lines += lineOf(await this.spaceRecord(workspaceId, space));
    }
    for (let page = await this.logs.page(workspaceId, null); page.length > 0;) {
      const episodes = await this.episodesOf(workspaceId, page);
      for (const log of page) {
        const record = toLogRecord(log, episodes.get(log.id) ?? null);
        if (!record) continue;
        countLog(counts, record);
        lines += lineOf(record);
      }
      yield lines;
      lines = '';
      page = await this.logs.page(workspaceId, page.at(-1)!.id);
    }
    yield lines + lineOf({ type: 'end', counts });
  }

  private async spaceRecord(workspaceId: string, space: Space): Promise<TransferRecord> {
    const { id, name, description, createdAt } = space;
    const supportedBy = await this.spaceFacts.supportOf(workspaceId, id);
    return { type: 'space', id, name, description, createdAt: createdAt.toISOString(), supportedBy };
  }

  private async episodesOf(workspaceId: string, logs: readonly Log[]): Promise<Map<string, ArchivedEpisodeAnswer>> {
    const { episodes } = await this.searchService.archivedEpisodes(
      workspaceId,
      logs.map(({ id, userId }) => ({ id, userId })),
    );
    return new Map(episodes.map((episode) => [episode.logId, episode]));
  }
}

function lineOf(record: TransferRecord): string {
  return `${JSON.stringify(record)}\n`;
}
