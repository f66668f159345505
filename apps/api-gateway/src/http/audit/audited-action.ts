import type { Principal } from '@memory-graph/contracts/internal-http';

/** What somebody did, without anything of its content. */
export interface AuditedAction {
  /** The operation id of the OpenAPI document, or `mcp:` with the tool. */
  operation: string;
  kind: 'read' | 'change';
  /** The HTTP status of the outcome. */
  status: number;
  resourceId?: string | undefined;
  /** That was requested; a bound caller has its own. */
  subject?: string | undefined;
}

export interface AuditedCredential {
  kind: 'session' | 'token' | 'app';
  name: string | null;
}

const KINDS = { session: 'session', personal_token: 'token', access_token: 'app' } as const;

export function credentialOf({ method, client }: Principal): AuditedCredential {
  return { kind: KINDS[method], name: method === 'session' ? null : client.name };
}

/** Of a request whose client was gone before it was answered: it may have been carried out. */
export const UNANSWERED = 499;

/**
 * Whether an outcome is recorded: what was done, what was rejected, and what may have been done before it failed. Other
 * errors of a client had no effect and showed nothing.
 */
export function isRecorded({ status }: AuditedAction): boolean {
  return status < 400 || status === 403 || status === UNANSWERED || status >= 500;
}
