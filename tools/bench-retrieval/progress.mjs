const WIDTH = 30;
/** Without a terminal, a line is written at most this often. */
const LINE_EVERY_MS = 15_000;

/**
 * Shows on stderr how far a task is: a bar on a terminal, else a line from time to time.
 * @returns a function that counts one more step
 */
export function progress(title, total, stream = process.stderr) {
  let [done, writtenAt] = [0, 0];
  return () => {
    done += 1;
    const now = Date.now();
    if (stream.isTTY) stream.write(`\r${title} ${barOf(done, total)} ${done}/${total}${done === total ? '\n' : ''}`);
    else if (done === total || now - writtenAt >= LINE_EVERY_MS) {
      writtenAt = now;
      stream.write(`${title}: ${done} of ${total}\n`);
    }
  };
}

function barOf(done, total) {
  const filled = Math.round((WIDTH * done) / total);
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`;
}
