import type { Logger } from '@nestjs/common';

export interface DelayedCommitOptions {
  commit: () => Promise<void>;
  /** After something was done: what is done meanwhile is committed along. */
  delayMs: number;
  /** Once aborted, a commit that failed is not made again. */
  stopping: AbortSignal;
  logger: Pick<Logger, 'warn'>;
}

const ERROR_DELAY_MS = 1_000;

/** Commits what is done, soon and together, and again later where that fails. */
export class DelayedCommit {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: DelayedCommitOptions) {}

  soon(): void {
    this.after(this.options.delayMs);
  }

  /** The commit that is due is left to the caller, and none becomes due any more. */
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
