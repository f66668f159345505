/** Runs an action for many calls: soon after the first one, and at most once in a while. */
export interface Coalesced {
  run(): void;
  /** Nothing that was called for runs any more. */
  stop(): void;
}

interface Clock {
  now(): number;
  /** @returns what cancels it */
  after(ms: number, action: () => void): () => void;
}

const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};

export function coalesce(action: () => void, everyMs: number, clock: Clock = REAL_CLOCK): Coalesced {
  let lastRunAt = -Infinity;
  let cancel: (() => void) | undefined;
  return {
    run() {
      if (cancel !== undefined) return;
      cancel = clock.after(Math.max(0, lastRunAt + everyMs - clock.now()), () => {
        cancel = undefined;
        lastRunAt = clock.now();
        action();
      });
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
