import type { StatedFactsReportDto } from '@memory-graph/contracts/resources';
import type { Extraction, Log } from '../log-store/log.entity.js';

/** Describes for people how the content of a log was processed. */
export function outcomeInWords({
  status,
  error,
  episodeId,
  extraction,
}: Pick<Log, 'status' | 'error' | 'episodeId' | 'extraction'>): string {
  if (status === 'failed') return error ?? 'The processing failed.';
  if (status !== 'completed') return 'The content has not been processed yet.';
  if (episodeId === null || !extraction) return 'Ingestion rules dropped all of the content, so nothing was stored.';
  const { statements, unread, facts } = extraction;
  const silent = `${unread ? ` Nothing was extracted from ${counted(unread, 'sentence')}.` : ''}${facts ? notFoundInWords(facts) : ''}${unheardInWords(extraction)}`;
  if (statements > 0)
    return `${counted(statements, 'statement')} ${statements === 1 ? 'was' : 'were'} extracted.${silent}`;
  return `No statement was extracted, so the content changed no fact. Search still finds the text.${silent}`;
}

/** The user who asks to forget something must learn that nothing was forgotten. */
function unheardInWords({ retracted, forgetRequests }: Extraction): string {
  if (retracted === 0) return ' It asks to forget something, but no fact says that: nothing was forgotten.';
  return forgetRequests ? ' It asks to forget something, but it is not clear what: nothing was forgotten by it.' : '';
}

/** Describes which of the facts that a caller stated beside the text were not stored. Empty: none. */
export function notFoundInWords({ notFound }: StatedFactsReportDto): string {
  const places = notFound.map((index) => `facts[${index}]`).join(', ');
  return notFound.length === 0 ? '' : ` The text does not contain the quotes of ${places}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
