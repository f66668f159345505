import { Presets, SingleBar } from 'cli-progress';
import type { TerminalStream } from './output.js';

export interface ShownProgress {
  update(done: number, total: number): void;
  /** Removes it from the terminal. */
  stop(): void;
}

const NOTHING: ShownProgress = { update: () => undefined, stop: () => undefined };

/** A bar that changes in place, if the stream is a terminal. Logs and pipes get none. */
export function showProgress(stream: TerminalStream, title: string): ShownProgress {
  if (stream.isTTY !== true) return NOTHING;
  const format = `${title} {bar} {value}/{total}, {duration_formatted}`;
  const bar = new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true }, Presets.rect);
  let isShown = false;
  return {
    update(done, total) {
      if (!isShown) bar.start(total, done);
      isShown = true;
      bar.setTotal(total);
      bar.update(done);
    },
    stop() {
      if (isShown) bar.stop();
    },
  };
}
