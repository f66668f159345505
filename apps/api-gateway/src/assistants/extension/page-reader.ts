import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

export interface ReadablePage {
  /** Empty if the page has none. */
  title: string;
  /** One line per paragraph; empty if the page has no text. */
  text: string;
}

const READING_TIMEOUT_MS = 5_000;
const READ_AT_A_TIME = 2;
const WAITING_PAGES = 20;
const RETRY_AFTER_SECONDS = 5;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Extracts the main text of untrusted pages. Nothing in a page is executed or fetched, and each is
 * parsed in its own thread, which is terminated if it exceeds its time or memory.
 */
@Injectable()
export class PageReader {
  private readonly places = bulkhead(READ_AT_A_TIME, WAITING_PAGES);

  /**
   * @throws ServiceError `unprocessable` for a page that takes too much time or memory to parse;
   * `unavailable` if too many pages are waiting
   */
  async read(html: string): Promise<ReadablePage> {
    try {
      return await this.places.execute(() => readInThread(html));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new ServiceError('unavailable', 'Too many pages are waiting to be parsed; try again later', {
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
  new ServiceError('unprocessable', 'The page is too large or too deeply nested to be parsed', {
    details: [{ path: 'html', message: 'takes too much time or memory to parse', code: 'too_complex' }],
    cause,
  });
