import type { UnreadReason, UnreadSentence } from '@memory-graph/memory-model';

import { asksToForget } from '../../quotes/asks-to-forget.js';
import { isWord } from '../clauses/unit.js';
import { OPAQUE } from '../text/mask-text.js';
import { isForm } from '../words/verb-forms.js';
import type { SentenceReading, TextReading } from '../reading/reading.js';

/** Courtesies and exclamations: a sentence that has nothing else states nothing. */
const SMALL_TALK =
  /^(?:(?:hi|hello|hey|hiya|yo|dear|thanks?|thank you|many thanks|cheers|bye|goodbye|good (?:morning|afternoon|evening|night)|see you|see ya|take care|welcome|you['’]?re welcome|no problem|no worries|nice|great|cool|awesome|amazing|perfect|lovely|wonderful|good|fine|sure|ok|okay|yes|yeah|yep|no|nope|wow|oh|ah|haha|hahaha|lol|hmm|well|right|exactly|absolutely|of course|sounds (?:good|great)|got it|congrats|congratulations|happy birthday|sorry|please|so|very|much|a lot|again|there|all|everyone|everybody|team|back|soon|later|then|for now|have a (?:nice|good|great|lovely) (?:day|one|weekend|evening|time)|how are you|nice to (?:meet|see|hear from) you|best|kind|regards|sincerely|lots of love|love)[\s,.!?…:;–—-]*)+$/iu;

/** Notes why a sentence that has gone through all steps states nothing. */
export function noteUnread(sentence: SentenceReading): void {
  const { writer, firstStatement, start, end, reading } = sentence;
  if (writer.statements.length <= firstStatement) reading.unread.push({ start, end, reason: reasonOf(sentence) });
}

function reasonOf(sentence: SentenceReading): UnreadReason {
  const { reading, start, end, clauses, unstated, wording } = sentence;
  if (SMALL_TALK.test(wording)) return 'small-talk';
  if (unstated !== null) return unstated;
  if (asksToForget(wording)) return 'forget-request';
  if (sentence.asksToForget || asksFor(sentence)) return 'request';
  if (reading.text.slice(start, end).includes(OPAQUE)) return 'quotation';
  if (clauses.length === 0) return 'no-clause';
  return clauses.every(({ subjects }) => subjects.length === 0) ? 'unknown-subject' : 'no-pattern';
}

/** "Book a table", "please send it": a verb in its base form without a subject. */
function asksFor({ units, clauses }: SentenceReading): boolean {
  if (clauses.length > 0) return false;
  const first = units.find((unit): boolean => !isWord(unit, 'please', 'just', 'now', 'then', 'and', 'also'));
  return isWord(first) && isForm(first.token.lower, 'base');
}

const WORDS = /[\p{L}\p{N}]/u;

/** Lines that say nothing by themselves: quoted mail, code, addresses. No sentence is found in them. */
export function noteQuotedLines({ input, text, unread }: TextReading): void {
  if (text === input.text) return;
  const quoted: UnreadSentence[] = [];
  for (const { 0: line, index } of input.text.matchAll(/[^\n]+/gu)) {
    if (!WORDS.test(line) || WORDS.test(text.slice(index, index + line.length))) continue;
    const start = index + line.length - line.trimStart().length;
    quoted.push({ start, end: start + line.trim().length, reason: 'quotation' });
  }
  if (quoted.length === 0) return;
  unread.push(...quoted);
  unread.sort((a, b) => a.start - b.start);
}
