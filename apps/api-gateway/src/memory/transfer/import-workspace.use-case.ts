import type { TransferCountsDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { EndRecord, LogRecord, TransferRecord } from '@memory-graph/contracts/workspace-transfer';
import { ServiceError } from '@memory-graph/errors';
import { countLog, noCounts } from './import-counts.js';
import { ImportLogsUseCase } from './import-logs.use-case.js';
import { lineProblem } from './line-problem.js';
import { readLines } from './read-lines.js';
import { readRecord } from './read-record.js';
import { TransferredNameRepository } from './transferred-name.repository.js';

/** Each line becomes one event, and the bus limits events to 8 MiB. */
export const MAX_LINE_BYTES = 6 * 1024 * 1024;
const BATCH_LOGS = 200;
const BATCH_CHARACTERS = 2 * 1024 * 1024;
/** The labels are kept in memory while the rest of the file is read. */
const MAX_LABELS = 100_000;

const ORDER = ['header', 'label', 'space', 'log', 'end'] as const;

export interface ImportOutcome {
  imported: TransferCountsDto;
  /** Existing data of the workspace, which was left unchanged. */
  existing: TransferCountsDto;
}

/** An import in progress. */
interface Import extends ImportOutcome {
  caller: Principal;
  seen: TransferCountsDto;
  labelIds: Map<string, string>;
  batch: { log: LogRecord; line: number }[];
  batchCharacters: number;
  last: TransferRecord['type'] | null;
}

/**
 * Imports an exported workspace into that of the caller. Accepted data is kept if the import fails
 * later; running it again continues where it stopped, because existing data is recognized.
 */
@Injectable()
export class ImportWorkspaceUseCase {
  constructor(
    private readonly names: TransferredNameRepository,
    private readonly importLogs: ImportLogsUseCase,
  ) {}

  /** @throws ServiceError `invalid_request` with the line, `rate_limited` if the queue stays full */
  async run(caller: Principal, body: AsyncIterable<Buffer>): Promise<ImportOutcome> {
    const state: Import = {
      ...{ caller, imported: noCounts(), existing: noCounts(), seen: noCounts() },
      ...{ labelIds: new Map(), batch: [], batchCharacters: 0, last: null },
    };
    for await (const line of readLines(body, MAX_LINE_BYTES)) {
      const record = readRecord(line);
      requireOrder(line.number, state.last, record.type);
      state.last = record.type;
      await this.take(state, record, line.number, line.text.length);
    }
    await this.flush(state);
    if (state.last !== 'end') throw cutOff();
    return { imported: state.imported, existing: state.existing };
  }

  private async take(state: Import, record: TransferRecord, line: number, characters: number): Promise<void> {
    const { caller, seen } = state;
    switch (record.type) {
      case 'header':
        return;
      case 'label': {
        if (++seen.labels > MAX_LABELS) throw tooManyLabels(line);
        const { id, existing } = await this.names.importLabel(caller.workspaceId, record);
        state.labelIds.set(record.id, id);
        (existing ? state.existing : state.imported).labels += 1;
        return;
      }
      case 'space': {
        seen.spaces += 1;
        const { existing } = await this.names.importSpace(caller.workspaceId, caller.user.id, record);
        (existing ? state.existing : state.imported).spaces += 1;
        return;
      }
      case 'log':
        countLog(seen, record);
        state.batch.push({ log: record, line });
        state.batchCharacters += characters;
        if (state.batch.length >= BATCH_LOGS || state.batchCharacters >= BATCH_CHARACTERS) await this.flush(state);
        return;
      case 'end':
        requireAll(line, record, seen);
    }
  }

  private async flush(state: Import): Promise<void> {
    const { batch, caller, labelIds } = state;
    if (batch.length === 0) return;
    [state.batch, state.batchCharacters] = [[], 0];
    const logs = batch.map(({ log }) => log);
    const areNew = await this.importLogs.run(caller, logs, labelIds).catch((error: unknown) => {
      throw stoppedBefore(batch[0]!.line, error);
    });
    logs.forEach((log, index) => countLog(areNew[index] ? state.imported : state.existing, log));
  }
}

function requireOrder(line: number, last: TransferRecord['type'] | null, next: TransferRecord['type']): void {
  const [before, now] = [last === null ? -1 : ORDER.indexOf(last), ORDER.indexOf(next)];
  const isRepeatable = next !== 'header' && next !== 'end';
  const isInOrder = last === null ? next === 'header' : isRepeatable ? now >= before : now > before;
  if (isInOrder) return;
  const message = `must come in the order ${ORDER.join(', ')}`;
  throw lineProblem(line, [{ path: 'type', message, code: 'order' }]);
}

function requireAll(line: number, { counts }: EndRecord, seen: TransferCountsDto): void {
  const missing = (Object.keys(seen) as (keyof TransferCountsDto)[]).filter((kind) => counts[kind] !== seen[kind]);
  if (missing.length === 0) return;
  throw lineProblem(
    line,
    missing.map((kind) => ({
      path: `counts.${kind}`,
      message: `is ${counts[kind]}, but the file contains ${seen[kind]}`,
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
  if (!(error instanceof ServiceError) || error.code !== 'rate_limited') return error;
  const { code, message, retryAfterSeconds } = error;
  return new ServiceError(code, `${message}; all lines before line ${line} were imported`, {
    details: [{ path: `lines[${line}]`, message: 'was not imported; run the import again', code: 'queue_full' }],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function tooManyLabels(line: number): ServiceError {
  return lineProblem(line, [{ path: '', message: `exceeds the limit of ${MAX_LABELS} labels`, code: 'too_many' }]);
}
