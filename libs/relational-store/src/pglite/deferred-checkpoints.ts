import { ServiceError } from '@memory-graph/errors';
import type pg from 'pg';

/** A setting of the session, which all connections to PGlite share. Empty: checkpoints are not deferred. */
const SETTING = 'memory_graph.checkpoints_deferred_until';
/** How long checkpoints wait for a process that was killed. */
const SECONDS = 60;
const RENEW_MS = 10_000;

/** An SQL condition: whether a checkpoint may be written now. */
export const MAY_CHECKPOINT = `coalesce(nullif(current_setting('${SETTING}', true), '')::timestamptz < clock_timestamp(), true)`;
const DEFER = `set_config('${SETTING}', (clock_timestamp() + interval '${SECONDS} s')::text, false)`;

/**
 * Prevents the maintenance of the database, in this process or another one, from writing checkpoints, because they
 * remove the log before them.
 * @throws ServiceError `conflict` if another process does so
 */
export async function deferCheckpoints(client: pg.Client): Promise<{ end(): Promise<void> }> {
  const { rowCount } = await client.query(`SELECT ${DEFER} WHERE ${MAY_CHECKPOINT}`);
  if (rowCount === 0) {
    throw new ServiceError(
      'conflict',
      `Another backup of this database is under way, or was killed less than ${SECONDS} s ago; wait, then try again`,
    );
  }
  const timer = setInterval(() => void client.query(`SELECT ${DEFER}`).catch(() => {}), RENEW_MS);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      // If the connection is lost, the deferral ends by itself after `SECONDS`.
      await client.query(`SELECT set_config('${SETTING}', '', false)`).catch(() => {});
    },
  };
}
