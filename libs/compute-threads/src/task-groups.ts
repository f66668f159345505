import { inBackground } from '@memory-graph/observability';
import type { Outcome, TaskCall } from './tasks.js';

interface Waiting {
  call: TaskCall;
  isLong: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends tasks to threads in messages, one at a time for each thread: a message costs both sides
 * more than a short task. Tasks that came in the meantime go together with the next message. They
 * wait for no others: a thread without work gets the first task immediately.
 */
export class TaskGroups {
  private waiting: Waiting[] = [];
  private underWay = 0;
  private isPlanned = false;

  /** @param send returns one outcome for each task */
  constructor(
    private readonly threads: number,
    private readonly send: (calls: TaskCall[]) => Promise<Outcome[]>,
  ) {}

  /** @param isLong whether it goes alone: the outcomes of a message come back together */
  run(call: TaskCall, isLong: boolean): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, isLong, resolve, reject });
      this.plan();
    });
  }

  /** Once the promise jobs of this turn are done: the end of one message lets in the tasks of the next. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    process.nextTick(() => {
      this.isPlanned = false;
      while (this.waiting.length > 0 && this.underWay < this.threads) {
        inBackground('the tasks of a compute thread', this.sendNext());
      }
    });
  }

  private async sendNext(): Promise<void> {
    const group = this.nextGroup();
    this.underWay++;
    try {
      const outcomes = await this.send(group.map(({ call }) => call));
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]!);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.underWay--;
      this.plan();
    }
  }

  /** The share of one thread without work. */
  private nextGroup(): Waiting[] {
    const share = Math.ceil(this.waiting.length / (this.threads - this.underWay));
    const long = this.waiting.findIndex(({ isLong }) => isLong);
    return this.waiting.splice(0, long === -1 ? share : Math.min(share, Math.max(long, 1)));
  }
}
