export type EngineName = 'kafka' | 'neo4j' | 'postgres';

/** One running server. It can be taken away and brought back, as an outage would. */
export interface Engine {
  name: EngineName;
  /** `host:port`, `bolt://…` or `postgres://…` */
  address: string;
  version: string;
  /** What to restore a backup into while it is stopped. Null in containers. */
  dataFolder: string | null;
  /** How long the last start took, until it answered. */
  readyMs: number;
  /** In order. */
  stop(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
  /** Again: same port, same data. Resolves when it is ready. */
  start(): Promise<void>;
  /**
   * Runs one of its own programs to its end, as the user of the server: those of PostgreSQL (`pg_basebackup`), or
   * `neo4j-admin`. Not in containers.
   */
  run(tool: string, args: string[]): Promise<void>;
}

export interface Stack {
  engines: Record<EngineName, Engine>;
  /** KAFKA_BROKERS, NEO4J_URL, DATABASE_URL of the engines that were started. */
  environment: Record<string, string>;
  /** Null in containers. */
  dataDir: string | null;
  /** In order. A temporary data folder is removed. */
  close(): Promise<void>;
}

export interface StackOptions {
  engines?: EngineName[];
  /** Kept for the next start. Default: a temporary folder that is removed. */
  dataDir?: string;
  log?: (line: string) => void;
}

/** Starts real engines and resolves when all of them answer. They end with the process that started them. */
export function startStack(options?: StackOptions): Promise<Stack>;
