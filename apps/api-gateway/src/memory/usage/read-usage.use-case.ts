import type { UsageDto, UsageParametersDto } from '@memory-graph/contracts/resources';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { UsageRepository } from './usage.repository.js';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** Reads the daily usage of a workspace. The worker counts the tokens of its own calls of language models. */
@Injectable()
export class ReadUsageUseCase {
  constructor(
    private readonly usage: UsageRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /** @throws ServiceError `invalid_request` for a period that ends before it begins, or is too long; `unavailable` without the worker */
  async run(workspaceId: string, period: UsageParametersDto): Promise<UsageDto> {
    const { from, to } = periodOf(period, Date.now());
    const [days, ofWorker] = await Promise.all([
      this.usage.list(workspaceId, from, to),
      this.worker.modelUsage(workspaceId, { from, to }),
    ]);
    const usedBy = new Map(ofWorker.map((use) => [use.day, use]));
    for (const day of days) {
      const { inputTokens = 0, outputTokens = 0 } = usedBy.get(day.day) ?? {};
      day.modelInputTokens += inputTokens;
      day.modelOutputTokens += outputTokens;
    }
    return { days };
  }
}

function periodOf({ from, to }: UsageParametersDto, now: number): { from: string; to: string } {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw invalidPeriod('must not be after to', 'after_to');
  if (days > MAX_DAYS) throw invalidPeriod(`must be at most ${MAX_DAYS} days before to`, 'too_long');
  return { from: first, to: last };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function invalidPeriod(message: string, code: string): ServiceError {
  return new ServiceError('invalid_request', 'The period is invalid', { details: [{ path: 'from', message, code }] });
}
