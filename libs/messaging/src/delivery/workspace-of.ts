import { WORKSPACE_HEADER } from '../event-bus.port.js';
import type { ReceivedMessage } from './received-message.js';

/** Messages without a workspace share one turn: they are foreign, and soon dead letters. */
export const NO_WORKSPACE = '';

/** The workspace of an event, which every event of the service contains. */
export function workspaceOf({ value, own, headers }: ReceivedMessage): string {
  const known = own?.workspaceId ?? headers[WORKSPACE_HEADER];
  if (known !== undefined) return known;
  try {
    const workspaceId: unknown = (JSON.parse(value) as { data?: { workspaceId?: unknown } } | null)?.data?.workspaceId;
    return typeof workspaceId === 'string' ? workspaceId : NO_WORKSPACE;
  } catch {
    return NO_WORKSPACE;
  }
}
