/**
 * Executes requests of the wire protocol without parsing the answers of PGlite. Without a receiver of raw data, PGlite
 * parses each answer and keeps all its rows until one of its own query functions fetches them, which never happens
 * here.
 */
export class RawAnswers {
  /** @param {import('@electric-sql/pglite').PGlite} database */
  constructor(database) {
    this.database = database;
    /** @type {Buffer[]} */
    this.parts = [];
    const onRawData = (/** @type {Uint8Array} */ part) => {
      // The part is a view of the memory to which the database writes its next answer, so it is copied.
      this.parts.push(Buffer.from(part));
    };
    // A request sets the receiver, which remains set. This request has no messages, so it executes nothing and cannot
    // fail.
    void database.execProtocolRawStream(new Uint8Array(0), { syncToFs: false, onRawData });
  }

  /**
   * @param {Uint8Array} request
   * @returns {Buffer}
   * @throws if the WebAssembly instance fails; an SQL error is an answer
   */
  to(request) {
    if (this.database.execProtocolRawSync(request).length > 0) {
      throw new Error('The internals of this PGlite version differ; see raw-answers.mjs');
    }
    const { parts } = this;
    this.parts = [];
    return parts.length === 1 ? parts[0] : Buffer.concat(parts);
  }
}
