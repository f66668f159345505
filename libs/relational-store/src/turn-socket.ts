import { Socket } from 'node:net';

/**
 * Sends everything that is written in one turn of the event loop together. A pipelined connection gets several
 * statements in a turn, and a system call for each of them costs more than creating the statement.
 */
export class TurnSocket extends Socket {
  private isWaiting = false;

  /** The driver corks each statement. */
  override cork(): void {
    super.cork();
    if (this.isWaiting) return;
    this.isWaiting = true;
    super.cork();
    process.nextTick(() => {
      this.isWaiting = false;
      this.uncork();
    });
  }
}
