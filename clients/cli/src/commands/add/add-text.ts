import { ProcessingFailedError, TimeoutError } from '@memory-graph/client';
import type { Connection } from '../../connection/connect.js';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { dim, green } from '../../output/output.js';
import type { AddOptions } from './add-options.js';

/** Adds one text as one episode. */
export async function addText(
  { output, signal }: CommandContext,
  { memory }: Connection,
  text: string,
  { session, source = 'cli', subject, shared, labelIds, referenceTime, documentId, expiresAt, waitSeconds }: AddOptions,
): Promise<void> {
  const { queueId } = await memory.add(text, {
    source,
    signal,
    ...(session !== undefined && { sessionId: session }),
    ...(subject !== undefined && { subject }),
    ...(shared && { shared }),
    ...(labelIds && { labelIds }),
    ...(referenceTime && { referenceTime }),
    ...(documentId !== undefined && { documentId }),
    ...(expiresAt && { expiresAt }),
  });
  if (waitSeconds === undefined) {
    await output.result({ queueId, status: 'pending' }, () => output.line(green('Added'), dim(` (${queueId})`)));
    return;
  }
  try {
    const log = await memory.waitFor(queueId, { timeoutMs: waitSeconds * 1000, signal });
    const { statements } = log.data.extraction ?? {};
    await output.result({ queueId, status: log.status, episodeId: log.episodeUUID, statements }, () =>
      output.line(green('Added and processed'), dim(` (${queueId})`)),
    );
  } catch (error) {
    if (error instanceof ProcessingFailedError) {
      throw new CommandError(`${queueId} was added, but its processing failed: ${error.message}`, { cause: error });
    }
    if (error instanceof TimeoutError) {
      const message = `${queueId} was added, and is not processed after ${waitSeconds} s. Its processing continues`;
      throw new CommandError(message, { cause: error });
    }
    throw error;
  }
}
