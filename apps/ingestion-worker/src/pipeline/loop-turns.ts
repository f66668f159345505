import { setImmediate as nextTurn } from 'node:timers/promises';

/** Uninterrupted time on the event loop. */
const SLICE_MS = 5;

/** The shared turn of all long computations: one per iteration of the event loop. */
let lastTurn: Promise<void> = Promise.resolve();

/**
 * For computations whose length depends on the content: called at every step to check whether to
 * yield.
 * @returns a function that returns null to continue, or a promise to wait for
 */
export function pauses(): () => Promise<void> | null {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return null;
    lastTurn = lastTurn.then(() => nextTurn());
    return lastTurn.then(() => {
      since = performance.now();
    });
  };
}
