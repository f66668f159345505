import { type DatabaseConnection, isEmbeddedDatabase } from '@memory-graph/relational-store';
import type { DynamicModule } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import type { ConsumerGroup } from './consumer-groups.js';
import type { EventBusConfig } from './event-bus.config.js';

export interface EventBusOptions {
  /** The app's own database, which contains the embedded bus unless another one is configured. */
  database: DatabaseConnection;
  /** Whether to create the tables or topics of the bus. */
  migrate: boolean;
  /** The consumer group of the app; omitted if the app only publishes. */
  group?: ConsumerGroup;
  /** Maximum number of messages in handlers. */
  concurrency?: number;
}

/** The configured event bus; its providers do not depend on the kind. Only the adapter in use is loaded. */
export const EventBusModule = {
  async register(
    config: EventBusConfig,
    { database, migrate, group, concurrency }: EventBusOptions,
  ): Promise<DynamicModule> {
    if (config.kind === 'embedded') {
      const { DurableLogModule } = await import('@memory-graph/messaging-log');
      const url = config.databaseUrl ?? database.url;
      return DurableLogModule.register({
        ...database,
        url,
        // A small one of its own, because it executes few statements.
        poolSize: undefined,
        migrate,
        group,
        concurrency,
        // Elsewhere writers would wait for each other: an append locks partitions until the commit.
        transactional: url === database.url && isEmbeddedDatabase(url),
      });
    }
    const { KafkaModule } = await import('@memory-graph/messaging-kafka');
    return KafkaModule.register({
      brokers: config.kafkaBrokers,
      topicPrefix: config.kafkaTopicPrefix,
      tls: tlsOf(config),
      sasl: saslOf(config),
      partitions: config.kafkaPartitions,
      replicationFactor: config.kafkaReplicationFactor,
      createTopics: migrate,
      startTimeoutMs: database.startTimeoutMs,
      group,
      concurrency,
    });
  },
};

function tlsOf({ kafkaTls, kafkaTlsCaFile }: EventBusConfig): { ca: string | null } | null {
  if (!kafkaTls) return null;
  return { ca: kafkaTlsCaFile === null ? null : readFileSync(kafkaTlsCaFile, 'utf8') };
}

function saslOf({ saslMechanism: mechanism, saslUsername, saslPassword }: EventBusConfig) {
  return mechanism === null ? null : { mechanism, username: saslUsername, password: saslPassword };
}
