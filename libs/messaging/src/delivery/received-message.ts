export interface PartitionId {
  topic: string;
  partition: number;
}

/** A message from a bus. */
export interface ReceivedMessage extends PartitionId {
  /** Increases within a partition; without gaps in the durable log. */
  offset: number;
  key: string;
  value: string;
  /** Size of the value in UTF-8. */
  bytes: number;
  headers: Record<string, string>;
  /** By the clock of the bus or of the publisher, in ms since the epoch. */
  publishedAt: number;
  /** Of a message that this process wrote itself: its event is valid, and belongs to this workspace. */
  own?: { workspaceId: string };
}

/** A unique key for maps: topics contain no spaces. */
export function partitionName({ topic, partition }: PartitionId): string {
  return `${topic} ${partition}`;
}
