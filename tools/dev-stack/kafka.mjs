// A real Kafka broker that is its own controller (KRaft): no ZooKeeper, no installer.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { LISTEN_HOST } from './listen-host.mjs';
import { mavenJars } from './maven-packages.mjs';
import { runProgram } from './run-program.mjs';

const VERSION = '4.1.1';
const COORDINATES = [`org.apache.kafka:kafka_2.13:${VERSION}`, 'org.slf4j:slf4j-simple:1.7.36'];
/** Any fixed value: the data of a stack is never joined to another cluster. */
const CLUSTER_ID = 'bWVtb3J5LWdyYXBoLWRldg';
const PROBE_TIMEOUT_MS = 2_000;

export const kafka = {
  name: 'kafka',
  title: 'Kafka',
  version: VERSION,
  variable: 'KAFKA_BROKERS',
  /** One for clients, one for the controller. */
  portCount: 2,
  stopSignal: 'SIGTERM',
  addressOf: ([port]) => `${LISTEN_HOST}:${port}`,
  install: (log) => mavenJars(`kafka-${VERSION}`, COORDINATES, log),

  prepare: ({ program, folder, ports }) => prepareNode({ program, folder, nodes: [ports], id: 1 }),

  launch: ({ program, folder }) => ({
    command: 'java',
    args: [
      '-Xmx512m',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-Dorg.slf4j.simpleLogger.showDateTime=true',
      ...['-cp', join(program, '*'), 'kafka.Kafka', join(folder, 'server.properties')],
    ],
    cwd: folder,
  }),

  dataFolder: ({ folder }) => join(folder, 'data'),

  /** Ready when it answers as a cluster with a controller, and its group coordinator is there for the first consumer. */
  async probe(address) {
    const admin = new Kafka({
      clientId: 'dev-stack',
      brokers: [address],
      logLevel: logLevel.NOTHING,
      connectionTimeout: PROBE_TIMEOUT_MS,
      requestTimeout: PROBE_TIMEOUT_MS,
      retry: { retries: 0 },
    }).admin();
    try {
      await admin.connect();
      const { controller } = await admin.describeCluster();
      if (controller === null) throw new Error('Kafka has not elected a controller yet');
      await admin.listTopics();
      await admin.describeGroups(['dev-stack']);
    } finally {
      await admin.disconnect();
    }
  },
};

/**
 * The definition of one broker of a cluster.
 * @param {number[][]} nodes the ports of each
 * @param {number} id from 1
 */
export function kafkaNode(nodes, id) {
  const prepare = ({ program, folder }) => prepareNode({ program, folder, nodes, id });
  return { ...kafka, name: `kafka-${id}`, title: `Kafka, broker ${id} of ${nodes.length},`, prepare };
}

async function prepareNode({ program, folder, nodes, id }) {
  const properties = join(folder, 'server.properties');
  mkdirSync(folder, { recursive: true });
  writeFileSync(properties, settings(join(folder, 'data'), nodes, id));
  if (existsSync(join(folder, 'data/meta.properties'))) return;
  const format = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', properties, '--ignore-formatted'];
  await runProgram('java', ['-XX:TieredStopAtLevel=1', '-cp', join(program, '*'), ...format]);
}

/**
 * A replica of everything on each broker, of which a majority confirms; few internal partitions; groups do not wait for
 * members.
 */
function settings(data, nodes, id) {
  const [port, controllerPort] = nodes[id - 1];
  const replicas = nodes.length;
  const majority = Math.floor(replicas / 2) + 1;
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': id,
    'controller.quorum.voters': nodes.map((ports, index) => `${index + 1}@127.0.0.1:${ports[1]}`).join(','),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    listeners: `PLAINTEXT://${LISTEN_HOST}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://${LISTEN_HOST}:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': data,
    // A misspelt topic must fail instead of being created.
    'auto.create.topics.enable': false,
    'default.replication.factor': replicas,
    'min.insync.replicas': majority,
    'offsets.topic.replication.factor': replicas,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': majority,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': majority,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1_000,
    // After a kill the broker can register again only when its previous session has expired.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
  })
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
