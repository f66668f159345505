/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (shutting down, starting up), the state
 * 25006 (read-only), and the error codes of sockets and DNS.
 */
const CODES = /^((08|53|57)[0-9A-Z]{3}|25006|E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** A read-only transaction, and a full disk. */
const REFUSES_CHANGES = new Set(['25006', '53100']);

/**
 * Errors without a code: of the PostgreSQL driver and its pool, and of TypeORM if a connection ends
 * during a transaction.
 */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  'Query runner already released',
  'provided by a query runner was already released',
  'Driver not Connected',
];

/**
 * Whether an error of a database driver means that the database is unreachable, went away, or
 * currently accepts no connections or no changes: the same statement may succeed later.
 */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown };
  if (typeof code !== 'string') return typeof message === 'string' && MESSAGES.some((known) => message.includes(known));
  // A missing Unix socket; for other system calls it means a missing file.
  return CODES.test(code) || (code === 'ENOENT' && syscall === 'connect');
}

/**
 * Whether an error means that the database is read-only: its disk is (nearly) full, or it is a
 * standby. It also counts as a lost connection: background work waits for its end in the same way.
 */
export function refusesChanges(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && REFUSES_CHANGES.has(code);
}
