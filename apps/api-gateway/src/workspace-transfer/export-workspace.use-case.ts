import { Injectable } from '@nestjs/common';
import { type ArchivedEpisodeAnswer, type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { TRANSFER_FORMAT, TRANSFER_VERSION, type TransferRecord } from '@memory-graph/contracts/workspace-transfer';
import { ownerIn } from '@memory-graph/memory-model';
import type { Log } from '../memory/log-store/log.entity.js';
import { ExportConversations } from './export-conversations.js';
import { ExportSearchFeedback } from './export-search-feedback.js';
import { ExportSettings } from './export-settings.js';
import { countRecord, noCounts } from './transfer-counts.js';
import { toLogRecord } from './to-log-record.js';
import { TransferredLogRepository } from './transferred-log.repository.js';

/** Size of a part of the stream, unless one page of records is larger. */
const PART_CHARACTERS = 256 * 1024;

/**
 * Exports a workspace page by page, with at most one page of logs or messages in memory. A caller who is bound to a
 * subject gets its logs and shared ones, and nothing that belongs to the workspace.
 */
@Injectable()
export class ExportWorkspaceUseCase {
  constructor(
    private readonly settings: ExportSettings,
    private readonly logs: TransferredLogRepository,
    private readonly searchService: SearchServiceClient,
    private readonly feedback: ExportSearchFeedback,
    private readonly conversations: ExportConversations,
  ) {}

  /** @returns parts of NDJSON; the first part arrives after all services have responded */
  async *run(caller: Principal): AsyncGenerator<string> {
    const counts = noCounts();
    const { workspaceId } = caller;
    const exportedAt = new Date().toISOString();
    let lines = lineOf({ type: 'header', format: TRANSFER_FORMAT, version: TRANSFER_VERSION, exportedAt });
    const add = (records: readonly TransferRecord[]): void => {
      for (const record of records) countRecord(counts, record);
      lines += records.map(lineOf).join('');
    };
    if (caller.subject === undefined) add(await this.settings.of(workspaceId));
    for (let page = await this.logs.page(caller, null); page.length > 0;) {
      const episodes = await this.episodesOf(workspaceId, page);
      add(page.flatMap((log) => toLogRecord(log, episodes.get(log.id) ?? null) ?? []));
      yield lines;
      lines = '';
      page = await this.logs.page(caller, page.at(-1)!.id);
    }
    for await (const records of caller.subject === undefined ? this.afterLogs(caller) : []) {
      add(records);
      if (lines.length < PART_CHARACTERS) continue;
      yield lines;
      lines = '';
    }
    yield lines + lineOf({ type: 'end', counts });
  }

  private async *afterLogs(caller: Principal): AsyncGenerator<TransferRecord[]> {
    yield* this.feedback.of(caller.workspaceId);
    yield* this.conversations.of(caller);
  }

  private async episodesOf(workspaceId: string, logs: readonly Log[]): Promise<Map<string, ArchivedEpisodeAnswer>> {
    const { episodes } = await this.searchService.archivedEpisodes(workspaceId, {
      logs: logs.map((log) => ({ id: log.id, userId: log.userId, ...ownerIn(log) })),
    });
    return new Map(episodes.map((episode) => [episode.logId, episode]));
  }
}

function lineOf(record: TransferRecord): string {
  return `${JSON.stringify(record)}\n`;
}
