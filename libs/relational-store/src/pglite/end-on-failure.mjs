/**
 * PostgreSQL ends its process where it cannot continue, as when its log cannot grow (`PANIC`). PGlite drops the exception that it gets
 * instead, and continues with what is left: it computes for ever, or answers questions with no rows.
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {(error: unknown) => never} end must not return
 */
export function endOnFailure(database, end) {
  const { mod, POSTGRES_MAIN_LONGJMP } = database;
  const runOnce = mod._PostgresMainLoopOnce;
  if (runOnce === undefined || POSTGRES_MAIN_LONGJMP === undefined) {
    throw new Error('The internals of this PGlite version differ; see end-on-failure.mjs');
  }
  mod._PostgresMainLoopOnce = () => {
    try {
      return runOnce();
    } catch (error) {
      // How an SQL error reaches the main loop.
      if (error?.status === POSTGRES_MAIN_LONGJMP) throw error;
      return end(error);
    }
  };
}
