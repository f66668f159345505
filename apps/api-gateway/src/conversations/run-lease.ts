import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import type { ConversationRunRepository, Run } from './conversation-run.repository.js';

/** Also how long a stop takes that was asked of another gateway. Far below the lease: a few beats may fail. */
const BEAT_MS = 1_000;

/** Keeps a run the only one of its conversation while it works, and tells it when it is to end. */
export class RunLease {
  private readonly ending = new AbortController();
  private readonly beats: PeriodicTask;

  /** @param onError a beat failed: the lease may run out, but whatever the run then writes is refused */
  constructor(
    private readonly runs: ConversationRunRepository,
    readonly run: Run,
    onError: (error: unknown) => void,
  ) {
    this.beats = new PeriodicTask(() => this.beat(), { intervalMs: BEAT_MS, onError });
    this.beats.start();
  }

  /** Aborted when the answer is to end where it is. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  stop(): void {
    this.ending.abort();
  }

  /** Resolves when nothing is done for the run any more. */
  release(): Promise<void> {
    return this.beats.stop();
  }

  private async beat(): Promise<void> {
    if ((await this.runs.renew(this.run)) !== 'continue') this.stop();
  }
}
