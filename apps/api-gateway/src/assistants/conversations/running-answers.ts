import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConversationRunRepository, type Run } from './conversation-run.repository.js';
import { RunLease } from './run-lease.js';

/** The answers in progress in this process. A shutdown stops them and stores the text generated so far. */
@Injectable()
export class RunningAnswers implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RunningAnswers.name);
  private readonly answers = new Map<RunLease, Promise<void>>();
  private isStopping = false;

  constructor(private readonly runs: ConversationRunRepository) {}

  /** Holds the lease of a run; call `release` when its answer is stored. */
  hold(run: Run): { lease: RunLease; release: () => Promise<void> } {
    const lease = new RunLease(this.runs, run, (error) =>
      this.logger.warn(
        `The lease of a run in conversation ${run.conversationId} could not be renewed: ${String(error)}`,
      ),
    );
    let over: () => void;
    this.answers.set(lease, new Promise<void>((resolve) => (over = resolve)));
    if (this.isStopping) lease.stop();
    const release = async () => {
      await lease.release();
      this.answers.delete(lease);
      over();
    };
    return { lease, release };
  }

  /** Stops an answer in this process at once; other gateways learn of the stop from the database. */
  stop(conversationId: string): void {
    for (const lease of this.answers.keys()) {
      if (lease.run.conversationId === conversationId) lease.stop();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const lease of this.answers.keys()) lease.stop();
    await Promise.all(this.answers.values());
  }
}
