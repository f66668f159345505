export interface PartitionId {
  topic: string;
  partition: number;
}

export interface LogMessage extends PartitionId {
  /** Consecutive within a partition, from 0. */
  offset: number;
  key: string;
  value: string;
  headers: Record<string, string>;
}

/** A name for maps: topics have no spaces. */
export function partitionName({ topic, partition }: PartitionId): string {
  return `${topic} ${partition}`;
}
