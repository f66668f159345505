import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

export interface ReadablePage {
  /** Empty where the page has none. */
  title: string;
  /** One line a paragraph; empty where there is nothing to read. */
  text: string;
}

const READING_TIMEOUT_MS = 5_000;
const READ_AT_A_TIME = 2;
const WAITING_PAGES = 20;
const RETRY_AFTER_SECONDS = 5;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Reduces pages to what people read on them. A page is anybody's: nothing in it is run or fetched, and it is read in a thread
 * of its own, which ends when it takes too long or too much memory.
 */
@Injectable()
export class PageReader {
  private readonly places = bulkhead(READ_AT_A_TIME, WAITING_PAGES);

  /**
   * @throws ServiceError `unprocessable` for a page that takes too much to be read; `unavailable` while too many wait
   */
  async read(html: string): Promise<ReadablePage> {
    try {
      return await this.places.execute(() => readInThread(html));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ServiceError('unavailable', 'Too many pages wait to be read', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }
}

async function readInThread(html: string): Promise<ReadablePage> {
  const worker = new Worker(new URL('./read-page.worker.mjs', import.meta.url), {
    workerData: { html },
    resourceLimits: LIMITS,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadablePage>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(tooMuch(cause)));
      worker.once('exit', () => reject(tooMuch()));
      timer = setTimeout(() => reject(tooMuch()), READING_TIMEOUT_MS);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const tooMuch = (cause?: unknown) =>
  new ServiceError('unprocessable', 'The page is too large or too deeply nested to be read', {
    details: [{ path: 'html', message: 'takes too much to be read', code: 'too_complex' }],
    cause,
  });
