import { useQueueStatus } from '../../api/log-events.ts';

const REFRESH_MS = 2_000;

/** How many texts are not processed yet, read again and again. */
export const useQueue = () => useQueueStatus(REFRESH_MS);
