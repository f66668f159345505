const PARSE = 0x50; // P
const BIND = 0x42; // B
const DESCRIBE = 0x44; // D
const EXECUTE = 0x45; // E
const CLOSE = 0x43; // C
const STATEMENT = 0x53; // S

const HEADER_BYTES = 5;

let connections = 0;

/**
 * Prepared statements belong to a session, and here all connections share one. So each connection's names get a prefix,
 * and clients may prepare statements under the same name. Unnamed statements and portals exist for one request only and
 * need no prefix.
 */
export class StatementNames {
  constructor() {
    this.prefix = Buffer.from(`${++connections}_`);
    /** @type {Set<string>} statements that the client prepared and has not closed */
    this.prepared = new Set();
  }

  /**
   * @param {Buffer} message a complete one
   * @returns {Buffer} the same if it names nothing
   */
  rewrite(message) {
    switch (message[0]) {
      case PARSE: {
        const name = textAt(message, HEADER_BYTES);
        if (name !== '') this.prepared.add(name);
        return this.#prefixed(message, [HEADER_BYTES]);
      }
      case BIND: {
        const statementAt = message.indexOf(0, HEADER_BYTES) + 1;
        return this.#prefixed(message, [HEADER_BYTES, statementAt]);
      }
      case CLOSE:
        if (message[HEADER_BYTES] === STATEMENT) this.prepared.delete(textAt(message, HEADER_BYTES + 1));
        return this.#prefixed(message, [HEADER_BYTES + 1]);
      case DESCRIBE:
        return this.#prefixed(message, [HEADER_BYTES + 1]);
      case EXECUTE:
        return this.#prefixed(message, [HEADER_BYTES]);
      default:
        return message;
    }
  }

  /** @returns {Buffer[]} messages that close what the client has left prepared */
  closeAll() {
    const messages = [...this.prepared].map((name) => this.rewrite(closeMessage(name)));
    this.prepared.clear();
    return messages;
  }

  /**
   * @param {Buffer} message
   * @param {number[]} places where names begin, ascending
   */
  #prefixed(message, places) {
    const named = places.filter((place) => message[place] !== 0);
    if (named.length === 0) return message;
    const parts = [];
    let copied = 0;
    for (const place of named) {
      parts.push(message.subarray(copied, place), this.prefix);
      copied = place;
    }
    parts.push(message.subarray(copied));
    const rewritten = Buffer.concat(parts);
    rewritten.writeInt32BE(rewritten.length - 1, 1);
    return rewritten;
  }
}

/**
 * @param {Buffer} message
 * @param {number} start
 */
function textAt(message, start) {
  return message.toString('utf8', start, message.indexOf(0, start));
}

/** @param {string} name of a statement */
function closeMessage(name) {
  const body = Buffer.from(`S${name}\0`);
  const message = Buffer.alloc(HEADER_BYTES + body.length);
  message[0] = CLOSE;
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, HEADER_BYTES);
  return message;
}
