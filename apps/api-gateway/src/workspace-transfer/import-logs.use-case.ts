import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { LogRecord } from '@memory-graph/contracts/workspace-transfer';
import { ServiceError } from '@memory-graph/errors';
import { requestSignal } from '@memory-graph/http-api';
import { DataSource } from 'typeorm';
import { IngestQueue } from '../memory/ingestion-queue/ingest-queue.js';
import { QueueCapacity, type Admission } from '../memory/ingestion-queue/queue-capacity.js';
import { Quotas } from '../memory/usage/quotas.js';
import { insertMissingLogs } from '../memory/log-store/insert-logs.js';
import type { Log } from '../memory/log-store/log.entity.js';
import { importedId } from './imported-id.js';
import { toLog } from './to-log.js';
import { TransferredLogRepository } from './transferred-log.repository.js';

/** A full queue drains by itself: the import waits this long before it asks the client to retry. */
const CAPACITY_WAIT_MS = 30_000;
const CAPACITY_POLL_MS = 500;

/** Queues the logs of a file that the workspace does not have yet. */
@Injectable()
export class ImportLogsUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: TransferredLogRepository,
    private readonly searchService: SearchServiceClient,
    private readonly capacity: QueueCapacity,
    private readonly queue: IngestQueue,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Accepts all logs or none. When it resolves, they and their events are committed.
   * @param labelIds ids in the workspace by ids in the file
   * @returns for each log whether it is new
   * @throws ServiceError `rate_limited` if the queue stays full
   * @throws ServiceError `rate_limited` or `conflict` if the logs exceed a quota
   */
  async run(
    caller: Principal,
    records: readonly LogRecord[],
    labelIds: ReadonlyMap<string, string>,
  ): Promise<boolean[]> {
    const ids = await this.newIds(caller.workspaceId, records);
    const logs = new Map<string, Log>();
    for (const [index, record] of records.entries()) {
      const id = ids[index] ?? null;
      if (id !== null && !logs.has(id)) logs.set(id, toLog(record, { id, caller, labelIds }));
    }
    const inserted = await this.insert(caller.workspaceId, [...logs.values()]);
    return ids.map((id) => id !== null && inserted.delete(id));
  }

  /** The ids of the records in the workspace; null for existing ones. */
  private async newIds(workspaceId: string, records: readonly LogRecord[]): Promise<(string | null)[]> {
    const { episodeIds } = await this.searchService.knownEvidence(workspaceId, {
      queueIds: [],
      episodeIds: records.flatMap(({ episode }) => episode?.episodeId ?? []),
    });
    const episodes = new Set(episodeIds);
    const sourceIds = await this.logs.existing(
      workspaceId,
      records.map(({ id }) => id),
    );
    const isThere = ({ id, episode }: LogRecord) => sourceIds.has(id) || (episode && episodes.has(episode.episodeId));
    const ids: (string | null)[] = records.map(() => null);
    let open = [...records.keys()].filter((index) => !isThere(records[index]!));
    for (let generation = 0; open.length > 0; generation++) {
      const candidates = open.map((index) =>
        importedId(workspaceId, records[index]!.id, records[index]!.time, generation),
      );
      const existing = await this.logs.existing(workspaceId, candidates);
      const { removedQueueIds } = await this.searchService.knownEvidence(workspaceId, {
        queueIds: candidates,
        episodeIds: [],
      });
      const removed = new Set(removedQueueIds);
      open.forEach((index, at) => (ids[index] = existing.has(candidates[at]!) ? null : candidates[at]!));
      open = open.filter((_, at) => removed.has(candidates[at]!) && !existing.has(candidates[at]!));
    }
    return ids;
  }

  private async insert(workspaceId: string, logs: readonly Log[]): Promise<Set<string>> {
    if (logs.length === 0) return new Set();
    const admission = await this.waitForRoom(workspaceId, logs.filter(({ status }) => status === 'pending').length);
    const inserted = await this.dataSource.transaction(async (manager) => {
      await this.quotas.require(manager, logs);
      const ids = await insertMissingLogs(manager, logs);
      await this.queue.requeue(
        manager,
        admission,
        ...logs.filter(({ id, status }) => ids.has(id) && status === 'pending'),
      );
      return ids;
    });
    this.queue.wake();
    return inserted;
  }

  private async waitForRoom(workspaceId: string, logs: number): Promise<Admission> {
    const giveUpAt = performance.now() + CAPACITY_WAIT_MS;
    for (;;) {
      try {
        return await this.capacity.reserve(workspaceId, logs);
      } catch (error) {
        const isFull = error instanceof ServiceError && error.code === 'rate_limited';
        if (!isFull || performance.now() > giveUpAt) throw error;
        await delay(CAPACITY_POLL_MS);
        requestSignal().throwIfAborted();
      }
    }
  }
}
