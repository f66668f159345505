export { messagesOfTopic } from './messages-of-topic.js';
export { testCluster } from './test-cluster.js';
