import type { Principal } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { LogState } from '@memory-graph/contracts/tools';
import type { LogStatus } from '@memory-graph/memory-model';
import type { Exchange } from '../memory-tool.js';
import type { Log } from '../../../memory/log-store/log.entity.js';
import { logNotFound } from '../../../memory/logs/log.errors.js';
import { notFoundInWords } from '../../../memory/logs/outcome-in-words.js';
import { LogRepository } from '../../../memory/log-store/log.repository.js';
import { LogWatch } from '../../../memory/log-store/log-watch.js';
import type { ToolAnswer } from './tool-answer.js';

/** Clients may time out if they receive nothing for long. */
const TELL_EVERY_MS = 2_000;

/** Follows the processing of logs. */
@Injectable()
export class LogProgress {
  constructor(
    private readonly logs: LogRepository,
    private readonly watch: LogWatch,
  ) {}

  /**
   * Waits until a log is processed or the time is over, and sends progress notifications if the
   * client requested them.
   * @throws ServiceError `not_found`
   */
  async follow(caller: Principal, logId: string, waitSeconds: number, exchange: Exchange): Promise<ToolAnswer> {
    const log = await this.find(caller, logId);
    if (waitSeconds <= 0 || log.status === 'completed' || log.status === 'failed') return toAnswer(log);
    const { signal } = exchange;
    const onLook = teller(exchange, waitSeconds);
    await this.watch.untilProcessed({ logIds: [logId], waitMs: waitSeconds * 1_000, signal, onLook });
    return toAnswer(await this.find(caller, logId));
  }

  private async find(caller: Principal, logId: string): Promise<Log> {
    const log = await this.logs.find(caller, logId);
    if (!log) throw logNotFound();
    return log;
  }
}

/** Sends a notification for each new status, and again after a while. A client that is gone needs none. */
function teller(exchange: Exchange, waitSeconds: number): (status: LogStatus) => void {
  const began = performance.now();
  let toldAt = -Infinity;
  let toldStatus: LogStatus | undefined;
  return (status) => {
    const now = performance.now();
    if (status === toldStatus && now - toldAt < TELL_EVERY_MS) return;
    [toldAt, toldStatus] = [now, status];
    tell(exchange, (now - began) / 1_000, waitSeconds, status).catch(() => undefined);
  };
}

/** Sends a progress notification if the client requested it. The progress must increase with each message as the protocol requires. */
export async function tell({ _meta, notify }: Exchange, progress: number, total: number, message: string) {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  await notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
}

function toAnswer(log: Log): ToolAnswer {
  const { id: logId, status, episodeId, extraction, error } = log;
  const notFound = extraction?.facts?.notFound ?? [];
  const state: LogState = {
    ...{ logId, status },
    ...(episodeId !== null && { episodeId }),
    ...(extraction && { statements: extraction.statements }),
    ...(notFound.length > 0 && { factsNotFound: notFound }),
    ...(error !== null && { error }),
  };
  return { state, text: IN_WORDS[status](log) };
}

const IN_WORDS: Record<Log['status'], (log: Log) => string> = {
  pending: ({ id }) =>
    `Accepted as log ${id} and waiting for processing. Call memory_log_status with this logId to get the progress.`,
  processing: ({ id }) => `Log ${id} is being processed. Call memory_log_status again in a moment.`,
  completed: ({ id, episodeId, extraction }) =>
    `Log ${id} is completed: it is episode ${episodeId}, with ${extraction?.statements ?? 0} statements.${extraction?.facts ? notFoundInWords(extraction.facts) : ''}`,
  failed: ({ id, error }) => `Log ${id} has failed: ${error}`,
};
