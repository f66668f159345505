import {
  describedIn,
  entityKey,
  namesUnit,
  normalizePredicate,
  placeMention,
  PREDICATE_TABLE,
  predicateInfo,
  type Role,
} from '@memory-graph/memory-model';
import type { LocalClock } from '../dates/local-clock.js';
import { readDate } from '../dates/read-date.js';
import { endedValidity, openValidity, type Validity } from '../dates/validity.js';
import type { ExtractedObject, ExtractedStatement, ExtractionInput } from '../extractor.port.js';
import { toObject } from '../quotes/to-object.js';
import type { SearchableText } from '../quotes/searchable-text.js';
import { keyOfAttribute } from './attribute-key.js';
import type { MentionedEntities } from './mentioned-entities.js';
import type { ReadStatement } from './read-statements.js';
import type { TimesOfText } from './times-of-text.js';

export interface StatementContext {
  input: ExtractionInput;
  text: SearchableText;
  entities: MentionedEntities;
  clock: LocalClock;
  times: TimesOfText;
  /** Who wrote the part of the text; null: the user. */
  speaker: string | null;
  /** The whole text. */
  whole: string;
  /** The sentence around a place of the text. */
  wordingAt: (start: number, end: number) => string;
}

/** Whose objects are plans already, whenever they are for. */
const OF_THE_FUTURE: ReadonlySet<string> = new Set(
  'scheduled_for plans_to has_goal has_task must wants asks_to decided'.split(' '),
);
/** Mostly said in passing: "my sister and I moved in May". A date is theirs only if the model says so. */
const IN_PASSING: ReadonlySet<string> = new Set('note sibling_of parent_of related_to is_a has_routine'.split(' '));
/** Their values are names of the subject. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['goes_by', 'is_named']);
/** The roles of kin: "our client Mia" is no daughter. */
const KIN: Readonly<Record<string, readonly Role[]>> = {
  ...{ sibling_of: ['sibling'], parent_of: ['parent', 'child'], married_to: ['partner'] },
  ...{ engaged_to: ['partner'], dating: ['partner'] },
};
/** From it on two names are taken for one entity. */
const SURE_OF_NAME = 0.7;
const MAX_CONFIDENCE = 0.95;
const CAPITALISED = /(?:^|\s)\p{Lu}/u;
const LONGEST_NOTE = 120;
/** A text of so many characters is a clause, whatever its words are. */
const CLAUSE_CHARACTERS = 20;
/** "My gate code is 7712": a shorter number is no telephone's. */
const LEAST_PHONE_DIGITS = 5;
/** "Mia has a cat": she is none. */
const HAS_ONE = /^\s+(?:has|had|have|got|owns)\s+(?:an?\s+)?$/iu;
/** "The new place", "at home": that says nothing of where it is. */
const ANY_HOME =
  /^(?:(?:the|my|our|this|that|a|an|new|old|own|first|next|same|other)\s+)*(?:place|flat|apartment|house|home|room|building|here|there)$/iu;
/** Longer words are no name. */
const MAX_NAME_WORDS = 5;

/** The evidence that a statement of the reader is. Where it is not known whom it is about, the speaker notes its sentence. */
export function toStatements(read: ReadStatement, context: StatementContext): ExtractedStatement[] {
  const about = context.entities.subjectOf(read.subject, context.speaker, subjectTypeOf(read.relation));
  const subject = about ?? context.entities.subjectOf({ kind: 'speaker' }, context.speaker, null);
  if (subject === null) return [];
  const claim = about === null ? noteOf(read, context) : claimOf(read, context);
  if (claim === null) return [];
  const { predicate, value } = claim;
  const role = predicate in KIN ? describedIn(context.whole).get(entityKey(value))?.role : undefined;
  if (role && !KIN[predicate]!.includes(role)) return [];
  if (OTHER_NAMES.has(read.relation) && context.entities.isCalled(subject, value)) return [];
  const object = objectOf(predicate, value, read, context);
  if (!object) return [];
  if (OTHER_NAMES.has(read.relation) && read.state === 'holds' && read.certainty >= SURE_OF_NAME)
    context.entities.alsoCalled(subject, value);
  const wording = context.wordingAt(read.value.start, read.value.end);
  const base = {
    wording,
    confidence: Math.min(read.certainty, MAX_CONFIDENCE),
    rule: read.relation,
    subject,
    predicate,
    object,
  };
  const { clock, times } = context;
  const now = clock.shown(context.input.referenceTime);
  const isOfFuture = OF_THE_FUTURE.has(predicate);
  const time = times.of(read, isOfFuture || IN_PASSING.has(predicate));
  const said = (validity: Validity, about = base): ExtractedStatement =>
    clock.toInstants({ ...about, kind: 'assertion', ...validity });
  switch (read.state) {
    case 'denied':
      return [{ ...base, kind: 'correction', wrongTime: null }];
    case 'ended': {
      const over = endedValidity(time, now);
      const { to, toPrecision } = over;
      const ending = { ...base, kind: 'ending' as const, at: to!, ...(toPrecision && { atPrecision: toPrecision }) };
      return [said(over), clock.toInstants(ending)];
    }
    case 'planned': {
      const begins = isOfFuture ? { from: now, to: null } : openValidity(time, 'future', now);
      return [
        isOfFuture || begins.from! > now
          ? said(begins)
          : said({ from: now, to: null }, { ...base, ...planOf(predicate, value, read.attribute) }),
      ];
    }
    case 'holds':
      return [said(openValidity(time, time && placeMention(time, 'past', now).from > now ? 'future' : 'past', now))];
  }
}

