import type { QuotasDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';

export interface QuotaUse {
  limit: number;
  used: number;
  /** What the request needs. */
  wanted: number;
}

const DAY_MS = 86_400_000;

const CODES: Readonly<Record<keyof QuotasDto, string>> = {
  addsPerDay: 'quota_adds_per_day',
  episodes: 'quota_episodes',
  storageBytes: 'quota_storage_bytes',
};
const UNITS: Readonly<Record<keyof QuotasDto, string>> = {
  addsPerDay: 'adds a day',
  episodes: 'episodes',
  storageBytes: 'bytes of text',
};

/** The error for a request that exceeds a quota. It says whether deleting content or waiting for the next day helps. */
export function quotaExceeded(
  quota: keyof QuotasDto,
  { limit, used, wanted }: QuotaUse,
  now = Date.now(),
): ServiceError {
  const renewsAt = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  const isDaily = quota === 'addsPerDay';
  const relief = isDaily ? `it renews at ${new Date(renewsAt).toISOString()}` : 'delete content to make room';
  const numbers = `${limit} ${UNITS[quota]}: ${used} used, ${wanted} requested`;
  return new ServiceError(isDaily ? 'rate_limited' : 'conflict', `The workspace has a quota of ${numbers}; ${relief}`, {
    details: [{ path: '', message: `exceeds the quota of ${numbers}`, code: CODES[quota] }],
    ...(isDaily && { retryAfterSeconds: Math.ceil((renewsAt - now) / 1_000) }),
  });
}
