import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { LogState } from '@memory-graph/contracts/tools';
import type { Exchange } from '../memory-tool.js';
import type { Log } from '../../../memory/log-store/log.entity.js';
import { logNotFound } from '../../../memory/logs/log.errors.js';
import { notFoundInWords } from '../../../memory/logs/outcome-in-words.js';
import { LogRepository } from '../../../memory/log-store/log.repository.js';
import type { ToolAnswer } from './tool-answer.js';

const LOOK_EVERY_MS = 250;
/** Clients may time out if they receive nothing for long. */
const TELL_EVERY_MS = 2_000;

/** Follows the processing of logs. */
@Injectable()
export class LogProgress {
  constructor(private readonly logs: LogRepository) {}

  /**
   * Polls a log until it is processed or the time is over, and sends progress notifications if the
   * client requested them.
   * @throws ServiceError `not_found`
   */
  async follow(workspaceId: string, logId: string, waitSeconds: number, exchange: Exchange): Promise<ToolAnswer> {
    const began = performance.now();
    let toldAt = -Infinity;
    let toldStatus: string | undefined;
    for (;;) {
      const log = await this.logs.find(workspaceId, logId);
      if (!log) throw logNotFound();
      const now = performance.now();
      const isOver = now - began >= waitSeconds * 1_000 || exchange.signal.aborted;
      if (isOver || log.status === 'completed' || log.status === 'failed') return toAnswer(log);
      if (log.status !== toldStatus || now - toldAt >= TELL_EVERY_MS) {
        await tell(exchange, (now - began) / 1_000, waitSeconds, log.status);
        [toldAt, toldStatus] = [now, log.status];
      }
      await delay(LOOK_EVERY_MS, undefined, { signal: exchange.signal }).catch(() => undefined);
    }
  }
}

/** Sends a progress notification if the client requested it. The progress must increase with each message as the protocol requires. */
export async function tell({ _meta, notify }: Exchange, progress: number, total: number, message: string) {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  await notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
}

function toAnswer(log: Log): ToolAnswer {
  const structured: LogState = {
    logId: log.id,
    status: log.status,
    episodeId: log.episodeId,
    statements: log.extraction?.statements ?? null,
    error: log.error,
  };
  return { structured, text: IN_WORDS[log.status](log) };
}

const IN_WORDS: Record<Log['status'], (log: Log) => string> = {
  pending: ({ id }) =>
    `Accepted as log ${id} and waiting for processing. Call memory_log_status with this logId to get the progress.`,
  processing: ({ id }) => `Log ${id} is being processed. Call memory_log_status again in a moment.`,
  completed: ({ id, episodeId, extraction }) =>
    `Log ${id} is completed: it is episode ${episodeId}, with ${extraction?.statements ?? 0} statements.${extraction?.facts ? notFoundInWords(extraction.facts) : ''}`,
  failed: ({ id, error }) => `Log ${id} has failed: ${error}`,
};
