import type { RatePolicy, RateState } from './rate-limit-fields.js';

const MINUTE_SECONDS = 60;

export interface CountedRequest extends RateState {
  isWithin: boolean;
}

/** What this process has counted of one key and not yet told the others. */
export interface UnsharedPoints {
  key: string;
  points: number;
  /** Until the window is over. */
  resetMs: number;
}

/** What all processes together have counted of one key. */
export type SharedPoints = UnsharedPoints;

interface Window {
  /** Of all processes, as far as this one knows. */
  points: number;
  unshared: number;
  /** By the monotonic clock. */
  endsAt: number;
}

/**
 * Counts points by who spends them, in windows that begin with the first. In memory, as asking a store for each request would
 * cost more than many of the requests; `ShareCounts` brings the processes together.
 */
export class RequestCounter {
  private readonly windows = new Map<string, Window>();
  private readonly changed = new Set<string>();
  private nextSweep = 0;

  private constructor(readonly policy: RatePolicy) {}

  /** @returns null for 0, which means any number */
  static perMinute(requests: number): RequestCounter | null {
    return requests === 0 ? null : new RequestCounter({ requests, windowSeconds: MINUTE_SECONDS });
  }

  /** Counts what a request costs, unless it is more than there is left. */
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

  /** Counts nothing. @returns null where nothing was counted in this window */
  look(key: string): CountedRequest | null {
    const window = this.windowOf(key);
    return window && this.stateOf(window, window.points < this.policy.requests);
  }

  /** What the others do not know yet. It counts as known from now on. */
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

  /** The others could not be told. */
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

  /** Once a window: whoever does not come back must not be kept. */
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
