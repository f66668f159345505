import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of the event loop, before everything else gets its turn. */
const SLICE_MS = 5;

/** The turns of the event loop that long work takes, all of it together: one a time round. */
let lastTurn: Promise<void> = Promise.resolve();

/** For work that is long for its content: awaited at every step, it lets others go on when it is their turn. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await (lastTurn = lastTurn.then(() => nextTurn()));
    since = performance.now();
  };
}
