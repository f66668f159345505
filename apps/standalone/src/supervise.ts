import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** What a program sends to its supervisor when it serves. The supervisor is small because it learns the code from it. */
export interface ServingMessage {
  /** The program exits with it to be started again. */
  restartExitCode: number;
}

const LONGEST_RESTART_AFTER_MS = 60_000;
/** A program that has run this long was healthy: the delay of its next restart is short again. */
const STEADY_AFTER_MS = 600_000;

export interface SupervisionOptions {
  /** Of the program. Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** The delay of the first restart, doubled with each further one. Default: 1,000. */
  firstRestartAfterMs?: number;
}

/**
 * Runs a program in a process of its own, and again if it exits with its `restartExitCode` or is
 * killed. One that has never served is not started again. SIGTERM and SIGINT are passed on and end
 * the supervision. The program ends with this process if it ends at `disconnect`.
 * @param args of Node.js
 * @returns the exit code of the program
 */
export async function supervise(
  args: readonly string[],
  { env = process.env, firstRestartAfterMs = 1_000 }: SupervisionOptions = {},
): Promise<number> {
  const stopping = new AbortController();
  let child: ReturnType<typeof spawn> | undefined;
  let serving: ServingMessage | undefined;
  const passOn = (signal: NodeJS.Signals) => {
    stopping.abort();
    child?.kill(signal);
  };
  process.on('SIGTERM', passOn).on('SIGINT', passOn);
  try {
    for (let restarts = 0; ; restarts++) {
      const startedAt = performance.now();
      child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => (serving = message as ServingMessage));
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      const wantsRestart = serving && (signal !== null || code === serving.restartExitCode);
      if (!wantsRestart || stopping.signal.aborted) return code ?? 128 + constants.signals[signal!];
      if (performance.now() - startedAt > STEADY_AFTER_MS) restarts = 0;
      const afterMs = Math.min(LONGEST_RESTART_AFTER_MS, firstRestartAfterMs * 2 ** restarts);
      const how = signal ? `by ${signal}` : `with exit code ${code}`;
      process.stderr.write(`Memory Graph ended ${how} and is started again in ${afterMs / 1_000} s\n`);
      await delay(afterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return 0;
    }
  } finally {
    process.off('SIGTERM', passOn).off('SIGINT', passOn);
  }
}
