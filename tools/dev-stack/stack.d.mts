export type EngineName = 'kafka' | 'neo4j' | 'postgres';

/** One running server. It can be taken away and brought back, as an outage would. */
export interface Engine {
  name: EngineName;
  /** `host:port`, `bolt://…` or `postgres://…` */
  address: string;
  version: string;
  /** How long the last start took, until it answered. */
  readyMs: number;
  /** In order. */
  stop(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
  /** Again: same port, same data. Resolves when it is ready. */
  start(): Promise<void>;
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
