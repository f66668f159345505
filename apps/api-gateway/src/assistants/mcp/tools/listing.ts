import type { ZoneClock } from '@memory-graph/memory-model';
import { estimateTokens } from '@memory-graph/memory-model/words';
import { framed } from '../stored-content.js';
import { shortId } from '../short-id.js';
import { type Validity, validityInWords } from './times-in-words.js';

/** A fact in an answer. */
export interface ListedFact extends Validity {
  id: string;
  content: string;
}

/** A text with what is known of it. What does not apply is null, and left out. */
export function listed(fields: readonly (string | null)[], text: string): string {
  return `- [${fields.filter((field) => field !== null).join('; ')}] ${text}`;
}

export function listedFact(fact: ListedFact, clock: ZoneClock): string {
  return listed([shortId(fact.id), validityInWords(fact, clock)], fact.content);
}

/** Says how a further page is reached, if there is one. */
export function furtherPage(cursor: string | null): string[] {
  return cursor === null ? [] : [`More with cursor ${cursor}`];
}

/**
 * The lines that fit a budget together with their frame; one that does not fit gives way to shorter ones.
 * @param beside what the answer says outside of the frame
 */
export function withinTokens(lines: readonly string[], maxTokens: number | undefined, beside = ''): string[] {
  if (maxTokens === undefined) return [...lines];
  let left = maxTokens - estimateTokens(`${beside}\n${framed([])}`);
  return lines.filter((line) => {
    const tokens = estimateTokens(`${line}\n`);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
