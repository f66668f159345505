import type { BatchItem } from '@memory-graph/client';
import type { Connection } from '../../connection/connect.js';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { time } from '../../options/values.js';
import { green } from '../../output/output.js';
import type { AddOptions } from './add-options.js';

const BATCH = 500;

/** What a line may have, and the field of the API that it is. */
const FIELDS: Readonly<Record<string, keyof BatchItem>> = {
  text: 'text',
  time: 'referenceTime',
  session: 'sessionId',
  source: 'source',
  subject: 'subject',
  shared: 'shared',
  metadata: 'metadata',
};

/** Adds each line, a JSON object, as an episode. All lines are read before anything is added. */
export async function addLines(
  context: CommandContext,
  { memory }: Connection,
  input: string,
  { session, source = 'cli', subject, shared, labelIds, referenceTime, waitSeconds }: AddOptions,
): Promise<void> {
  const { output, signal } = context;
  const given = {
    source,
    ...(session !== undefined && { sessionId: session }),
    ...(subject !== undefined && { subject }),
    ...(shared && { shared }),
    ...(labelIds && { labelIds }),
    ...(referenceTime && { referenceTime }),
  };
  const lines = input.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const items = lines.filter(({ line }) => line.trim() !== '').map(({ line, number }) => itemOf(line, number));
  if (items.length === 0) throw new UsageError('There are no lines');
  const queueIds: string[] = [];
  const progress = context.progress('Adding');
  try {
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = items.slice(start, start + BATCH).map((item): BatchItem => ({ ...given, ...item }));
      queueIds.push(...(await memory.addBatch(batch, { signal })).queueIds);
      progress.update(queueIds.length, items.length);
    }
    if (waitSeconds !== undefined) await memory.waitFor(queueIds, { timeoutMs: waitSeconds * 1000, signal });
  } finally {
    progress.stop();
  }
  const status = waitSeconds === undefined ? 'pending' : 'completed';
  await output.result({ queueIds, status }, () => output.line(green('Added'), ` ${queueIds.length} texts`));
}

function itemOf(line: string, number: number): BatchItem {
  const value = objectIn(line);
  if (typeof value?.['text'] !== 'string') {
    throw new UsageError(`Line ${number} is no JSON object with a text, as in {"text": "…", "time": "2026-03-01"}`);
  }
  const unknown = Object.keys(value).find((name) => !(name in FIELDS));
  if (unknown !== undefined) {
    throw new UsageError(`Line ${number} has the unknown field ${unknown}: use ${Object.keys(FIELDS).join(', ')}`);
  }
  const fields = Object.entries(value).map(([name, content]) => [
    FIELDS[name],
    name === 'time' ? timeOf(content, number) : content,
  ]);
  return Object.fromEntries(fields) as BatchItem;
}

function timeOf(value: unknown, number: number): Date {
  try {
    return time(String(value));
  } catch (error) {
    throw new UsageError(`Line ${number}: time: ${(error as Error).message}`, { cause: error });
  }
}

function objectIn(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
