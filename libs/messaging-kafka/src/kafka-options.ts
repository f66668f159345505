import type { RetryPolicy } from '@memory-graph/messaging';

export interface KafkaClusterOptions {
  /** As `host:port`; one that responds is enough. */
  brokers: string[];
  /** `ca`: PEM, or null for the authorities that Node.js trusts. */
  tls: { ca: string | null } | null;
  sasl: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | null;
  /** Prefix of topics and groups, so that installations can share a cluster. Only this adapter knows it. */
  topicPrefix: string;
  /** Partitions of created topics. */
  partitions: number;
  /** Replicas of created topics. -1: the default of the brokers. */
  replicationFactor: number;
  /** Whether to create missing topics; otherwise they must exist. */
  createTopics: boolean;
  /** How long the start waits for Kafka and the topics before it fails, in ms. Default 60 s. */
  startTimeoutMs?: number;
}

export interface KafkaOptions extends KafkaClusterOptions {
  /** The consumer group of the app; omitted if the app only publishes. */
  group?: string;
  retry?: RetryPolicy;
  /** Maximum number of messages in handlers. Default 64. */
  concurrency?: number;
}

export const DEFAULT_START_TIMEOUT_MS = 60_000;
