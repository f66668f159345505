import { describeDeadLetters, describeEventBus, type OpenEventBus } from '@memory-graph/messaging/contract';
import { v7 as uuidv7 } from 'uuid';
import { KafkaModule } from './kafka.module.js';
import { messagesOfTopic } from './testing/messages-of-topic.js';
import { testCluster } from './testing/test-cluster.js';

describeEventBus('Kafka', openKafka);

describeDeadLetters('Kafka', async () => ({ ...(await openKafka()), notesRedelivery: false }));

async function openKafka(): Promise<OpenEventBus> {
  const cluster = testCluster({ topicPrefix: `contract-${uuidv7()}.` });
  return {
    module: (options) => KafkaModule.register({ ...cluster, ...options }),
    messagesOf: (topic) => messagesOfTopic(cluster, topic),
    close: () => Promise.resolve(),
  };
}
