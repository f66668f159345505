/**
 * Tracks the consumption of a partition whose messages finish in any order. The offset to commit
 * never passes an unfinished message: after a crash everything from there on is redelivered.
 */
export class PartitionProgress {
  private readonly started: number[] = [];
  private readonly finished = new Set<number>();
  private head = 0;
  private nextRead: number;

  /** @param committed the first offset that is not known to be finished */
  constructor(private committed: number) {
    this.nextRead = committed;
  }

  /** The first offset that was not read yet. */
  get position(): number {
    return this.nextRead;
  }

  /** The distance between the read position and the offset to commit. */
  get ahead(): number {
    return this.nextRead - this.committed;
  }

  start(offset: number): void {
    this.started.push(offset);
    this.nextRead = offset + 1;
  }

  finish(offset: number): void {
    this.finished.add(offset);
    while (this.head < this.started.length && this.finished.delete(this.started[this.head] as number)) {
      this.committed = (this.started[this.head] as number) + 1;
      this.head++;
    }
    // Removed in large pieces: shifting an array one by one would cost its length each time.
    if (this.head > 1_000) {
      this.started.splice(0, this.head);
      this.head = 0;
    }
  }

  /** The offset to commit: the first unfinished one. */
  get committable(): number {
    return this.committed;
  }
}
