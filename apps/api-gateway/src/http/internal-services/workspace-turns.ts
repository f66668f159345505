import type { Turn } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { requestSignal } from '@memory-graph/http-api';

export interface TurnLimits {
  /** Total weight of concurrent calls. */
  total: number;
  /** Weight of concurrent calls of one workspace. A heavier call runs alone. */
  perWorkspace: number;
  /** Maximum number of waiting calls of one workspace. */
  waitingPerWorkspace: number;
  /** Maximum time that a call waits. Default: no limit. */
  maxWaitMs?: number;
  /** After a call, its workspace pauses for as long as the call took, up to this time. Default: no pause. */
  maxPauseMs?: number;
  /** The error of a call that may not wait, or has waited too long. */
  refusal: { message: string; retryAfterSeconds: number; code: string };
}

interface Waiting {
  weight: number;
  start: () => void;
}

/**
 * Schedules calls: workspaces take turns, and the calls of a workspace run in order of arrival. A
 * workspace's next call waits only for calls that already run, no matter how many other workspaces
 * request. A call whose request ends gives up its place.
 */
export class WorkspaceTurns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** Waiting calls by workspace; the workspace served last is at the end. */
  private readonly waitingOf = new Map<string, Waiting[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** @throws ServiceError `rate_limited` if too many calls of the workspace are waiting, or they take too long */
  async take<T>({ workspaceId, weight, isPart = false }: Turn, work: () => Promise<T>): Promise<T> {
    const bounded = Math.min(weight, this.limits.perWorkspace);
    await this.wait(workspaceId, bounded, isPart);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.end(workspaceId, bounded, performance.now() - startedAt);
    }
  }

  private wait(workspaceId: string, weight: number, isPart: boolean): Promise<void> {
    const signal = requestSignal();
    signal.throwIfAborted();
    const waiting = this.waitingOf.get(workspaceId) ?? [];
    const mayWait = isPart || waiting.length < this.limits.waitingPerWorkspace;
    if (!mayWait && !this.isFree(workspaceId, weight, waiting)) throw this.refusal();
    const { maxWaitMs } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        settle();
        this.withdraw(workspaceId, call);
        reject(reason);
      };
      const onAbort = () => leave(signal.reason as Error);
      const timer = isPart || maxWaitMs === undefined ? undefined : setTimeout(() => leave(this.refusal()), maxWaitMs);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const call = {
        weight,
        start: () => {
          settle();
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort);
      waiting.push(call);
      this.waitingOf.set(workspaceId, waiting);
      this.startNext();
    });
  }

  private withdraw(workspaceId: string, call: Waiting): void {
    const waiting = this.waitingOf.get(workspaceId) ?? [];
    waiting.splice(waiting.indexOf(call), 1);
    if (waiting.length === 0) this.waitingOf.delete(workspaceId);
    // A light call may have waited behind a heavy one.
    this.startNext();
  }

  private refusal(): ServiceError {
    const { message, retryAfterSeconds, code } = this.limits.refusal;
    const details = [{ path: '', message: 'no more such requests can wait', code }];
    return new ServiceError('rate_limited', message, { retryAfterSeconds, details });
  }

  private isFree(workspaceId: string, weight: number, waiting: readonly Waiting[]): boolean {
    return waiting.length === 0 && this.fits(workspaceId, weight);
  }

  private startNext(): void {
    for (const [workspaceId, waiting] of [...this.waitingOf]) {
      const [first] = waiting;
      if (!first || !this.fits(workspaceId, first.weight)) continue;
      waiting.shift();
      this.waitingOf.delete(workspaceId);
      if (waiting.length > 0) this.waitingOf.set(workspaceId, waiting);
      this.running += first.weight;
      this.addTo(workspaceId, first.weight);
      first.start();
      return this.startNext();
    }
  }

  /** Other workspaces may start at once, and this one after its pause. */
  private end(workspaceId: string, weight: number, tookMs: number): void {
    this.running -= weight;
    const resume = () => {
      this.addTo(workspaceId, -weight);
      this.startNext();
    };
    const { maxPauseMs = 0 } = this.limits;
    if (maxPauseMs === 0) return resume();
    setTimeout(resume, Math.min(tookMs, maxPauseMs)).unref();
    this.startNext();
  }

  private fits(workspaceId: string, weight: number): boolean {
    const ofWorkspace = this.runningOf.get(workspaceId) ?? 0;
    // Any weight may start here, so that a heavy call is not overtaken forever: the total may be exceeded slightly.
    return this.running < this.limits.total && ofWorkspace + weight <= this.limits.perWorkspace;
  }

  private addTo(workspaceId: string, weight: number): void {
    const ofWorkspace = (this.runningOf.get(workspaceId) ?? 0) + weight;
    if (ofWorkspace === 0) this.runningOf.delete(workspaceId);
    else this.runningOf.set(workspaceId, ofWorkspace);
  }
}
