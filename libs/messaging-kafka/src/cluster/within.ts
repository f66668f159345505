import { ServiceError } from '@memory-graph/errors';

/**
 * Stops waiting after a timeout. The work itself continues, and its result is ignored.
 * @throws ServiceError `unavailable`
 */
export async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ServiceError('unavailable', `Kafka could not be reached within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
