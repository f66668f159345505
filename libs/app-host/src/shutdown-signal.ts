/** Maximum duration of a shutdown before the process exits anyway. */
export const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs `stop` once at SIGTERM or SIGINT and exits: 0 after a clean stop, 1 otherwise. A terminal's Ctrl-C reaches the
 * process twice when npm started it, so repeats are expected and ignored.
 */
export function onShutdownSignal(stop: () => Promise<void>, timeoutMs = STOP_TIMEOUT_MS): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`could not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
