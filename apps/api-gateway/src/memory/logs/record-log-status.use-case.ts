import { Inject, Injectable } from '@nestjs/common';
import type { LogStatusChangedV1 } from '@memory-graph/contracts/events';
import { advances } from '@memory-graph/memory-model';
import { BACKGROUND_DATA_SOURCE, GroupCommit, Inbox } from '@memory-graph/relational-store';
import type { DataSource } from 'typeorm';
import { type LogExtraction, LogRepository, type StatusChange } from '../log-store/log.repository.js';

const CONSUMER = 'api-gateway/logs';
const EVENTS_PER_COMMIT = 200;

/** Applies the status changes that the worker reports, many in one transaction. */
@Injectable()
export class RecordLogStatusUseCase {
  private readonly commits = new GroupCommit<LogStatusChangedV1, void>({
    maxBatch: EVENTS_PER_COMMIT,
    flush: (events) => this.commit(events),
  });

  constructor(
    @Inject(BACKGROUND_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly logs: LogRepository,
    private readonly inbox: Inbox,
  ) {}

  /** Resolves when the change is stored. Repeated and late events have no effect. */
  run(event: LogStatusChangedV1): Promise<void> {
    return this.commits.run(event);
  }

  private async commit(events: readonly LogStatusChangedV1[]): Promise<void[]> {
    await this.dataSource.transaction(async (manager) => {
      const fresh = await this.inbox.claim(
        manager,
        CONSUMER,
        events.map((event) => event.id),
      );
      const isNews = events.filter((event) => fresh.has(event.id));
      const changes = furthestByLog(isNews.filter(({ data }) => !data.isReExtraction));
      if (changes.length > 0) await this.logs.advance(manager, changes);
      const again = isNews.filter(({ data }) => data.isReExtraction);
      if (again.length > 0) await this.logs.recordExtractions(manager, latestByLog(again));
    });
    return events.map(() => undefined);
  }
}

/** One statement can update a row only once, so only the latest change of each log is used. */
function furthestByLog(events: readonly LogStatusChangedV1[]): StatusChange[] {
  const furthest = new Map<string, StatusChange>();
  for (const { data } of events) {
    const { queueId: id, ...change } = data;
    const known = furthest.get(id);
    if (!known || advances(known, change)) furthest.set(id, { id, ...change });
  }
  return [...furthest.values()];
}

function latestByLog(events: readonly LogStatusChangedV1[]): LogExtraction[] {
  const latest = new Map(
    events.map(({ data: { queueId: id, workspaceId, extraction } }) => [id, { id, workspaceId, extraction }]),
  );
  return [...latest.values()];
}
