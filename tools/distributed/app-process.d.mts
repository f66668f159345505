export type AppName = 'api-gateway' | 'auth-server' | 'ingestion-worker' | 'search-service' | 'webhook-dispatcher';

export interface AppProcessOptions {
  app: AppName;
  /** The app's, with a number for a worker: `ingestion-worker-1`. */
  name: string;
  /** Relative to the root of the repository. It writes `<app> listens on …` once it does. */
  script: string;
  url: string;
  metricsUrl: string | null;
  env: NodeJS.ProcessEnv;
  /** Gets every line that the app writes, with its name before it, and what happens to the process. */
  log: (line: string) => void;
  nodeArguments?: string[];
}

/** An app as an orchestrator keeps it: a process that is started again, on the same port, when it ends by itself. */
export class AppProcess {
  constructor(options: AppProcessOptions);
  readonly app: AppName;
  readonly name: string;
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Of the process that runs now; null while none does. */
  readonly pid: number | null;
  readonly isListening: boolean;
  /** How often it was started again because it had ended by itself. */
  readonly restarts: number;
  /**
   * Starts it and keeps it running until it is stopped. Resolves when it listens.
   * @throws Error if it ends before it listens, or does not within a minute and a half
   */
  start(): Promise<void>;
  /**
   * Ends it and leaves it so. Default: SIGTERM, as an orchestrator stops it.
   * @returns its exit code; null if it did not run, or the signal itself ended it
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends the process as an accident would (default: SIGKILL), so that it is started again. Resolves when that process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}
