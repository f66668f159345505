import type { RetryPolicy } from '@memory-graph/event-bus-port/event-bus.port';

export interface KafkaClusterOptions {
  /** `host:port`; one that answers is enough. */
  brokers: string[];
  /** `ca`: PEM, or null for the authorities that Node trusts. */
  tls: { ca: string | null } | null;
  sasl: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | null;
  /** Put before the name of each topic and group, so that installations can share a cluster. Nothing above the adapter sees it. */
  topicPrefix: string;
  /** Of the topics that are created. */
  partitions: number;
  /** Of the topics that are created. -1: the default of the brokers. */
  replicationFactor: number;
  /** Whether to create topics that are missing; otherwise they must be there. */
  createTopics: boolean;
  /** How long the start waits for Kafka and the topics before it fails, in ms. Default 60 s. */
  startTimeoutMs?: number;
}

export interface KafkaOptions extends KafkaClusterOptions {
  /** The consumer group of the app; without it the app only publishes. */
  group?: string;
  retry?: RetryPolicy;
  /** Messages in their handlers at a time. Default 64. */
  concurrency?: number;
}

export const DEFAULT_START_TIMEOUT_MS = 60_000;
