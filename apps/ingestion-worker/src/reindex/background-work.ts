import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Work that the start of the service does not wait for, but its end does. */
export abstract class BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly shutdown = new AbortController();
  private work: Promise<void> = Promise.resolve();

  /** @param failure what the log says if the work fails */
  constructor(private readonly failure: string) {}

  onApplicationBootstrap(): void {
    this.soon((signal) => this.run(signal));
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.work;
  }

  /** What it does after the start. */
  protected abstract run(signal: AbortSignal): Promise<void>;

  /** Begins when earlier work is done. */
  protected soon(work: (signal: AbortSignal) => Promise<void>): void {
    this.work = this.work
      .then(() => work(this.shutdown.signal))
      .catch((error: unknown) => {
        this.logger.warn(`${this.failure}: ${String(error)}`);
      });
  }
}
