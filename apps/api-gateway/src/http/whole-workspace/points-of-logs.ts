/** How many logs cost one point. */
const LOGS_OF_ONE_POINT = 100;
/** No request costs more than this share of the limit, so that a workspace of any size can be exported. */
const MAX_SHARE = 0.1;

/**
 * The points of a request that goes through logs, beyond the one that each request costs.
 * @param limit points of a caller in a minute; 0: no limit
 */
export function pointsOfLogs(logs: number, limit: number): number {
  return Math.min(Math.floor(logs / LOGS_OF_ONE_POINT), Math.floor(limit * MAX_SHARE));
}
