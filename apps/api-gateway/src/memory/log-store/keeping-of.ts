import type { Log } from './log.entity.js';

/** What a client says about how long a log is kept, as answers and exports have it: nothing that does not apply. */
export function keepingOf({ documentId, expiresAt }: Log): { documentId?: string; expiresAt?: string } {
  return {
    ...(documentId !== null && { documentId }),
    ...(expiresAt !== null && { expiresAt: expiresAt.toISOString() }),
  };
}
