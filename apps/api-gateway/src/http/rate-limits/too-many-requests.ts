import { ServiceError } from '@memory-graph/errors';
import { secondsUntil } from './rate-limit-fields.js';

export function tooManyRequests(resetMs: number): ServiceError {
  const retryAfterSeconds = Math.max(1, secondsUntil(resetMs));
  return new ServiceError('rate_limited', 'Too many requests', { retryAfterSeconds });
}
