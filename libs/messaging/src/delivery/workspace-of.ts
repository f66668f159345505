import type { ReceivedMessage } from './received-message.js';

/** Messages without a workspace share one turn: they are foreign, and soon dead letters. */
const NO_WORKSPACE = '';

/** The workspace of an event, which every event of the service contains. */
export function workspaceOf({ value, own }: ReceivedMessage): string {
  if (own) return own.workspaceId;
  try {
    const workspaceId: unknown = (JSON.parse(value) as { data?: { workspaceId?: unknown } } | null)?.data?.workspaceId;
    return typeof workspaceId === 'string' ? workspaceId : NO_WORKSPACE;
  } catch {
    return NO_WORKSPACE;
  }
}
