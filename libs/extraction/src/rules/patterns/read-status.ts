import { placeMention } from '@memory-graph/memory-model';

import { valueText, type Clause } from '../grammar/clauses/clause.js';
import { lowerOf } from '../grammar/clauses/unit.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

/** Statuses that a project, product or organisation can have. */
const STATUSES = new Set(
  'delayed paused cancelled canceled completed complete done finished live launched released shipped blocked active inactive closed open approved rejected postponed archived deprecated stalled ready overdue late resumed suspended deployed ongoing discontinued bankrupt green red yellow amber operational offline online frozen shelved scrapped stuck terminated abandoned'.split(
    ' ',
  ),
);
const STATUS_PHRASE =
  /^(?:on (?:hold|track|schedule|ice|pause|time|target)|at risk|in (?:progress|production|review|beta|alpha|development|testing|trouble|danger|limbo|planning|design)|behind schedule|off track|back on track|under (?:review|way))\b/iu;

/** "Project Atlas is delayed", "Atlas is now on hold". */
export function readStatus(clause: Clause, writer: StatementWriter): boolean {
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  if (
    !types.every((type) => type === 'project' || type === 'product' || type === 'organisation' || type === 'other') ||
    (clause.tense === 'past' && !isLasting(clause)) ||
    clause.tense === 'formerly'
  )
    return false;
  const status = readStatusValue(clause, writer);
  const phrase = status !== null && STATUS_PHRASE.test(status);
  // An unknown name may be a person: "Zyanya is late" is no status.
  if (
    !phrase &&
    types.includes('other') &&
    /^(?:late|ready|done|finished|live|open|online|offline|red|green|active)$/u.test(status ?? '')
  )
    return false;
  return writer.claim(clause, { predicate: 'has_status', objects: valueObject(status), aspect: 'event' });
}

/** "The review is scheduled for 5 June". */
export function readScheduled(clause: Clause, writer: StatementWriter): boolean {
  if (!clause.time || clause.tense === 'past') return false;
  const day = new Date(placeMention(clause.time, 'future', writer.mentionedAt).from).toISOString().slice(0, 10);
  return writer.claim(
    { ...clause, tense: 'present', time: null },
    { predicate: 'scheduled_for', objects: valueObject(day), aspect: 'state' },
  );
}

/** "Atlas was cancelled" still holds; "Atlas was late" may be over. */
function isLasting(clause: Clause): boolean {
  return /^(?:cancell?ed|completed|delayed|launched|released|shipped|approved|rejected|archived|deprecated|closed|discontinued|postponed|shelved|scrapped|terminated|abandoned)$/u.test(
    lowerOf(clause.complement[0]),
  );
}

function readStatusValue(clause: Clause, writer: StatementWriter): string | null {
  const value = valueText(writer.text, clause.complement, [
    'by',
    'because',
    'due',
    'and',
    'but',
    'so',
    'until',
    'for',
    'with',
    'after',
    'again',
    'to',
    'as',
  ]);
  if (value === null) return null;
  const [first = ''] = value.toLowerCase().split(' ');
  const phrase = STATUS_PHRASE.exec(value)?.[0];
  return phrase ? phrase.toLowerCase() : STATUSES.has(first) ? first : null;
}
