import type { BootstrapCredentials } from '@memory-graph/app-host/first-run';
import type { AppProcess } from './app-process.mjs';

export interface DistributedOptions {
  /** Where the engines are: DATABASE_URL and, as the choice of bus and graph needs them, KAFKA_BROKERS and NEO4J_URL. */
  environment: Record<string, string>;
  /** What the apps read besides. Default: the environment of this process. EVENT_BUS is kafka and GRAPH_STORE neo4j unless it says otherwise. */
  env?: NodeJS.ProcessEnv;
  /** Processes of the ingestion worker. Default: WORKERS, else 1. */
  workers?: number;
  /** Processes of every other app, for tests of outages and updates. Default 1. */
  replicas?: number;
  /** Of the first gateway; 0: any free one. Default: PORT, else 3000. */
  port?: number;
  /** The folder of the generated credentials and key. Default: MEMORY_GRAPH_DATA_DIR, else ./data. */
  dataDir?: string;
  /** Options of Node.js for every app, as `['--cpu-prof']`. */
  nodeArguments?: string[];
  /** Gets every line that an app writes, with the name of the app before it, and what happens to the processes. */
  log?: (line: string) => void;
  /** Ends a start that is in progress: it closes what it had started, and its promise is rejected. */
  signal?: AbortSignal;
}

export interface DistributedSystem {
  /** Of the first gateway, on this machine. */
  url: string;
  publicUrl: string;
  /** Empty unless METRICS_PORT is set: it is the gateway's, the other processes take free ones. */
  metricsUrls: string[];
  credentials: BootstrapCredentials;
  /** Whether sign-up requires an invitation because other machines can reach the gateway. */
  invitesByDefault: boolean;
  /** The gateways first. */
  apps: AppProcess[];
  /** Stops the gateway, then the workers, then the others, each cleanly. */
  close(): Promise<void>;
}

/**
 * Migrates the engines, starts a process for each app, and resolves when all are ready.
 * @throws Error naming the app that did not start, with the last line that it wrote; nothing is left running then
 */
export function startDistributed(options: DistributedOptions): Promise<DistributedSystem>;
