import { INGEST_BACKLOG_TOPIC } from './ingest-requested/ingest-requested.v1.event.js';

/**
 * What decides the partition of an event, and so the process that handles it: events of a workspace have one process for
 * each topic. Several workers would wait for one another at each write to a workspace, and write in smaller batches. Only
 * what a busy workspace has beyond its first requests, on the backlog topic, is shared by all workers.
 */
export function partitionKeyOf({ topic, key }: { topic: string; key: string }, workspaceId: string): string {
  return topic === INGEST_BACKLOG_TOPIC ? key : workspaceId;
}
