import type { ConsumerLag, LagReader } from '@memory-graph/messaging';
import kafkajs, { type Admin } from 'kafkajs';
import type { KafkaCluster } from './cluster/kafka-cluster.js';

type CommittedByPartition = Map<number, number>;

const NOTHING_COMMITTED: CommittedByPartition = new Map();

export class KafkaLagReader implements LagReader {
  constructor(private readonly cluster: KafkaCluster) {}

  consumerLag(group: string): Promise<ConsumerLag[]> {
    return this.cluster.ask(async (admin) => {
      const groupId = this.cluster.names.toKafka(group);
      const committed = await committedOf(admin, groupId);
      // A new group has not committed anything yet: its topics are those assigned to its members.
      const topics = new Set([...committed.keys(), ...(await assignedTopicsOf(admin, groupId))]);
      return Promise.all(
        [...topics].sort().map(async (topic) => ({
          group,
          topic: this.cluster.names.fromKafka(topic),
          lag: await lagOf(admin, topic, committed.get(topic) ?? NOTHING_COMMITTED),
        })),
      );
    });
  }
}

async function committedOf(admin: Admin, groupId: string): Promise<Map<string, CommittedByPartition>> {
  const topics = await admin.fetchOffsets({ groupId });
  return new Map(
    topics.map(({ topic, partitions }) => [
      topic,
      new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)])),
    ]),
  );
}

async function assignedTopicsOf(admin: Admin, groupId: string): Promise<string[]> {
  const { groups } = await admin.describeGroups([groupId]);
  return groups
    .flatMap(({ members }) => members)
    .filter(({ memberAssignment }) => memberAssignment.length > 0)
    .flatMap(({ memberAssignment }) =>
      Object.keys(kafkajs.AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment ?? {}),
    );
}

async function lagOf(admin: Admin, topic: string, committed: CommittedByPartition): Promise<number> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets.reduce((sum, { partition, low, high }) => {
    // Messages that retention has deleted do not count.
    const next = Math.max(committed.get(partition) ?? 0, Number(low));
    return sum + Math.max(Number(high) - next, 0);
  }, 0);
}
