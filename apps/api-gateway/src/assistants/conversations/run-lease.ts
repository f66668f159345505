import { PeriodicTask } from '@memory-graph/app-host';
import type { ConversationRunRepository, Run } from './conversation-run.repository.js';

/** Also the delay of a stop that another gateway requested. Far below the lease, so that some renewals may fail. */
const BEAT_MS = 1_000;

/** Renews the lease of a run while it works, and signals when it must end. */
export class RunLease {
  private readonly ending = new AbortController();
  private readonly beats: PeriodicTask;

  /**
   * @param onError called when a renewal failed: the lease may expire, after which all writes of
   * the run are rejected
   */
  constructor(
    private readonly runs: ConversationRunRepository,
    readonly run: Run,
    onError: (error: unknown) => void,
  ) {
    this.beats = new PeriodicTask(() => this.beat(), { intervalMs: BEAT_MS, onError });
    this.beats.start();
  }

  /** Aborted when the answer must stop. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  stop(): void {
    this.ending.abort();
  }

  /** Resolves when no more work is done for the run. */
  release(): Promise<void> {
    return this.beats.stop();
  }

  private async beat(): Promise<void> {
    if ((await this.runs.renew(this.run)) !== 'continue') this.stop();
  }
}
