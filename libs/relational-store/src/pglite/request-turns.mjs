/** How much time other requests get after background work, as a multiple of the time that it took. */
const PRECEDENCE = 3;
/** How long to wait for the next statement of a client: a search or an add is a handful of statements. */
const LINGER_MS = 4;

/**
 * The requests that wait for the one session of PGlite, and whose turn it is.
 *
 * What somebody waits for goes before background work, so that a search of several statements waits for one background
 * transaction at most, and not for one at each statement. Background work keeps a quarter of the time: after it has had
 * the session for 50 ms, others go first for 150 ms.
 *
 * @template {{ isBackground: boolean }} Client
 */
export class RequestTurns {
  constructor() {
    /** @type {{ client: Client, request: Buffer }[]} */
    this.awaited = [];
    /** @type {{ client: Client, request: Buffer }[]} */
    this.background = [];
    this.precedenceMs = 0;
    this.lastAwaitedEnd = -Infinity;
  }

  /** @param {Client} client @param {Buffer} request */
  add(client, request) {
    this.#queueOf(client).push({ client, request });
  }

  /** @param {Client} client */
  forget(client) {
    this.awaited = this.awaited.filter((entry) => entry.client !== client);
    this.background = this.background.filter((entry) => entry.client !== client);
  }

  clear() {
    this.awaited = [];
    this.background = [];
  }

  /**
   * @param {number} now in ms
   * @param {Client | null} owner of the open transaction, who alone is served
   * @returns {number} ms until there is a request to take; Infinity if none waits
   */
  delayMs(now, owner) {
    if (owner) return this.#queueOf(owner).some(({ client }) => client === owner) ? 0 : Infinity;
    if (this.awaited.length > 0) return 0;
    if (this.background.length === 0) return Infinity;
    return this.precedenceMs > 0 ? Math.max(0, this.lastAwaitedEnd + LINGER_MS - now) : 0;
  }

  /**
   * @param {Client | null} owner
   * @returns {{ client: Client, request: Buffer } | undefined} the next request; call it only when `delayMs` is 0
   */
  take(owner) {
    if (owner) {
      const queue = this.#queueOf(owner);
      return queue.splice(
        queue.findIndex(({ client }) => client === owner),
        1,
      )[0];
    }
    const isBackgroundDue = this.awaited.length === 0 || (this.background.length > 0 && this.precedenceMs <= 0);
    return (isBackgroundDue ? this.background : this.awaited).shift();
  }

  /**
   * Frees the session for the next request.
   * @param {Client} client who had it
   * @param {number} ms how long the client had the session, including its own pauses in an open transaction
   * @param {number} now in ms
   */
  release(client, ms, now) {
    if (client.isBackground) {
      this.precedenceMs = ms * PRECEDENCE;
      return;
    }
    // Background work loses as much time by waiting for the next statement as by its execution.
    const waited = Math.min(LINGER_MS, now - ms - this.lastAwaitedEnd);
    this.precedenceMs -= ms + Math.max(0, waited);
    this.lastAwaitedEnd = now;
  }

  /** @param {Client} client */
  #queueOf(client) {
    return client.isBackground ? this.background : this.awaited;
  }
}
