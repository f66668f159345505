/**
 * Executes requests of the wire protocol without reading what PGlite answers. Without a receiver of raw data, PGlite parses
 * each answer and keeps all its rows until one of its own query functions takes them, which here is never.
 */
export class RawAnswers {
  /** @param {import('@electric-sql/pglite').PGlite} database */
  constructor(database) {
    this.database = database;
    /** @type {Buffer[]} */
    this.parts = [];
    const onRawData = (/** @type {Uint8Array} */ part) => {
      // A view of the memory of the database, which writes its next answer there.
      this.parts.push(Buffer.from(part));
    };
    // A receiver is set by a request, and stays. Without messages there is nothing to execute, nor to fail.
    void database.execProtocolRawStream(new Uint8Array(0), { syncToFs: false, onRawData });
  }

  /**
   * @param {Uint8Array} request
   * @returns {Buffer}
   * @throws where the WebAssembly instance fails; an SQL error is an answer
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
