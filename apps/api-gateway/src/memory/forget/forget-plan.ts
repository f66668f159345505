import type { LogRedaction, ResolvedForgetRule } from '@memory-graph/contracts/internal-http';
import { createHash } from 'node:crypto';

/** What a selection matches at the moment. */
export interface ForgetPlan {
  /** Null: complete logs are deleted. */
  rule: ResolvedForgetRule | null;
  /** The logs that are deleted as a whole, by id. */
  deleted: PlannedLog[];
  /** The logs that lose sentences, by id. */
  shortened: PlannedRedaction[];
}

interface PlannedLog {
  logId: string;
  episodeId: string | null;
}

interface PlannedRedaction extends PlannedLog {
  sentences: number;
  /** Identifies the remaining text. */
  digest: string;
  /** The first of the removed sentences. */
  removed: string[];
}

/**
 * Two plans with the same digest remove the same. A log that is deleted as a whole is the same whether or not it has been
 * processed: an import can be undone while the service works on it.
 */
export function digestOf({ deleted, shortened }: ForgetPlan): string {
  const hash = createHash('sha256');
  for (const { logId } of deleted) hash.update(`-${logId}\n`);
  for (const { logId, episodeId, digest } of shortened) hash.update(`/${logId} ${episodeId ?? ''} ${digest}\n`);
  return hash.digest('base64url');
}

export function digestOfRest({ text, content, sentences, statements }: LogRedaction): string {
  return createHash('sha256')
    .update(JSON.stringify([text, content, sentences, statements]))
    .digest('base64url');
}
