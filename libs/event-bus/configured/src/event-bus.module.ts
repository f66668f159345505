import { DurableLogModule } from '@memory-graph/event-bus-durable-log/durable-log.module';
import { KafkaModule } from '@memory-graph/event-bus-kafka/kafka.module';
import type { DatabaseConnection } from '@memory-graph/relational-store/database-connection';
import type { DynamicModule } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import type { EventBusConfig } from './event-bus.config.js';

export interface EventBusOptions {
  /** The app's own, which holds the embedded bus unless the configuration names another. */
  database: DatabaseConnection;
  /** Whether to create what the bus needs: tables, or topics. */
  migrate: boolean;
  /** The consumer group of the app; without it the app only publishes. */
  group?: string;
  /** Messages in their handlers at a time. */
  concurrency?: number;
}

/** The event bus of the configuration, with the same providers whichever it is. */
export const EventBusModule = {
  register(config: EventBusConfig, { database, migrate, group, concurrency }: EventBusOptions): DynamicModule {
    if (config.kind === 'embedded') {
      const url = config.databaseUrl ?? database.url;
      // With a small pool of its own: it makes few statements, whatever the app's is for.
      return DurableLogModule.register({ ...database, url, poolSize: undefined, migrate, group, concurrency });
    }
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
