import { leadingEntity, type Clause } from '../clauses/clause.js';
import { isWord, type Unit } from '../clauses/unit.js';
import { EVENT_NOUN, MEMBERSHIP_NOUN, WORK_NOUN } from '../words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import type { Rule } from './rule.js';
import { entityObjects } from './statement-writer.js';

const happened = ({ tense }: Clause): boolean => tense === 'past' || tense === 'perfect';

/** "went to a concert", "took part in the Boston Marathon", "signed up for a pottery class". */
export const occasions: Rule = {
  name: 'occasions',
  lemmas: ['go', 'take', 'participate', 'come', 'run', 'finish', 'complete'],
  read(clause, writer) {
    const isPlanned = clause.lemma === 'go' && /^(?:progressive|future)$/u.test(clause.tense) && clause.time !== null;
    if (!happened(clause) && !isPlanned) return false;
    const where = readOccasion(clause);
    if (!where) return false;
    const named = leadingEntity(where, 1);
    const isEvent =
      named !== null && (clause.lemma === 'take' || named.refs.every((ref) => writer.book.get(ref).type === 'event'));
    return writer.claim(clause, {
      predicate: 'attended',
      subjectType: 'person',
      objects: isEvent ? entityObjects(named) : readPhraseValue(where, EVENT_NOUN, writer, true),
      aspect: 'event',
      confidence: 0.8,
    });
  },
};

/** What was gone to, taken part in or run. */
function readOccasion({ lemma, complement }: Clause): readonly Unit[] | null {
  if (lemma === 'go' || lemma === 'come') return isWord(complement[0], 'to') ? complement.slice(1) : null;
  if (lemma === 'participate') return isWord(complement[0], 'in') ? complement.slice(1) : null;
  if (lemma === 'take')
    return isWord(complement[0], 'part') && isWord(complement[1], 'in') ? complement.slice(2) : null;
  return isWord(complement[0], 'the', 'a', 'my') ? complement : null;
}

/** "painted a sunset", "is writing a novel": what was made, and what is worked on. */
export const making: Rule = {
  name: 'making',
  lemmas: ['write', 'paint', 'build', 'design', 'develop', 'compose', 'make', 'create', 'draw', 'knit', 'carve', 'sew'],
  read(clause, writer) {
    const { complement, tense } = clause;
    const isOngoing = tense === 'progressive';
    if (!isOngoing && !happened(clause)) return false;
    const objects = readPhraseValue(complement, WORK_NOUN, writer, true);
    return writer.claim(clause, {
      predicate: isOngoing ? 'works_on' : 'created',
      subjectType: 'person',
      objects,
      aspect: 'event',
      confidence: 0.8,
    });
  },
};

/** "Acme released the Kumo 3", "published its first novel". */
export const releasing: Rule = {
  name: 'releasing',
  lemmas: ['release', 'publish', 'launch', 'ship', 'unveil'],
  read(clause, writer) {
    const { complement } = clause;
    if (clause.tense === 'present') return false;
    const named = leadingEntity(complement, 1);
    const objects = named?.pronoun === null ? entityObjects(named) : readPhraseValue(complement, WORK_NOUN, writer);
    return writer.claim(clause, { predicate: 'released', objects, aspect: 'event' });
  },
};

/** "plays for the Rovers", "volunteers at the shelter", "sings in the church choir". */
export const takingPart: Rule = {
  name: 'taking part',
  lemmas: ['play', 'volunteer', 'sing', 'serve', 'sit'],
  read(clause, writer) {
    const { complement, lemma } = clause;
    const prepositions = { play: ['for'], volunteer: ['at', 'for', 'with'] }[lemma] ?? ['in', 'on'];
    if (!isWord(complement[0], ...prepositions)) return false;
    const named = lemma === 'play' || lemma === 'volunteer' ? leadingEntity(complement.slice(1), 1) : null;
    const heads =
      lemma === 'volunteer'
        ? /^(?:shelter|hospital|library|school|kitchen|bank|zoo|museum|church|hospice)$/u
        : MEMBERSHIP_NOUN;
    return writer.claim(clause, {
      predicate: 'member_of',
      subjectType: 'person',
      objects: named ? entityObjects(named) : readPhraseValue(complement.slice(1), heads, writer),
      aspect: 'state',
    });
  },
};
