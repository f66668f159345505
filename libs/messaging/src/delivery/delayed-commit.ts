import type { Logger } from '@nestjs/common';

export interface DelayedCommitOptions {
  commit: () => Promise<void>;
  /** The delay after completed work, so that further work shares the commit. */
  delayMs: number;
  /** Once aborted, a failed commit is not retried. */
  stopping: AbortSignal;
  logger: Pick<Logger, 'warn'>;
}

const ERROR_DELAY_MS = 1_000;

/** Commits completed work in groups after a short delay, and retries failed commits. */
export class DelayedCommit {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: DelayedCommitOptions) {}

  soon(): void {
    this.after(this.options.delayMs);
  }

  /** Leaves the due commit to the caller and schedules no further one. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  private after(delayMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.options.commit().catch((error: unknown) => {
        this.options.logger.warn(`Progress could not be recorded yet: ${String(error)}`);
        if (!this.options.stopping.aborted) this.after(ERROR_DELAY_MS);
      });
    }, delayMs);
  }
}
