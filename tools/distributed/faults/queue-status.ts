import type { ApiClient } from '@memory-graph/test-kit/http';

export interface QueueStatus {
  pending: number;
  processing: number;
  completed: number;
  failed: number;
}

/** The number of logs of the caller's workspace by status. */
export async function queueStatus(client: ApiClient): Promise<QueueStatus> {
  const { status, body } = await client.call<QueueStatus>('GET', '/api/v1/ingestion-queue/status');
  if (status !== 200) throw new Error(`The status of the queue was answered ${status}`);
  return body;
}
