import { findTimesBetween, type SentenceTimes } from '../../dates/sentence-times.js';
import { CONDITIONS, CONNECTORS, HEDGES, MIDDLE_ADVERBS, SUBORDINATORS } from '../words/closed-words.js';
import type { Clause } from './clause.js';
import { readSubject, type Subject } from './read-subject.js';
import { agrees } from './agreement.js';
import { readCarriedVerb, readMissingVerb } from './carried-verbs.js';
import { isWord, lowerOf, type Unit } from './unit.js';
import { behindHedging, type Unstated, whyUnstated } from './unstated.js';
import { readVerbGroup, type VerbGroup } from './verb-group.js';

/** Verbs that only report: what follows "that" is stated with less weight. */
const REPORTING = new Set([
  'say',
  'tell',
  'announce',
  'confirm',
  'mention',
  'report',
  'explain',
  'know',
  'learn',
  'remember',
  'discover',
]);
/** Verbs behind which nothing is stated. */
export const HEDGING = new Set(
  'think believe guess suppose assume hope wish wonder doubt consider imagine pretend expect feel seem appear look hear ask dream fear pray let want claim suggest propose predict speculate deny dispute refute'.split(
    ' ',
  ),
);
const BELIEVING = new Set(['believe', 'think']);
const REPORTED_CERTAINTY = 0.75;

interface Opening {
  at: number;
  /** A subordinate clause ("when she left"): it states nothing and is skipped. */
  subordinate: boolean;
  condition: boolean;
  hedged: boolean;
  connected: boolean;
}

interface Head {
  opening: Opening;
  subject: Subject;
  verb: VerbGroup;
  start: number;
}

/**
 * Splits a sentence into its clauses and keeps those that state something.
 * @param leaveOut is called with the reason for each clause that is left out
 */
export function parseClauses(
  units: readonly Unit[],
  times: SentenceTimes,
  wording: string,
  leaveOut: (reason: Unstated) => void,
): Clause[] {
  const heads = findHeads(units);
  const clauses: Clause[] = [];
  const firstWord = units.find(({ kind }) => kind !== 'mark')?.start ?? 0;
  const unsure = units.find((unit) => isWord(unit, 'neither', 'rumour', 'rumor', 'rumours', 'rumors'));
  if (unsure) {
    leaveOut(isWord(unsure, 'neither') ? 'denial' : 'hearsay');
    return clauses;
  }
  // "If …, then …": neither half is stated.
  if (heads.some((head) => head.opening.condition && !isPolite(head))) {
    leaveOut('condition');
    return clauses;
  }
  let shadow = 'none' as Shadow;
  let behind: Unstated = 'belief';
  for (let index = 0; index < heads.length; index += 1) {
    const head = heads[index] as Head;
    const next = heads[index + 1]?.start ?? units.length;
    const { opening, subject, verb } = head;
    const connected = opening.connected || (shadow === 'denied' && /^[,;]$/u.test(lowerOf(units[head.start - 1])));
    if (connected && subject.carried !== true && lowerOf(units[head.start]) !== 'that')
      shadow = endsAtConnector(shadow) ? 'none' : shadow;
    const time = findTimesBetween(
      times,
      clauseStart(units, head.start),
      next < units.length ? clauseStart(units, next) : Number.MAX_SAFE_INTEGER,
      firstWord,
    );
    // "Has not worked there since May" denies nothing: it ended in May.
    const lapsed = verb.lapsed === true && time?.role === 'since';
    // "Can weld and lay tiles": what the first of them is, the second is too.
    const isMood = verb.mood !== undefined && (shadow === 'none' || subject.carried === true);
    const isFree = !opening.subordinate && !opening.condition && !opening.hedged && shadow !== 'hedged';
    const stated = isFree && (isMood || ((verb.stated || lapsed) && shadow !== 'denied'));
    if (!stated && !opening.subordinate)
      leaveOut(whyUnstated({ isHedged: opening.hedged, isDenied: verb.denied === true, shadow, behind }));
    const isWrapper = heads[index + 1] !== undefined;
    if (isWrapper && stated && verb.stated && shadow === 'none' && BELIEVING.has(verb.lemma))
      clauses.push(beliefClause(head, units, wording));
    if (isWrapper && (HEDGING.has(verb.lemma) || isConviction(verb, units))) {
      shadow = 'hedged';
      behind = behindHedging(verb.lemma);
    } else if (isWrapper && !verb.stated) shadow = reports(verb, units) ? 'hedged' : 'denied';
    if (stated && (isMood || (shadow !== 'hedged' && shadow !== 'denied') || isWishToDo(verb, units))) {
      const isDoing = verb.tense === 'progressive' && isWord(subject.units.at(-1), ...PASTIMES);
      clauses.push({
        subjects: subject.refs,
        subjectUnits: subject.units,
        indirect: subject.indirect,
        lemma: isDoing ? 'be' : verb.lemma,
        tense: isDoing ? 'present' : lapsed ? 'ended' : verb.tense,
        ...(verb.intended ? { intended: true } : {}),
        ...(verb.mood ? { mood: verb.mood } : {}),
        complement: withoutLastMarks(units.slice(isDoing ? verb.end - 1 : verb.end, next)),
        time,
        wording,
        certainty: shadow === 'reported' ? REPORTED_CERTAINTY : 1,
      });
    }
    if (isWrapper && reports(verb, units) && shadow === 'none') shadow = verb.stated ? 'reported' : 'hedged';
  }
  return clauses;
}

