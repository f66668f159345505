import type { Engine } from './stack.mjs';

export interface KafkaCluster {
  brokers: Engine[];
  /** KAFKA_BROKERS */
  addresses: string;
  /** Removes the data. */
  close(): Promise<void>;
}

/** Several real brokers with a replica of everything on each; a majority confirms a message. */
export function startKafkaCluster(options: { brokers: number; log?: (line: string) => void }): Promise<KafkaCluster>;
