import { placeMention } from '@memory-graph/memory-model';

import { leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { EVENT_NOUN, SCHOOL_NOUN } from '../grammar/words/group-words.js';
import { readDeed } from './read-deed.js';
import { readPhraseValue } from './read-phrase-value.js';
import type { Rule } from './rule.js';
import { CONFIDENCE, entityObjects, valueObject } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

const happened = ({ tense }: Clause): boolean => tense === 'past' || tense === 'perfect';

/** "won the science prize", "discovered a comet", "ordered two chairs", "is reading Dune": a deed and what it was done to, under its verb. */
export const doings: Rule = {
  name: 'doings',
  lemmas: (
    'win discover order invent complete pass rent book read bake cook plant host organise organize record repair ' +
    'renovate donate watch collect redecorate assemble download install borrow translate photograph hike climb receive earn acquire inherit choose select'
  ).split(' '),
  read(clause, writer) {
    const { lemma, tense, complement } = clause;
    if (!happened(clause) && !(tense === 'progressive' && /^(?:read|watch)$/u.test(lemma))) return false;
    // "Passed the message on" is no exam.
    if (lemma === 'pass' && !complement.some((unit) => EXAM.test(lowerOf(unit)))) return false;
    return writer.claim(clause, {
      predicate: lemma,
      objects: readDeed(complement, writer),
      aspect: 'event',
      confidence: CONFIDENCE.general,
    });
  },
};

const EXAM = /^(?:exam|exams|test|tests|finals|driving|audition|interview|course)$/u;

const LONGEST_HEAD = 4;

/** "signed up for a pottery class", "enrolled in medical school", "got into Stanford". */
export const enrolled: Rule = {
  name: 'enrolled',
  lemmas: ['sign', 'enrol', 'enroll', 'register', 'get', 'start', 'begin', 'attend'],
  read(clause, writer) {
    const { lemma } = clause;
    const into = intoWhat(clause);
    if (!into) return false;
    const schools = readPhraseValue(
      into,
      SCHOOL_NOUN,
      writer,
      true,
      lemma === 'get' || lemma === 'start' || lemma === 'begin',
    );
    const named = leadingEntity(into, 0);
    const isSchool = named?.refs.every((ref) => writer.book.get(ref).type === 'organisation') === true;
    const school = isSchool && /^(?:enrol|enroll|get)$/u.test(lemma) ? entityObjects(named) : schools;
    if (school.length > 0)
      return writer.claim(clause, {
        predicate: 'studies_at',
        subjectType: 'person',
        objects: school,
        aspect: 'event',
        confidence: 0.8,
      });
    if (lemma !== 'sign' && lemma !== 'enrol' && lemma !== 'enroll' && lemma !== 'register') return false;
    return (
      happened(clause) &&
      writer.claim(clause, {
        predicate: 'sign_up_for',
        subjectType: 'person',
        objects: readPhraseValue(into, EVENT_NOUN, writer, true),
        aspect: 'event',
        confidence: CONFIDENCE.general,
      })
    );
  },
};

/** What somebody signed up for, enrolled in, got into or begins. */
function intoWhat(clause: Clause): readonly Unit[] | null {
  const { lemma, complement } = clause;
  if (lemma === 'sign') return isWord(complement[0], 'up') && isWord(complement[1], 'for') ? complement.slice(2) : null;
  if (lemma === 'register') return isWord(complement[0], 'for') ? complement.slice(1) : null;
  if (lemma === 'enrol' || lemma === 'enroll') return isWord(complement[0], 'in', 'at') ? complement.slice(1) : null;
  if (lemma === 'get') return happened(clause) && isWord(complement[0], 'into') ? complement.slice(1) : null;
  return clause.time !== null || happened(clause) ? complement : null;
}

/** "had coffee with Jens", "ran into Tom at the market", "caught up with Lin": whom somebody met. */
export const meeting: Rule = {
  name: 'meeting',
  lemmas: ['have', 'grab', 'run', 'bump', 'catch', 'get', 'meet', 'hang'],
  read(clause, writer) {
    const { lemma, complement } = clause;
    if (!happened(clause)) return false;
    const opening = complement.slice(0, 3).map(lowerOf).join(' ');
    const met = MEETINGS.find(
      (words) => opening.startsWith(words.slice(lemma.length + 1)) && words.startsWith(`${lemma} `),
    );
    if (met === undefined) return false;
    const behind = complement.slice(met.split(' ').length - 1);
    const whom = leadingEntity(isWord(behind[0], 'with') ? behind.slice(1) : behind, 0);
    if (!whom || whom.pronoun !== null) return false;
    return writer.claim(clause, {
      predicate: 'met',
      subjectType: 'person',
      objectType: 'person',
      objects: entityObjects(whom),
      aspect: 'event',
    });
  },
};

const MEETINGS = [
  ...['coffee', 'lunch', 'dinner', 'breakfast', 'brunch', 'tea', 'drinks'].flatMap((meal) => [
    `have ${meal} with`,
    `grab ${meal} with`,
  ]),
  ...['run into', 'bump into', 'catch up with', 'get together with', 'meet up with', 'meet with', 'hang out with'],
];

/** "died on 30 July", "passed away on Saturday". */
export const died: Rule = {
  name: 'died',
  lemmas: ['die', 'pass'],
  read(clause, writer) {
    const { time, complement, lemma } = clause;
    if (!happened(clause) || (lemma === 'pass' && !isWord(complement[0], 'away'))) return false;
    const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
    if (!time || length === undefined) return false;
    const day = new Date(placeMention(time, 'past', writer.mentionedAt).from).toISOString().slice(0, length);
    return writer.claim(clause, {
      predicate: 'died_on',
      subjectType: 'person',
      objects: valueObject(day),
      aspect: 'event',
    });
  },
};

/** "went camping in the mountains": what somebody went out for. */
export const outings: Rule = {
  name: 'outings',
  lemmas: ['go', 'take'],
  read(clause, writer) {
    // "Took my family camping".
    const taken = clause.lemma === 'take' ? clause.complement.findIndex(isGerund) : 0;
    const outing = taken < 0 || taken > LONGEST_HEAD ? [] : clause.complement.slice(taken);
    const [activity] = outing;
    if (!happened(clause) || !isWord(activity) || !isGerund(activity)) return false;
    if (clause.lemma === 'take' && !ACTIVITY.test(lowerOf(activity))) return false;
    if (isWord(activity, 'missing', 'looking', 'being', 'going', 'doing', 'getting', 'saying', 'crying')) return false;
    return writer.claim(clause, {
      predicate: 'go',
      subjectType: 'person',
      objects: valueObject(valueText(writer.text, outing, [...VALUE_STOPS, 'with', 'and', 'to'])),
      aspect: 'event',
      confidence: CONFIDENCE.general,
    });
  },
};

function isGerund(unit: Unit | undefined): boolean {
  return isWord(unit) && unit.token.info.tenses.includes('gerund');
}

/** What one takes others along for. */
const ACTIVITY =
  /^(?:camping|hiking|swimming|skiing|sailing|fishing|climbing|bowling|shopping|dancing|skating|kayaking|surfing|cycling|snowboarding|sightseeing)$/u;

/** "has coeliac disease", "has a fever". */
export const ailing: Rule = {
  name: 'ailing',
  lemmas: ['have', 'catch', 'get'],
  read(clause, writer) {
    const { complement, lemma } = clause;
    const isNow = lemma === 'have' ? clause.tense === 'present' : happened(clause);
    const head = complement.slice(0, LONGEST_HEAD).findIndex((unit) => AILMENT.test(lowerOf(unit)));
    if (
      !isNow ||
      head < 0 ||
      !complement.slice(0, head).every((unit) => isWord(unit) && !isWord(unit, 'no', 'any', 'never'))
    )
      return false;
    const next = complement[head + 1];
    // "The flu shot", "a cold beer".
    if (next?.kind === 'entity' || (isWord(next) && next.token.info.noun) || isWord(next, 'shot', 'jab')) return false;
    const first = complement[isWord(complement[0], 'a', 'an', 'the') ? 1 : 0] as Unit;
    return writer.claim(clause, {
      predicate: 'has_problem',
      subjectType: 'person',
      objects: valueObject(writer.text.slice(first.start, complement[head]?.end)),
      aspect: 'event',
    });
  },
};

const AILMENT =
  /^(?:disease|syndrome|disorder|diabetes|asthma|cancer|flu|fever|migraines?|headaches?|arthritis|adhd|depression|anxiety|insomnia|covid|cough|infection|injury|concussion|pneumonia|bronchitis|dementia|epilepsy|eczema|anemia|anaemia|tendonitis|sciatica|hernia|toothache|backache|tinnitus|measles|chickenpox|cold|stroke|allergies|ulcer|virus|bronchitis|shingles|vertigo|burnout|pain|throat|scoliosis|lupus|hepatitis|malaria|tonsillitis|appendicitis|fracture|sprain|rash|tumou?r|celiac|endometriosis|fibromyalgia|psoriasis|glaucoma|gout|anaphylaxis|dyslexia|autism|hypertension)$/u;
