export interface PartitionId {
  topic: string;
  partition: number;
}

/** A message as a bus brings it. */
export interface ReceivedMessage extends PartitionId {
  /** Grows within a partition; of the durable log without gaps. */
  offset: number;
  key: string;
  value: string;
  /** Of the value, in UTF-8. */
  bytes: number;
  headers: Record<string, string>;
}

/** A name for maps: topics have no spaces. */
export function partitionName({ topic, partition }: PartitionId): string {
  return `${topic} ${partition}`;
}
