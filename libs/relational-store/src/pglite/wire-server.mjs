import { createServer } from 'node:net';
import { BACKGROUND_SUFFIX } from './background-suffix.mjs';
import { RawAnswers } from './raw-answers.mjs';
import { RequestTurns } from './request-turns.mjs';
import { StatementNames } from './statement-names.mjs';

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

const QUERY = 0x51; // Q
const SYNC = 0x53; // S
const FLUSH = 0x48; // H
const FUNCTION_CALL = 0x46; // F
const TERMINATE = 0x58; // X
const COMMAND_COMPLETE = 0x43; // C
const SYNC_MESSAGE = Buffer.from([SYNC, 0, 0, 0, 4]);

/** A transaction whose client is silent for this long is rolled back: it would block every other connection. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** How long the statements that a transaction has sent ahead are executed without reading the sockets in between. */
const PIPELINE_MS = 5;

/**
 * Speaks the PostgreSQL wire protocol on a Unix socket for one PGlite.
 *
 * PGlite is one session, so connections take turns: a request is a run of messages up to its Sync, executed in one
 * call, and while a transaction is open only the connection that opened it is served. So transactions of different
 * connections never mix, as they would if messages were interleaved. Background work, which is marked by its
 * `application_name`, yields to requests for which a user waits: see `RequestTurns`.
 */
export class WireServer {
  /**
   * @param {import('@electric-sql/pglite').PGlite} database
   * @param {Int32Array} changes shared memory: the number changes with each commit, before its client has the answer
   */
  constructor(database, changes) {
    this.database = database;
    this.changes = changes;
    this.answers = new RawAnswers(database);
    this.greeting = this.answers.to(startupMessage());
    /** @type {Set<Connection>} */
    this.connections = new Set();
    /** @type {RequestTurns<Connection>} */
    this.turns = new RequestTurns();
    /** @type {Connection | null} whose transaction is open */
    this.owner = null;
    this.ownerSince = 0;
    this.scheduled = false;
    /** @type {NodeJS.Timeout | undefined} */
    this.lingering = undefined;
    this.server = createServer((socket) => {
      this.connections.add(new Connection(this, socket));
    });
  }

  /** @param {string} path */
  listen(path) {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(path, () => resolve(undefined));
    });
  }

  close() {
    this.turns.clear();
    clearTimeout(this.lingering);
    const closed = new Promise((resolve) => this.server.close(() => resolve(undefined)));
    for (const connection of this.connections) connection.socket.destroy();
    this.#rollBackOwner();
    return closed;
  }

  /**
   * @param {Connection} connection
   * @param {Buffer} request
   */
  enqueue(connection, request) {
    this.turns.add(connection, request);
    this.#schedule();
  }

  /** @param {Connection} connection */
  forget(connection) {
    this.connections.delete(connection);
    this.turns.forget(connection);
    if (this.owner === connection) this.#rollBackOwner();
    this.#closeStatements(connection);
    this.#schedule();
  }

  #rollBackOwner() {
    if (!this.owner) return;
    clearTimeout(this.idleTimer);
    this.#release(this.owner);
    this.owner = null;
    this.answers.to(simpleQuery('ROLLBACK'));
  }

  /** @param {Connection} connection */
  #release(connection) {
    const now = performance.now();
    this.turns.release(connection, now - this.ownerSince, now);
  }

  /**
   * Closes the prepared statements of a client, because the session continues without it.
   * @param {Connection} connection
   */
  #closeStatements(connection) {
    if (!this.server.listening) return;
    const closing = connection.names.closeAll();
    if (closing.length > 0) this.turns.add(connection, Buffer.concat([...closing, SYNC_MESSAGE]));
  }

  /**
   * Executes one request per turn of the event loop, or all that the owner of a transaction has sent together: in
   * between, sockets are read and answers are sent. While the owner is busy, nothing is scheduled, because polling
   * would take CPU time from it.
   */
  #schedule() {
    if (this.scheduled) return;
    clearTimeout(this.lingering);
    const delayMs = this.turns.delayMs(performance.now(), this.owner);
    if (delayMs === Infinity) return;
    if (delayMs > 0) {
      this.lingering = setTimeout(() => this.#schedule(), delayMs);
      return;
    }
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.#executeNext();
      this.#schedule();
    });
  }

  #executeNext() {
    if (this.turns.delayMs(performance.now(), this.owner) > 0) return;
    const entry = this.turns.take(this.owner);
    if (!entry) return;
    clearTimeout(this.idleTimer);
    const connection = entry.client;
    const begunAt = performance.now();
    if (!this.owner) this.ownerSince = begunAt;
    const answers = [];
    let held = false;
    for (let { request } = entry; ; { request } = this.turns.take(connection)) {
      try {
        answers.push(this.answers.to(request));
      } catch (error) {
        // This is not an SQL error (those are answers). The WebAssembly instance failed, so its state cannot be trusted
        // any more.
        process.nextTick(() => {
          throw error;
        });
        return;
      }
      held = this.database.isInTransaction() || !endsRequest(request);
      const now = performance.now();
      if (!held || now - begunAt > PIPELINE_MS || this.turns.delayMs(now, connection) > 0) break;
    }
    if (answers.some(mayHaveChanged)) Atomics.add(this.changes, 0, 1);
    if (this.connections.has(connection))
      connection.socket.write(answers.length === 1 ? answers[0] : Buffer.concat(answers));
    this.owner = held ? connection : null;
    if (!held) this.#release(connection);
    if (held) {
      this.idleTimer = setTimeout(() => connection.socket.destroy(), IDLE_IN_TRANSACTION_MS);
      this.idleTimer.unref();
    }
  }
}

