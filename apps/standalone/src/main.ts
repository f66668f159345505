import { join } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import {
  guardUncaughtErrors,
  onShutdownSignal,
  requireFreePorts,
  RESTART_EXIT_CODE,
  startProblem,
  STOP_TIMEOUT_MS,
  type StopProcess,
} from '@memory-graph/app-host';
import {
  announceService,
  bootstrapCredentials,
  choosePort,
  keptSecretsKey,
  localUrl,
  readyMessage,
  requireDataFolder,
} from '@memory-graph/app-host/first-run';
import { startPgliteServer } from '@memory-graph/relational-store/pglite';
import { StandaloneConfig } from './standalone.config.js';
import type { ServingMessage } from './supervise.js';

let stop: StopProcess = (exitCode) => process.exit(exitCode);
// The process that supervises this one is gone.
process.once('disconnect', () => stop(1));
/** Known once the configuration is valid. */
let dataDir: string | null = null;

try {
  const config = loadConfig(StandaloneConfig, process.env);
  dataDir = config.dataDir;
  await requireDataFolder(dataDir);
  await requireFreePorts(config);
  // Loading the applications takes about as long as opening the database, which runs in its own thread.
  const loading = import('./start-applications.js');
  const [database, { startApplications }] = await Promise.all([openDatabase(config), loading]);
  const credentials = await bootstrapCredentials(config);
  const secretsKey = await keptSecretsKey(config);
  const port = await choosePort(config.host, config.port);
  const url = localUrl(config.host, port);
  const publicUrl = config.publicUrl ?? url;
  const applications = await startApplications({
    config,
    databaseUrl: database.url,
    credentials,
    secretsKey,
    port,
    publicUrl,
  });
  const withdraw = await announceService(dataDir, { url, publicUrl });
  stop = onShutdownSignal(
    async () => {
      await withdraw();
      await applications.close();
      await database.close();
    },
    STOP_TIMEOUT_MS + 1_000 * config.drainSeconds,
  );
  guardUncaughtErrors(stop);
  const metricsUrls = applications.metricsUrl === null ? [] : [applications.metricsUrl];
  const invitesByDefault = !process.env['SIGNUP'] && config.isReachableFromOutside;
  process.stdout.write(readyMessage({ url, publicUrl, metricsUrls, credentials, invitesByDefault, now: new Date() }));
  process.send?.({ restartExitCode: RESTART_EXIT_CODE } satisfies ServingMessage);
} catch (error) {
  process.stderr.write(`Memory Graph did not start: ${startProblem(error, dataDir)}\n`);
  process.exit(1);
}

/** Opens the configured database or the embedded one, which outlives the applications that use it. */
async function openDatabase(config: StandaloneConfig): Promise<{ url: string; close(): Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, close: () => Promise.resolve() };
  const { dataDir, minFreeDiskBytes, embeddedSynchronousCommit: synchronousCommit } = config;
  return startPgliteServer({ dataDir: join(dataDir, 'postgres'), minFreeDiskBytes, synchronousCommit });
}
