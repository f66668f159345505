import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';

const REFRESH_MS = 2_000;

/** How many texts are not processed yet. */
export function useQueue() {
  return useRead(['logs', 'queue'], (signal) => api.ingestionQueue.status({ signal }), { everyMs: REFRESH_MS });
}