/** "My hobby is restoring radios": what it is, not what it does. */
const PASTIMES = [
  'hobby',
  'hobbies',
  'passions',
  'interests',
  'pastimes',
  'passion',
  'pastime',
  'interest',
  'thing',
  'specialty',
  'speciality',
  'favourite',
  'favorite',
];

/** "If you want", "if I had to pick": nothing depends on it. */
function isPolite({ subject, verb }: Head): boolean {
  const [who] = subject.units;
  const pronoun = who?.kind === 'entity' ? who.pronoun : null;
  if (pronoun === 'you') return /^(?:want|like|need|wonder|ask|care|mind|please|know)$/u.test(verb.lemma);
  return pronoun === 'i' && /^(?:have|pick|choose)$/u.test(verb.lemma);
}

/** "Said that …"; "learned to swim" reports nothing. */
function reports({ lemma, end }: VerbGroup, units: readonly Unit[]): boolean {
  return REPORTING.has(lemma) && !isWord(units[end], 'to');
}

/** What a clause makes of the next one: "I think …", "he can't …", "she said …". */
type Shadow = 'none' | 'hedged' | 'denied' | 'reported';

/** "Is convinced that …", "was afraid that …": what somebody feels sure of is no fact yet. */
function isConviction({ lemma, end }: VerbGroup, units: readonly Unit[]): boolean {
  return lemma === 'be' && isWord(units[end], ...CONVICTIONS) && isWord(units[end + 1], 'that');
}

const CONVICTIONS = 'convinced certain sure unsure afraid worried hopeful optimistic confident adamant scared'.split(
  ' ',
);

/** A guess continues behind "and"; a denial and a report are over where another subject begins. */
function endsAtConnector(shadow: Shadow): boolean {
  return shadow === 'reported' || shadow === 'denied';
}

/** "Wants to learn, and …", "wants a bike, but …": what is wished is said in full, whatever clause follows. */
function isWishToDo({ lemma, end }: VerbGroup, units: readonly Unit[]): boolean {
  return /^(?:want|hope|wish)$/u.test(lemma) && isWord(units[end], 'to', ...(lemma === 'want' ? ['a', 'an'] : []));
}

/** "Tom believes that …": the rest of the sentence is what he believes. */
function beliefClause({ subject, verb }: Head, units: readonly Unit[], wording: string): Clause {
  return {
    subjects: subject.refs,
    subjectUnits: subject.units,
    indirect: subject.indirect,
    lemma: verb.lemma,
    tense: verb.tense,
    complement: withoutLastMarks(units.slice(verb.end)),
    time: null,
    wording,
    certainty: 1,
  };
}

/** A date behind a comma belongs to what follows it, a date before "and" to what precedes it. */
function clauseStart(units: readonly Unit[], at: number): number {
  const before = units[at - 1];
  if (!before) return 0;
  return before.kind === 'mark' ? before.end : (units[at]?.start ?? before.end);
}

function withoutLastMarks(units: readonly Unit[]): readonly Unit[] {
  let end = units.length;
  while (end > 0 && units[end - 1]?.kind === 'mark') end -= 1;
  return units.slice(0, end);
}

/** Every place where a subject and its verb begin. */
function findHeads(units: readonly Unit[]): Head[] {
  const heads: Head[] = [];
  let boundary = true;
  for (let at = 0; at < units.length;) {
    const unit = units[at] as Unit;
    if (!boundary && !beginsClause(unit) && !(heads.length === 0 && isSubjectPronoun(unit))) {
      boundary = isBoundary(unit);
      at += 1;
      continue;
    }
    const head = readHead(units, at, heads.at(-1));
    if (head) {
      heads.push(head);
      at = head.verb.end;
      boundary = HEDGING.has(head.verb.lemma) || REPORTING.has(head.verb.lemma) || lowerOf(units[at - 1]) === 'sure';
      continue;
    }
    boundary = isBoundary(unit);
    at += 1;
  }
  return heads;
}

const TASTES = [
  'likes',
  'dislikes',
  'hates',
  'loves',
  'prefers',
  'enjoys',
  'speaks',
  'owns',
  'drives',
  'plays',
  'studies',
];

