import type { Log } from '../log-store/log.entity.js';

/** What became of the content of a log, for people. */
export function outcomeInWords({
  status,
  error,
  episodeId,
  extraction,
}: Pick<Log, 'status' | 'error' | 'episodeId' | 'extraction'>): string {
  if (status === 'failed') return error ?? 'The processing failed.';
  if (status !== 'completed') return 'The content has not been processed yet.';
  if (episodeId === null || !extraction) return 'Ingestion rules dropped all of the content, so nothing was stored.';
  const { statements, unread } = extraction;
  const silent = unread ? ` ${counted(unread, 'sentence')} gave nothing.` : '';
  if (statements > 0)
    return `${counted(statements, 'statement')} ${statements === 1 ? 'was' : 'were'} extracted.${silent}`;
  return `No statement was extracted, so the content changed no fact. Search still finds the text.${silent}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
