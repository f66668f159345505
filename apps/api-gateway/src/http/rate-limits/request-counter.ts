import type { RatePolicy, RateState } from './rate-limit-fields.js';

/** The length of each window. */
export const MINUTE_SECONDS = 60;

export interface CountedRequest extends RateState {
  isWithin: boolean;
}

/** The count of a key in this process that other processes do not know yet. */
export interface UnsharedPoints {
  key: string;
  points: number;
  /** Time until the window ends. */
  resetMs: number;
}

/** The count of a key over all processes. */
export type SharedPoints = UnsharedPoints;

interface Window {
  /** The count of all processes, as far as this one knows. */
  points: number;
  unshared: number;
  /** In the time of the monotonic clock. */
  endsAt: number;
}

/**
 * Counts points by caller in windows that start with the first request. The counts are kept in
 * memory, because a query per request would cost more than many requests; `ShareCounts`
 * synchronizes the processes.
 */
export class RequestCounter {
  private readonly windows = new Map<string, Window>();
  private readonly changed = new Set<string>();
  private nextSweep = 0;

  private constructor(readonly policy: RatePolicy) {}

  /** @returns null for 0, which means no limit */
  static perMinute(requests: number): RequestCounter | null {
    return requests === 0 ? null : new RequestCounter({ requests, windowSeconds: MINUTE_SECONDS });
  }

  /** Counts the cost of a request, unless it exceeds the remaining points. */
  count(key: string, points = 1): CountedRequest {
    const window = this.windowOf(key) ?? this.begin(key);
    const isWithin = window.points + points <= this.policy.requests;
    if (isWithin) {
      window.points += points;
      window.unshared += points;
      this.changed.add(key);
    }
    return this.stateOf(window, isWithin);
  }

  /**
   * Reads the state without counting.
   * @returns null if nothing was counted in this window
   */
  look(key: string): CountedRequest | null {
    const window = this.windowOf(key);
    return window && this.stateOf(window, window.points < this.policy.requests);
  }

  /** Returns the counts that other processes do not know, and marks them as shared. */
  takeUnshared(): UnsharedPoints[] {
    const taken: UnsharedPoints[] = [];
    for (const key of this.changed) {
      const window = this.windowOf(key);
      if (!window) continue;
      taken.push({ key, points: window.unshared, resetMs: window.endsAt - performance.now() });
      window.unshared = 0;
    }
    this.changed.clear();
    return taken;
  }

  /** Restores counts that could not be shared. */
  giveBack(taken: readonly UnsharedPoints[]): void {
    for (const { key, points } of taken) {
      const window = this.windowOf(key);
      if (!window) continue;
      window.unshared += points;
      this.changed.add(key);
    }
  }

  learn(shared: readonly SharedPoints[]): void {
    for (const { key, points, resetMs } of shared) {
      const window = this.windowOf(key);
      if (!window) continue;
      window.points = points + window.unshared;
      window.endsAt = performance.now() + resetMs;
    }
  }

  private begin(key: string): Window {
    this.sweep();
    const window = { points: 0, unshared: 0, endsAt: performance.now() + this.policy.windowSeconds * 1_000 };
    this.windows.set(key, window);
    return window;
  }

  private windowOf(key: string): Window | null {
    const window = this.windows.get(key);
    return window && window.endsAt > performance.now() ? window : null;
  }

  /** Once per window, so that the counts of inactive callers are dropped. */
  private sweep(): void {
    const now = performance.now();
    if (now < this.nextSweep) return;
    this.nextSweep = now + this.policy.windowSeconds * 1_000;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }

  private stateOf({ points, endsAt }: Window, isWithin: boolean): CountedRequest {
    return { remaining: this.policy.requests - points, resetMs: endsAt - performance.now(), isWithin };
  }
}
