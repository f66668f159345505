import { Inject, Injectable } from '@nestjs/common';
import type { LogStatusChangedData, LogStatusChangedV1 } from '@memory-graph/contracts/events';
import { advances } from '@memory-graph/memory-model';
import { BACKGROUND_DATA_SOURCE, GroupCommit } from '@memory-graph/relational-store';
import type { DataSource } from 'typeorm';
import { type LogExtraction, LogRepository, type StatusChange } from '../log-store/log.repository.js';
import { ReplaceDocuments } from './replace-documents.js';

const EVENTS_PER_COMMIT = 200;

/**
 * Applies the status changes that the worker reports, many in one statement. It needs no inbox: a
 * log only advances, and the last of several re-extractions wins however often they are repeated,
 * because the events of a log come in order.
 */
@Injectable()
export class RecordLogStatusUseCase {
  private readonly commits = new GroupCommit<LogStatusChangedData, void>({
    maxBatch: EVENTS_PER_COMMIT,
    flush: (changes) => this.commit(changes),
  });

  constructor(
    @Inject(BACKGROUND_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly logs: LogRepository,
    private readonly documents: ReplaceDocuments,
  ) {}

  /** Resolves when the change is stored. Repeated and late events have no effect. */
  async run({ data }: LogStatusChangedV1): Promise<void> {
    if (data.status === 'completed' && !data.isReExtraction) await this.documents.run(data.queueId);
    return this.commits.run(data);
  }

  private async commit(changes: readonly LogStatusChangedData[]): Promise<void[]> {
    const { manager } = this.dataSource;
    const steps = changes.filter(({ isReExtraction }) => !isReExtraction);
    if (steps.length > 0) await this.logs.advance(manager, furthestByLog(steps));
    const again = changes.filter(({ isReExtraction }) => isReExtraction);
    if (again.length > 0) await this.logs.recordExtractions(manager, latestByLog(again));
    return changes.map(() => undefined);
  }
}

/** One statement can update a row only once, so only the latest change of each log is used. */
function furthestByLog(changes: readonly LogStatusChangedData[]): StatusChange[] {
  const furthest = new Map<string, StatusChange>();
  for (const { queueId: id, ...change } of changes) {
    const known = furthest.get(id);
    if (!known || advances(known, change)) furthest.set(id, { id, ...change });
  }
  return [...furthest.values()];
}

function latestByLog(changes: readonly LogStatusChangedData[]): LogExtraction[] {
  const latest = new Map(
    changes.map(({ queueId: id, workspaceId, extraction }) => [id, { id, workspaceId, extraction }]),
  );
  return [...latest.values()];
}
