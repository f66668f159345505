// What jest-light-runner leaves out: time limits of tests and hooks, and the newer functions of fake timers.
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';

const TIMEOUT_MS = Number(process.env.TEST_TIMEOUT_MS);
/** Those that no test has replaced. */
const { setTimeout, clearTimeout } = globalThis;

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') limit(currentDescribeBlock.children.at(-1), event);
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), event);
});

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
for (const name of [
  'useFakeTimers',
  'useRealTimers',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'getTimerCount',
]) {
  globalThis.jest[name] = timers[name].bind(timers);
}

function limit(entry, { timeout = TIMEOUT_MS }) {
  const { fn } = entry;
  if (!fn) return;
  entry.fn = async () => {
    let timer;
    const overdue = new Promise((_, reject) => {
      const error = new Error(`It took longer than ${timeout} ms`);
      timer = setTimeout(() => reject(error), timeout);
    });
    try {
      await Promise.race([fn(), overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}