/** Splits the data of a client into messages, and queues them request by request. */
class Connection {
  /**
   * @param {WireServer} server
   * @param {import('node:net').Socket} socket
   */
  constructor(server, socket) {
    this.server = server;
    this.socket = socket;
    this.started = false;
    this.isBackground = false;
    this.names = new StatementNames();
    this.buffer = Buffer.alloc(0);
    /** @type {Buffer[]} messages of a request not yet complete */
    this.messages = [];
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    // A broken connection is followed by 'close', which is all that matters here.
    socket.on('error', () => {});
    socket.on('close', () => server.forget(this));
  }

  /** @param {Buffer} chunk */
  #receive(chunk) {
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk]);
    while (!this.started) {
      if (!this.#receiveStartup()) return;
    }
    while (this.buffer.length >= 5) {
      const length = 1 + this.buffer.readInt32BE(1);
      if (this.buffer.length < length) return;
      const message = this.buffer.subarray(0, length);
      this.buffer = this.buffer.subarray(length);
      const type = message[0];
      if (type === TERMINATE) {
        this.socket.end();
        return;
      }
      this.messages.push(this.names.rewrite(message));
      if (type === SYNC || type === QUERY || type === FLUSH || type === FUNCTION_CALL) {
        this.server.enqueue(this, Buffer.concat(this.messages));
        this.messages = [];
      }
    }
  }

  /** @returns {boolean} whether a complete message was read */
  #receiveStartup() {
    if (this.buffer.length < 8) return false;
    const length = this.buffer.readInt32BE(0);
    if (this.buffer.length < length) return false;
    const code = this.buffer.readInt32BE(4);
    const parameters = this.buffer.toString('utf8', 8, length).split('\0');
    this.buffer = this.buffer.subarray(length);
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.socket.write('N');
      return true;
    }
    if (code === CANCEL_REQUEST) {
      this.socket.destroy();
      return false;
    }
    this.started = true;
    this.isBackground = parameters[parameters.indexOf('application_name') + 1]?.endsWith(BACKGROUND_SUFFIX) ?? false;
    this.socket.write(this.server.greeting);
    return true;
  }
}

/** @param {Buffer} request */
function endsRequest(request) {
  // A Flush is 5 bytes long and asks for an answer in the middle of a request: its Sync is still to come.
  return request[request.length - 5] !== FLUSH || request.readInt32BE(request.length - 4) !== 4;
}

/**
 * Whether any command of an answer is not a SELECT. One whose functions change tables must therefore be in a transaction,
 * which ends with a COMMIT.
 * @param {Buffer} answer
 */
function mayHaveChanged(answer) {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === COMMAND_COMPLETE && !answer.toString('latin1', at + 5, at + 12).startsWith('SELECT '))
      return true;
  }
  return false;
}

function startupMessage() {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const message = Buffer.alloc(8 + parameters.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(196608, 4);
  parameters.copy(message, 8);
  return message;
}

/** @param {string} sql */
function simpleQuery(sql) {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message[0] = QUERY;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}
