const WIDTH = 30;
const REDRAW_EVERY_MS = 200;
/** Without a terminal. */
const LINE_EVERY_MS = 5_000;

/**
 * Shows on stderr which phase a command is in and how far it is: one line that changes on a terminal, else a line at
 * the beginning, from time to time, and at the end.
 */
export class Progress {
  #stream;
  #phase = null;

  constructor(stream = process.stderr) {
    this.#stream = stream;
  }

  /**
   * Shows a phase while `work` runs. A phase within another one is shown instead of that one until it ends.
   * @template T
   * @param {string} title
   * @param {(report: (done: number) => void) => Promise<T>} work reports how much of the total is done
   * @param {number} [total] without it, only the time is shown
   * @returns {Promise<T>}
   */
  async during(title, work, total) {
    const outer = this.#phase;
    const phase = { title, total, done: 0, began: Date.now() };
    this.#phase = phase;
    if (!this.#stream.isTTY) this.#stream.write(`${title} …\n`);
    const timer = setInterval(() => this.#show(), this.#stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS);
    try {
      const result = await work((done) => (phase.done = done));
      this.#line(`${title}: ${secondsSince(phase.began)} s`);
      return result;
    } finally {
      clearInterval(timer);
      this.#phase = outer;
    }
  }

  /** Writes a line of its own, above the line that changes. */
  note(text) {
    this.#line(text);
  }

  #show() {
    const text = describe(this.#phase);
    this.#stream.write(this.#stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  }

  #line(text) {
    this.#stream.write(`${this.#stream.isTTY ? '\r\x1b[K' : ''}${text}\n`);
  }
}

/** @param {{ title: string, total?: number, done: number, began: number }} phase */
function describe({ title, total, done, began }) {
  const time = `${secondsSince(began)} s`;
  if (total === undefined) return `${title}: ${time}`;
  const filled = Math.round((WIDTH * done) / Math.max(1, total));
  return `${title} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total}, ${time}`;
}

function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(0);
}