/** A plan without a date: "plans to work at Greggs"; of what has no predicate, with the words that name it. */
function planOf(
  predicate: string,
  value: string,
  attribute: string | null,
): { predicate: string; object: ExtractedObject } {
  const words = predicate === 'note' ? value : [infinitiveOf(predicate, value, attribute), value].join(' ').trim();
  return { predicate: 'plans_to', object: { kind: 'value', value: words } };
}

/** "work at", "have deadline", "be delivered on". */
function infinitiveOf(predicate: string, value: string, attribute: string | null): string {
  const { phrase } = predicateInfo(predicate);
  const [verb = '', ...rest] = phrase.split(' ');
  if (predicate in PREDICATE_TABLE) {
    return [{ is: 'be', has: 'have' }[verb] ?? verb.replace(/s$/u, ''), ...rest].join(' ');
  }
  if (verb === 'has') return namesUnit(predicate, value) ? 'have' : `have ${attribute ?? ''}`;
  return /ed$/u.test(verb) ? `be ${attribute ?? ''}` : (attribute ?? '');
}

/**
 * An attribute without usable words, or one that shares words with its value, is kept as the sentence, if that is short;
 * else nothing is known of it. Words right after a value are its unit: "64 pages", "300 a month".
 */
function claimOf(read: ReadStatement, context: StatementContext): { predicate: string; value: string } | null {
  const { attribute, attributeAt: at, value } = read;
  const words = (end: number) => context.whole.slice(value.start, end).trim().replace(/\s+/gu, ' ');
  if (read.relation === 'note' && !isClause(words(value.end))) return noteOf(read, context);
  if (read.relation === 'has_phone' && words(value.end).replaceAll(/\D/gu, '').length < LEAST_PHONE_DIGITS) {
    return noteOf(read, context);
  }
  if (read.relation === 'lives_in' && ANY_HOME.test(words(value.end))) return noteOf(read, context);
  if (read.relation === 'is_a' && HAS_ONE.test(behindSubject(read, context))) return noteOf(read, context);
  if (read.relation !== 'open') return { predicate: read.relation, value: words(value.end) };
  const predicate = attribute === null ? null : keyOfAttribute(normalizePredicate(attribute));
  const overlaps = at !== null && at.start < value.end && at.end > value.start;
  if (predicate === null || overlaps) return noteOf(read, context);
  if (read.subject.kind === 'named' && predicate === `has_${normalizePredicate(read.subject.words)}`) {
    return { predicate: 'note', value: words(value.end) };
  }
  const isUnit = at !== null && /^\s*$/u.test(context.whole.slice(value.end, at.start)) && at.start >= value.end;
  return { predicate, value: words(isUnit && predicate.startsWith('has_') ? at.end : value.end) };
}

/** The words between a subject and the value behind it. */
function behindSubject({ subject, value }: ReadStatement, { whole }: StatementContext): string {
  const before = whole.slice(0, value.start);
  const at = subject.kind === 'named' ? before.lastIndexOf(subject.words) : -1;
  return at < 0 || subject.kind !== 'named' ? '' : before.slice(at + subject.words.length);
}

function noteOf(
  { value }: ReadStatement,
  { wordingAt }: StatementContext,
): { predicate: string; value: string } | null {
  const sentence = wordingAt(value.start, value.end);
  return sentence.length <= LONGEST_NOTE && isClause(sentence) ? { predicate: 'note', value: sentence } : null;
}

/** A number or a word says nothing by itself. */
function isClause(text: string): boolean {
  return text.length >= CLAUSE_CHARACTERS || /\p{L}.*\s.*\p{L}/u.test(text);
}

function objectOf(
  predicate: string,
  value: string,
  read: ReadStatement,
  context: StatementContext,
): ExtractedObject | null {
  const takes = PREDICATE_TABLE[predicate]?.takes[1] ?? 'any';
  const isName = value.split(' ').length <= MAX_NAME_WORDS && /\p{L}/u.test(value);
  const isEntity =
    predicate !== 'note' &&
    isName &&
    takes !== 'value' &&
    (takes !== 'any' || (CAPITALISED.test(value) && !/^\d/u.test(value)));
  if (isEntity) {
    const ref = context.entities.objectOf(value, context.speaker, takes === 'any' ? null : takes);
    if (ref !== null) return { kind: 'entity', ref };
  }
  const { text, input } = context;
  const begins = read.time === null ? null : { words: read.time, iso: null };
  const dated = toObject({ objectRef: null, objectValue: value, begins }, predicate, {
    text,
    input,
    readDate,
    entities: new Map(),
  });
  return dated ?? { kind: 'value', value };
}

function subjectTypeOf(relation: string): string | null {
  const takes = PREDICATE_TABLE[relation]?.takes[0] ?? 'any';
  return takes === 'any' || takes === 'value' ? null : takes;
}
