import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of the event loop, before everything else gets its turn. */
const SLICE_MS = 5;

/** The turns of the event loop that long work takes, all of it together: one a time round. */
let lastTurn: Promise<void> = Promise.resolve();

/**
 * For work that is long for its content: asked at every step whether it is the turn of others.
 * @returns asks; null: go on, else what to wait for
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
