import type { ReceivedMessage } from './received-message.js';

/** Messages that name no workspace share one turn: they are not ours, and soon dead letters. */
const NO_WORKSPACE = '';

/** The workspace that an event is about, which all events of the service have in their data. */
export function workspaceOf({ value }: ReceivedMessage): string {
  try {
    const workspaceId: unknown = (JSON.parse(value) as { data?: { workspaceId?: unknown } } | null)?.data?.workspaceId;
    return typeof workspaceId === 'string' ? workspaceId : NO_WORKSPACE;
  } catch {
    return NO_WORKSPACE;
  }
}
