import type { SearchResult } from './generated/types.gen.js';

/**
 * Results as a list for a prompt, one a line with its time. Their content was written by others: `<` is escaped, so
 * that no text can close a tag around it, and a line break does not begin a new item.
 */
export function contextOf(results: readonly SearchResult[]): string {
  return results.map((result) => `- ${plain(result.content)}${timeOf(result)}`).join('\n');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('<', '&lt;');
}

function timeOf({ metadata }: SearchResult): string {
  if (metadata.kind === 'episode') return ` (${dayOf(metadata.referenceTime)})`;
  const from = metadata.validFrom === null ? '' : `since ${dayOf(metadata.validFrom)}`;
  const to = metadata.validTo === null ? '' : `until ${dayOf(metadata.validTo)}`;
  const period = [from, to].filter(Boolean).join(', ');
  return period === '' ? '' : ` (${period})`;
}

function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}
