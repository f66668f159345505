import { entityAfter, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { PREPOSITIONS } from '../grammar/words/closed-words.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** "married the singer Mira": how many words may describe who it is. */
const APPOSED_WORDS = 2;

/** "visited Rome", "attended the offsite", "went to Rome", "married Tom", "graduated from MIT", "struggles with". */
export const happenings: Rule = {
  name: 'happenings',
  lemmas: [
    'visit',
    'attend',
    'go',
    'travel',
    'fly',
    'marry',
    'wed',
    'divorce',
    'graduate',
    'struggle',
    'belong',
    'meet',
    'date',
    'study',
    'stay',
    'teach',
  ],
  read(clause, writer) {
    const { complement, lemma } = clause;
    const event = (
      predicate: string,
      unit: ReturnType<typeof leadingEntity>,
      objectType?: 'place' | 'person' | 'organisation',
    ): boolean =>
      writer.claim(clause, {
        predicate,
        subjectType: 'person',
        objects: entityObjects(unit),
        aspect: 'event',
        ...(objectType ? { objectType } : {}),
      });
    const happened = clause.tense === 'past' || clause.tense === 'perfect';
    if (lemma === 'belong' && clause.tense === 'present' && claimOwner(clause, writer)) return true;
    if (lemma === 'belong')
      return (
        isWord(complement[0], 'to') &&
        writer.claim(clause, {
          predicate: clause.subjects.every((ref) => writer.book.get(ref).type === 'person') ? 'member_of' : 'part_of',
          objects: entityObjects(leadingEntity(complement.slice(1), 1)),
          aspect: 'state',
        })
      );
    if (lemma === 'struggle')
      return (
        clause.tense !== 'past' &&
        isWord(complement[0], 'with') &&
        writer.claim(clause, {
          predicate: 'has_problem',
          objects: valueObject(valueText(writer.text, complement.slice(1), VALUE_STOPS)),
          aspect: 'event',
        })
      );
    if (lemma === 'date')
      return clause.tense === 'progressive' && event('dating', leadingEntity(complement, 0), 'person');
    const planned = (clause.tense === 'progressive' || clause.tense === 'future') && clause.time !== null;
    if (!happened && !(planned && /^(?:go|travel|fly|visit)$/u.test(lemma))) return false;
    if (lemma === 'visit') {
      const unit = leadingEntity(complement, 0);
      return unit?.refs.every((ref) => writer.book.get(ref).type === 'person') === true
        ? false
        : event('visited', unit ?? leadingEntity(complement, 2));
    }
    if (lemma === 'go' || lemma === 'travel' || lemma === 'fly') {
      const to = isWord(complement[0], 'to') ? leadingEntity(complement.slice(1), 0) : null;
      return to?.refs.every((ref) => writer.book.get(ref).type === 'place') === true && event('visited', to, 'place');
    }
    if (lemma === 'attend') {
      const unit = leadingEntity(complement, 1);
      const value = unit ? null : valueText(writer.text, complement, [...VALUE_STOPS, 'in', 'at', 'with', 'and']);
      return writer.claim(clause, {
        predicate: 'attended',
        subjectType: 'person',
        objects: unit ? entityObjects(unit) : valueObject(value),
        aspect: 'event',
      });
    }
    if (lemma === 'marry' || lemma === 'wed') return event('married_to', spouseOf(complement), 'person');
    if (lemma === 'divorce')
      return writer.end(clause, {
        predicate: 'married_to',
        objects: entityObjects(leadingEntity(complement, 0)),
        subjectType: 'person',
        objectType: 'person',
      });
    if (lemma === 'graduate') return event('graduated_from', entityAfter(complement, ['from'], 1), 'organisation');
    if (lemma === 'meet') return event('met', leadingEntity(complement, 0), 'person');
    return false;
  },
};

/** "The vineyard belongs to Ada": she owns it. */
function claimOwner(clause: Clause, writer: StatementWriter): boolean {
  const { complement, subjects, subjectUnits } = clause;
  const owner = isWord(complement[0], 'to') ? leadingEntity(complement.slice(1), 0) : null;
  const isPersons = owner?.refs.every((ref) => writer.book.get(ref).type === 'person') === true;
  const isOpened = isWord(subjectUnits[0], 'the', 'this') && subjectUnits.length > 1;
  if (!owner || !isPersons || subjects.length > 0 || !isOpened) return false;
  const objects = valueObject(valueText(writer.text, subjectUnits));
  return writer.claim({ ...clause, subjects: owner.refs }, { predicate: 'owns', objects, aspect: 'state' });
}

/** "Married former Globex manager Tom": a name before a noun is not who was married. */
function spouseOf(complement: readonly Unit[]): EntityUnit | null {
  const named = leadingEntity(complement, APPOSED_WORDS);
  const behind = named ? complement[complement.indexOf(named) + 1] : undefined;
  return isWord(behind) && behind.token.info.noun ? null : named;
}

/** "stopped working at Acme", "started learning Rust": the second verb says what ended or began. */
export const aspectVerbs: Rule = {
  name: 'aspect verbs',
  lemmas: ['stop', 'quit', 'start', 'begin', 'give', 'finish'],
  read(clause, writer) {
    const givesUp = clause.lemma === 'give';
    if (givesUp && !isWord(clause.complement[0], 'up')) return false;
    const [verb, ...rest] = clause.complement.slice(givesUp ? 1 : 0);
    if (!isWord(verb) || !verb.token.info.tenses.includes('gerund') || verb.token.info.lemma === null) return false;
    if (clause.tense === 'future' && !clause.time) return false;
    // "Finished writing the novel": it is written.
    if (clause.lemma === 'finish' && clause.tense !== 'past' && clause.tense !== 'perfect') return false;
    const ended = givesUp || clause.lemma === 'stop' || clause.lemma === 'quit';
    const inner = {
      ...clause,
      lemma: verb.token.info.lemma,
      complement: rest,
      tense: ended ? ('ended' as const) : ('perfect' as const),
    };
    return writer.dispatch(inner) || (ended && endHabit(inner, writer));
  },
};

/** "Stopped drinking coffee", "quit smoking": what somebody did, under its verb. */
function endHabit(clause: Clause, writer: StatementWriter): boolean {
  if (clause.complement.length === 0) return clause.time !== null && writer.endAny(clause, clause.lemma);
  const value = valueText(writer.text, clause.complement, VALUE_STOPS);
  const isPlain = clause.complement.every((unit) => isWord(unit) && !PREPOSITIONS.has(unit.token.lower));
  return isPlain && writer.end(clause, { predicate: clause.lemma, objects: valueObject(value), subjectType: 'person' });
}
