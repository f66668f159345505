import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from './engine.mjs';
import { freePorts } from './free-port.mjs';
import { kafka, kafkaNode } from './kafka.mjs';
import { openKeeper } from './keeper-client.mjs';

/** @type {typeof import('./kafka-cluster.mjs').startKafkaCluster} */
export async function startKafkaCluster({ brokers: count, log = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-kafka-'));
  const keeper = openKeeper(folder);
  const nodes = [];
  for (let id = 1; id <= count; id++) nodes.push(await freePorts(kafka.portCount));
  const start = (ports, index) => {
    const place = { folder: join(folder, String(index + 1)), ports, keeper, log, onReady: () => {} };
    return startEngine(kafkaNode(nodes, index + 1), place);
  };
  try {
    // None is ready before most of them run.
    const brokers = await Promise.all(nodes.map(start));
    return { brokers, addresses: brokers.map(({ address }) => address).join(','), close: () => keeper.close() };
  } catch (error) {
    await keeper.close();
    throw error;
  }
}
