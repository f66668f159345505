import { Socket } from 'node:net';

/**
 * Sends together what is written in one turn of the event loop. A pipelined connection is given several statements in a
 * turn, and a system call for each of them costs this thread more than making the statement does.
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
