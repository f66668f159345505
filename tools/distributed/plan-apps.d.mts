import type { BootstrapCredentials, DistributedConfig } from '@memory-graph/app-host/first-run';
import type { AppProcessOptions } from './app-process.mjs';

export interface PlanOptions {
  config: DistributedConfig;
  gateway: { host: string; port: number; url: string };
  /** The environment of every app. */
  shared: NodeJS.ProcessEnv;
  credentials: BootstrapCredentials;
  /** What the gateway and the webhook-dispatcher encrypt secrets with. */
  secretsKey: string;
  /** Processes of every app but the worker. Default 1. */
  replicas?: number;
}

/**
 * Which processes there are, and the environment of each: its own address, the addresses of those whom it calls, and
 * nothing that only others need to know. The gateway comes first.
 */
export function planApps(options: PlanOptions): Promise<Omit<AppProcessOptions, 'log'>[]>;
