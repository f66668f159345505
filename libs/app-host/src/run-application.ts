import type { DynamicModule } from '@nestjs/common';
import { hostApplication } from './host-application.js';
import { ListenConfig } from './config/listen.config.js';
import { loadConfig } from './config/load-config.js';
import { listenForMetrics } from './metrics-listener.js';
import { migrateApplication } from './migrate-application.js';
import { requireFreePorts } from './require-free-ports.js';
import { onShutdownSignal, STOP_TIMEOUT_MS } from './shutdown-signal.js';
import { startProblem } from './start-problem.js';
import { guardUncaughtErrors } from './uncaught-errors/guard-uncaught-errors.js';

/** The argument that runs the migrations and exits. */
const MIGRATE_ONLY = '--migrate-only';

/**
 * The complete `main.ts` of an app: starts it, and stops it on SIGTERM or Ctrl-C with exit code 0.
 * A failed start (an invalid variable, an unavailable database) is reported in one sentence, with
 * exit code 1.
 * @param rootModule a function, so that a configuration error is reported like any other
 */
export async function runApplication(name: string, rootModule: () => DynamicModule): Promise<void> {
  try {
    if (process.argv.includes(MIGRATE_ONLY)) {
      process.env['MIGRATE_ON_START'] = 'true';
      await migrateApplication(name, rootModule());
      return;
    }
    const listen = loadConfig(ListenConfig, process.env);
    await requireFreePorts(listen);
    const app = await hostApplication(name, rootModule(), listen);
    const metrics = await listenForMetrics([app], listen);
    const stop = onShutdownSignal(
      async () => {
        await app.close();
        await metrics?.close();
      },
      STOP_TIMEOUT_MS + 1_000 * listen.drainSeconds,
    );
    guardUncaughtErrors(stop);
    process.stdout.write(`${name} listens on ${app.url}\n`);
  } catch (error) {
    process.stderr.write(`${name} did not start: ${startProblem(error)}\n`);
    process.exit(1);
  }
}
