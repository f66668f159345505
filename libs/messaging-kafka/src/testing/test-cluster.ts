import type { KafkaClusterOptions } from '../kafka-options.js';

/** The broker of `TEST_KAFKA_BROKERS`. A prefix of its own keeps the topics and groups of a spec apart. */
export function testCluster(options: Pick<KafkaClusterOptions, 'topicPrefix'> & Partial<KafkaClusterOptions>) {
  const brokers = process.env['TEST_KAFKA_BROKERS'];
  if (!brokers) throw new Error('TEST_KAFKA_BROKERS is not set; see tools/dev-stack');
  const defaults: Omit<KafkaClusterOptions, 'topicPrefix'> = {
    brokers: brokers.split(','),
    tls: null,
    sasl: null,
    partitions: 12,
    replicationFactor: -1,
    createTopics: true,
  };
  return { ...defaults, ...options } satisfies KafkaClusterOptions;
}
