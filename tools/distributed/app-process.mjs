import { spawnApp } from './spawn-app.mjs';

/** An app waits a minute for its engines, and then says so. */
const READY_TIMEOUT_MS = 90_000;
/** An app gives itself 15 s for a clean stop. */
const STOP_TIMEOUT_MS = 20_000;
const FIRST_RESTART_AFTER_MS = 250;
const LONGEST_RESTART_AFTER_MS = 10_000;
/** An app that has run this long was healthy: the delay of its next restart is short again. */
const STEADY_AFTER_MS = 30_000;

/** A supervised app: its process is restarted on the same port when it exits. */
export class AppProcess {
  #options;
  #child = null;
  #closed = Promise.resolve();
  /** Between start and stop. */
  #wanted = false;
  /** Whether it has listened since the start: an app that never did is not restarted, and its start fails. */
  #hasListened = false;
  #listening = false;
  #restartTimer;
  #restartsInARow = 0;

  /** The number of restarts after an unexpected exit. */
  restarts = 0;

  constructor(options) {
    this.#options = options;
    this.app = options.app;
    this.name = options.name;
    this.url = options.url;
    this.metricsUrl = options.metricsUrl;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  get isListening() {
    return this.#listening;
  }

  /**
   * Starts it and keeps it running until it is stopped.
   * @throws Error if it ends before it listens, or does not within a minute and a half
   */
  async start() {
    if (this.#child !== null) return;
    clearTimeout(this.#restartTimer);
    this.#wanted = true;
    this.#hasListened = false;
    this.#restartsInARow = 0;
    await this.#launch();
  }

  /** Stops it without a restart. @returns the exit code; null if it was not running, or the signal ended it */
  async stop(signal = 'SIGTERM') {
    this.#wanted = false;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (child === null) return null;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#closed;
    clearTimeout(timer);
    return child.exitCode;
  }

  /** Kills the process, so that it is restarted. Resolves when the process has ended. */
  async kill(signal = 'SIGKILL') {
    this.#child?.kill(signal);
    await this.#closed;
  }

  #launch() {
    const { script, env, log, nodeArguments } = this.#options;
    const startedAt = Date.now();
    return new Promise((resolve, reject) => {
      let lastLine = '';
      const child = spawnApp({
        script,
        env,
        nodeArguments,
        onLine: (line) => {
          log(`${this.name} | ${line}`);
          lastLine = line;
          if (!line.startsWith(`${this.app} listens on `)) return;
          clearTimeout(timer);
          this.#hasListened = true;
          this.#listening = true;
          resolve();
        },
      });
      const timer = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS);
      this.#child = child;
      this.#closed = new Promise((closed) => {
        child.once('close', () => {
          clearTimeout(timer);
          this.#child = null;
          this.#listening = false;
          if (Date.now() - startedAt > STEADY_AFTER_MS) this.#restartsInARow = 0;
          if (this.#wanted && this.#hasListened) this.#restartLater(howItEnded(child));
          reject(new Error(`${this.name} ended ${howItEnded(child)} before it listened: ${lastLine}`));
          closed();
        });
      });
    });
  }

  #restartLater(how) {
    const afterMs = Math.min(LONGEST_RESTART_AFTER_MS, FIRST_RESTART_AFTER_MS * 2 ** this.#restartsInARow);
    this.#restartsInARow += 1;
    this.#options.log(`${this.name} | ended ${how}, is started again in ${afterMs} ms`);
    this.#restartTimer = setTimeout(() => {
      this.restarts += 1;
      // If it exits again, this is reported and it is restarted by the same rule.
      this.#launch().catch(() => {});
    }, afterMs);
  }
}

function howItEnded({ exitCode, signalCode }) {
  return signalCode === null ? `with exit code ${exitCode}` : `by ${signalCode}`;
}
