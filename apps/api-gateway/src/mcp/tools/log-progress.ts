import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { LOG_STATUSES } from '@memory-graph/memory-model/log-status/log-status';
import type { Log } from '../../logs/log.entity.js';
import { logNotFound } from '../../logs/log.errors.js';
import { LogRepository } from '../../logs/log.repository.js';
import type { ToolAnswer } from './tool-answer.js';

const LOOK_EVERY_MS = 250;
/** Clients may give up where they hear nothing for long. */
const TELL_EVERY_MS = 2_000;

export type Exchange = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  'signal' | 'sendNotification' | '_meta'
>;

/** How far a log is, as `memory_add` and `memory_log_status` answer it. */
export const LOG_STATE = z.object({
  logId: z.string().describe('Ask memory_log_status with it how far the processing is.'),
  status: z.enum(LOG_STATUSES).describe('pending → processing → completed or failed.'),
  processedAt: z.string().nullable(),
  episodeId: z.string().nullable().describe('Once completed: memory://episodes/{id}.'),
  statements: z.int().nullable().describe('How many statements were found in it, once completed.'),
  error: z.string().nullable().describe('Why it failed.'),
});

/** Follows the processing of logs. */
@Injectable()
export class LogProgress {
  constructor(private readonly logs: LogRepository) {}

  /**
   * Looks at a log until it is processed or the time is over, and tells a client that wants to hear of it.
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

/** The progress is the time that it takes, in seconds: it grows with each message, as the protocol wants it. */
async function tell({ _meta, sendNotification }: Exchange, progress: number, total: number, message: string) {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  await sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
}

function toAnswer(log: Log): ToolAnswer {
  const structured: z.infer<typeof LOG_STATE> = {
    logId: log.id,
    status: log.status,
    processedAt: log.processedAt?.toISOString() ?? null,
    episodeId: log.episodeId,
    statements: log.extraction?.statements ?? null,
    error: log.error,
  };
  return { structured, text: IN_WORDS[log.status](log) };
}

const IN_WORDS: Record<Log['status'], (log: Log) => string> = {
  pending: ({ id }) => `Accepted as log ${id}, and waiting. Ask memory_log_status with this logId how far it is.`,
  processing: ({ id }) => `Log ${id} is being processed. Ask memory_log_status again in a moment.`,
  completed: ({ id, episodeId, extraction }) =>
    `Log ${id} is completed: it is episode ${episodeId}, with ${extraction?.statements ?? 0} statements.`,
  failed: ({ id, error }) => `Log ${id} has failed: ${error}`,
};