function readHead(units: readonly Unit[], start: number, previous: Head | undefined): Head | null {
  const opening = readOpening(units, start);
  const isRelative = /^(?:who|which)$/u.test(lowerOf(units[opening.at]));
  const relative = isRelative ? units[start - (opening.at === start ? 2 : 1)] : undefined;
  if (isRelative) {
    const verb = readVerbGroup(units, opening.at + 1, false);
    if (!verb || relative?.kind !== 'entity' || relative.possessive) return null;
    return {
      opening,
      subject: {
        // "Ada and Ben, who works at Acme": the last of them.
        refs: isSingular(units[opening.at + 1]) ? relative.refs.slice(-1) : relative.refs,
        units: [relative],
        end: opening.at + 1,
        indirect: true,
        closed: units[0] !== relative,
        relative: true,
      },
      verb,
      start,
    };
  }
  // "… and dislikes video calls": no noun.
  const goesOn = previous !== undefined && opening.connected && isWord(units[opening.at], ...TASTES);
  const subject = goesOn ? null : readSubject(units, opening.at);
  if (subject) {
    const verb = readVerbGroup(units, subject.end, false);
    if (verb && agrees(subject, verb, units) && !isNaming(subject, units)) return { opening, subject, verb, start };
  }
  opening.connected ||= lowerOf(units[start - 1]) === ',';
  if (!previous || !opening.connected || previous.subject.closed === true) return null;
  const verb = readMissingVerb(units, opening.at, previous) ?? readCarriedVerb(units, opening.at, previous);
  // A bare verb after a modal or "to" ("wants to quit and move") shares its fate; a finite one needs the same subject.
  const behindRelative = previous.subject.relative === true && verb?.bare === false;
  // "Used to live in Rome and moved back": the second verb is finite again.
  const isNext = previous.verb.tense === 'formerly' && verb?.tense === 'past';
  const mayDiffer = behindRelative || goesOn || isNext;
  if (!verb || (verb.bare !== previous.verb.bare && !mayDiffer) || HEDGING.has(previous.verb.lemma)) return null;
  if (previous.opening.subordinate && lowerOf(units[start]) === 'and') opening.subordinate = true;
  const carried = { ...previous.subject, indirect: true, carried: true };
  const inherited = verb.bare
    ? {
        ...verb,
        tense: previous.verb.tense,
        stated: previous.verb.stated && verb.stated,
        ...(previous.verb.mood && { mood: previous.verb.mood }),
      }
    : verb;
  return { opening, subject: carried, verb: inherited, start };
}

/** "And a niece named Carys" is no clause. */
function isNaming({ refs, units: said, end }: Subject, units: readonly Unit[]): boolean {
  return refs.length === 0 && isWord(said[0], 'a', 'an', 'one', 'two') && isWord(units[end], 'named', 'called');
}

/** Connectors, adverbs and interjections before the subject, and what they make of the clause. */
function readOpening(units: readonly Unit[], start: number): Opening {
  const opening: Opening = { at: start, subordinate: false, condition: false, hedged: false, connected: false };
  for (let unit = units[opening.at]; unit && opening.at - start < 6; unit = units[opening.at]) {
    const word = lowerOf(unit);
    // "Before that I lived in Leiden": as good as "earlier".
    const isEarlier = isWord(unit, 'before', 'after') && isWord(units[opening.at + 1], 'that', 'this');
    if (isEarlier && units[opening.at + 2]?.kind === 'entity') opening.at += 1;
    else if (unit.kind === 'mark') {
      if (unit.text === 'quotation') break;
      opening.connected ||= unit.text === ',' || unit.text === ';';
    } else if (!isWord(unit)) break;
    else if (CONDITIONS.has(word)) opening.condition = true;
    else if (SUBORDINATORS.has(word)) opening.subordinate = true;
    else if (HEDGES.has(word)) opening.hedged = true;
    else if (CONNECTORS.has(word)) opening.connected = true;
    else if (
      word !== 'that' &&
      !INTERJECTION.test(word) &&
      !MIDDLE_ADVERBS.has(word) &&
      !(word.endsWith('ly') && unit.token.info.adverb)
    )
      break;
    opening.at += 1;
  }
  return opening;
}

const INTERJECTION = /^(?:fyi|btw|hey|hi|hello|lol|haha|ok|okay|well|yeah|yes|oh|update|anyway|little|dear)$/u;

/** "Since the reorg I report to Lin": the subject begins the main clause behind an introductory phrase. */
function isSubjectPronoun(unit: Unit): boolean {
  return unit.kind === 'entity' && !unit.possessive && /^(?:i|we|he|she|they)$/u.test(unit.pronoun ?? '');
}

function beginsClause(unit: Unit): boolean {
  const word = lowerOf(unit);
  return (
    word === 'who' ||
    word === 'which' ||
    CONNECTORS.has(word) ||
    SUBORDINATORS.has(word) ||
    CONDITIONS.has(word) ||
    word === 'that'
  );
}

function isBoundary(unit: Unit): boolean {
  return unit.kind === 'mark' && /^[,;:—–()!.-]$/u.test(unit.text);
}

function isSingular(verb: Unit | undefined): boolean {
  return isWord(verb) && (/^(?:is|was|has)$/u.test(verb.token.lower) || verb.token.info.tenses.includes('third'));
}
