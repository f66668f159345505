import { ServiceError } from '@memory-graph/errors/service-error';

/**
 * Gives up waiting after a while. What was begun goes on by itself, and how it ends is of no interest any more.
 * @throws ServiceError `unavailable`
 */
export async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ServiceError('unavailable', `Kafka could not be reached within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
