/**
 * PostgreSQL ends its process if it cannot continue, for example when its log cannot grow (`PANIC`). PGlite drops the
 * exception instead and continues in an undefined state: it loops forever, or answers queries with no rows. This makes
 * it call `end` instead.
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
      // This status is how an SQL error reaches the main loop.
      if (error?.status === POSTGRES_MAIN_LONGJMP) throw error;
      return end(error);
    }
  };
}
