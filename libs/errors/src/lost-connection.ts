/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (shut down, starting up), the state 25006 (takes no changes), and what
 * sockets and look-ups of hosts say.
 */
const CODES = /^((08|53|57)[0-9A-Z]{3}|25006|E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** A transaction that may only read, and a disk that is full. */
const REFUSES_CHANGES = new Set(['25006', '53100']);

/** Of errors without a code: of the PostgreSQL driver and its pool, and of TypeORM when a connection ends under a transaction. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  'Query runner already released',
  'provided by a query runner was already released',
];

/**
 * Whether an error of a database's driver says that the database was not reached, or went away, or takes nobody in or no
 * changes at the moment: the same statement may succeed later.
 */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown };
  if (typeof code !== 'string') return typeof message === 'string' && MESSAGES.some((known) => message.includes(known));
  // A Unix socket that is not there; of other calls it means a file.
  return CODES.test(code) || (code === 'ENOENT' && syscall === 'connect');
}

/**
 * Whether it says that the database can be read and takes no changes: its disk is (nearly) full, or it is a standby. One such
 * error is a lost connection too: background work waits for the end of it in the same way.
 */
export function refusesChanges(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && REFUSES_CHANGES.has(code);
}
