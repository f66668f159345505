import type { TransferCountsDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type {
  EndRecord,
  LogRecord,
  SearchFeedbackRecord,
  TransferRecord,
} from '@memory-graph/contracts/workspace-transfer';
import { ServiceError } from '@memory-graph/errors';
import { WholeWorkspaceRequests } from '../http/whole-workspace/whole-workspace-requests.js';
import { ImportConversations, type OpenConversation } from './import-conversations.js';
import { countLog } from './transfer-counts.js';
import { ImportLogsUseCase } from './import-logs.use-case.js';
import { type ImportOutcome, ImportProgress } from './import-progress.js';
import { ImportSearchFeedback } from './import-search-feedback.js';
import { ImportSettings } from './import-settings.js';
import { lineProblem } from './line-problem.js';
import { readLines } from './read-lines.js';
import { readRecord } from './read-record.js';

/** Each line becomes one event, and the bus limits events to 8 MiB. */
const MAX_LINE_BYTES = 6 * 1024 * 1024;
const BATCH_LOGS = 200;
const BATCH_CHARACTERS = 2 * 1024 * 1024;
const BATCH_FEEDBACK = 200;

/** Messages follow their conversation. */
const ORDER = [
  'header',
  'label',
  'space',
  'ingestion-rule',
  'webhook',
  'vocabulary',
  'log',
  'search-feedback',
  'conversation',
  'end',
] as const;

/** A full queue, the rate limit, and quotas. */
const STOPS_IMPORT: ReadonlySet<string> = new Set(['rate_limited', 'conflict']);

/** The position of an import in its file. */
interface Position {
  progress: ImportProgress;
  logs: { log: LogRecord; line: number }[];
  logCharacters: number;
  feedback: SearchFeedbackRecord[];
  conversation: OpenConversation | null;
  last: TransferRecord['type'] | null;
}

/**
 * Imports an exported workspace into that of the caller. Accepted data is kept if the import fails
 * later; running it again continues where it stopped, because existing data is recognized.
 */
@Injectable()
export class ImportWorkspaceUseCase {
  constructor(
    private readonly settings: ImportSettings,
    private readonly importLogs: ImportLogsUseCase,
    private readonly importFeedback: ImportSearchFeedback,
    private readonly conversations: ImportConversations,
    private readonly requests: WholeWorkspaceRequests,
  ) {}

  /** @throws ServiceError `invalid_request` with the line, `rate_limited` if the queue stays full */
  async run(caller: Principal, body: AsyncIterable<Buffer>): Promise<ImportOutcome> {
    const progress = new ImportProgress(caller);
    const at: Position = { progress, logs: [], logCharacters: 0, feedback: [], conversation: null, last: null };
    for await (const line of readLines(body, MAX_LINE_BYTES)) {
      const record = readRecord(line);
      requireOrder(line.number, at.last, record.type);
      at.last = record.type;
      if (record.type !== 'log') await this.flushLogs(at);
      if (record.type !== 'search-feedback') await this.flushFeedback(at);
      if (record.type !== 'message') await this.closeConversation(at);
      await this.take(at, record, line.number, line.text.length);
    }
    await this.flushLogs(at);
    await this.flushFeedback(at);
    await this.closeConversation(at);
    if (at.last !== 'end') throw cutOff();
    const { imported, existing, skipped, notices } = progress;
    return { imported, existing, skipped, notices };
  }

  private async take(at: Position, record: TransferRecord, line: number, characters: number): Promise<void> {
    const { progress } = at;
    switch (record.type) {
      case 'header':
        return;
      case 'log':
        countLog(progress.seen, record);
        at.logs.push({ log: record, line });
        at.logCharacters += characters;
        if (at.logs.length >= BATCH_LOGS || at.logCharacters >= BATCH_CHARACTERS) await this.flushLogs(at);
        return;
      case 'search-feedback':
        progress.seen.searchFeedback += 1;
        at.feedback.push(record);
        if (at.feedback.length >= BATCH_FEEDBACK) await this.flushFeedback(at);
        return;
      case 'conversation':
        at.conversation = this.conversations.open(progress, record);
        return;
      case 'message':
        return this.conversations.add(progress, at.conversation!, record, line);
      case 'end':
        return requireAll(line, record, progress.seen);
      default:
        return this.settings.take(progress, record, line);
    }
  }

  private async flushLogs(at: Position): Promise<void> {
    const { logs: batch, progress } = at;
    if (batch.length === 0) return;
    [at.logs, at.logCharacters] = [[], 0];
    const logs = batch.map(({ log }) => log);
    const areNew = await this.importBatch(progress, logs).catch((error: unknown) => {
      throw stoppedBefore(batch[0]!.line, error);
    });
    logs.forEach((log, index) => countLog(areNew[index] ? progress.imported : progress.existing, log));
  }

  private async importBatch(progress: ImportProgress, logs: readonly LogRecord[]): Promise<boolean[]> {
    const { caller, labelIds, imported, existing } = progress;
    this.requests.spendFurther(caller, imported.logs + existing.logs, logs.length);
    return this.importLogs.run(caller, logs, labelIds);
  }

  private async flushFeedback(at: Position): Promise<void> {
    const batch = at.feedback;
    at.feedback = [];
    await this.importFeedback.run(at.progress, batch);
  }

  private async closeConversation(at: Position): Promise<void> {
    if (at.conversation) await this.conversations.close(at.progress, at.conversation);
    at.conversation = null;
  }
}

function requireOrder(line: number, last: TransferRecord['type'] | null, next: TransferRecord['type']): void {
  if (next === 'message') {
    if (last === 'conversation' || last === 'message') return;
    const message = 'must come after its conversation';
    throw lineProblem(line, [{ path: 'type', message, code: 'order' }]);
  }
  const place = last === 'message' ? 'conversation' : last;
  const [before, now] = [place === null ? -1 : ORDER.indexOf(place), ORDER.indexOf(next)];
  const isRepeatable = next !== 'header' && next !== 'end';
  const isInOrder = last === null ? next === 'header' : isRepeatable ? now >= before : now > before;
  if (isInOrder) return;
  const message = `must come in the order ${ORDER.join(', ')}`;
  throw lineProblem(line, [{ path: 'type', message, code: 'order' }]);
}

function requireAll(line: number, { counts }: EndRecord, seen: TransferCountsDto): void {
  const kinds = Object.keys(seen) as (keyof TransferCountsDto)[];
  const missing = kinds.filter((kind) => (counts[kind] ?? 0) !== seen[kind]);
  if (missing.length === 0) return;
  throw lineProblem(
    line,
    missing.map((kind) => ({
      path: `counts.${kind}`,
      message: `is ${counts[kind] ?? 0}, but the file contains ${seen[kind]}`,
      code: 'count',
    })),
  );
}

function cutOff(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'The file is truncated: its last line is not of type end; all preceding lines were imported',
    {
      details: [{ path: 'lines', message: 'must end with a line of type end', code: 'cut_off' }],
    },
  );
}

/** Keeps the error and adds its position. */
function stoppedBefore(line: number, error: unknown): unknown {
  if (!(error instanceof ServiceError) || !STOPS_IMPORT.has(error.code)) return error;
  const { code, message, retryAfterSeconds, details } = error;
  const path = `lines[${line}]`;
  const reasons =
    details.length > 0 ? details : [{ message: 'was not imported; run the import again', code: 'queue_full' }];
  return new ServiceError(code, `${message}; all lines before line ${line} were imported`, {
    details: reasons.map((reason) => ({ ...reason, path })),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
