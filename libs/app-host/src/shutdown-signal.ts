/** Maximum duration of a shutdown before the process exits anyway. */
export const STOP_TIMEOUT_MS = 15_000;

/** Stops the process, once. It exits with `exitCode`; if that is 0 and the stop fails or takes too long, with 1. */
export type StopProcess = (exitCode: number) => void;

/**
 * Runs `stop` once at SIGTERM or SIGINT and exits: 0 after a clean stop, 1 otherwise. A terminal's Ctrl-C reaches the
 * process twice when npm started it, so repeats are expected and ignored.
 * @returns the same for other reasons to stop
 */
export function onShutdownSignal(stop: () => Promise<void>, timeoutMs = STOP_TIMEOUT_MS): StopProcess {
  let stopping = false;
  const stopOnce: StopProcess = (exitCode) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), timeoutMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`could not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(exitCode || 1);
      },
    );
  };
  process.on('SIGTERM', () => stopOnce(0));
  process.on('SIGINT', () => stopOnce(0));
  return stopOnce;
}
