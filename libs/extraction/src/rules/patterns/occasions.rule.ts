import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { EVENT_NOUN, MEMBERSHIP_NOUN, WORK_NOUN } from '../grammar/words/group-words.js';
import { readDeed } from './read-deed.js';
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

/** Crafts: whatever they are done to is made. */
const CRAFTS =
  'write paint compose design knit sew carve sculpt sketch crochet co-write illustrate author weave embroider'.split(
    ' ',
  );

/** "painted a sunset", "is writing a novel": what was made, and what is worked on. */
export const making: Rule = {
  name: 'making',
  lemmas: [...CRAFTS, 'build', 'develop', 'make', 'create', 'draw', 'produce', 'record', 'construct', 'craft'],
  read(clause, writer) {
    const { complement, tense, lemma, wording } = clause;
    const isOngoing = tense === 'progressive' || (tense === 'perfect' && /\bbeen \p{L}+ing\b/u.test(wording));
    if (!isOngoing && !happened(clause)) return false;
    const works = readPhraseValue(complement, WORK_NOUN, writer, true);
    const objects = works.length > 0 || !CRAFTS.includes(lemma) ? works : readDeed(complement, writer);
    return writer.claim(clause, {
      predicate: isOngoing ? 'works_on' : 'created',
      subjectType: 'person',
      objects: objects.filter((object) => object.kind === 'value'),
      aspect: 'event',
      confidence: 0.8,
    });
  },
};

/** "Acme released the Kumo 3", "published its first novel", "rolled out the Kumo 3". */
export const releasing: Rule = {
  name: 'releasing',
  lemmas: ['release', 'publish', 'launch', 'ship', 'unveil', 'roll', 'bring', 'introduce'],
  read(clause, writer) {
    const { complement, lemma } = clause;
    if (clause.tense === 'present') return false;
    const needsOut = lemma === 'roll' || lemma === 'bring';
    if (needsOut && !isWord(complement[0], 'out')) return false;
    const what = needsOut ? complement.slice(1) : complement;
    const named = leadingEntity(what, 1);
    const isOf = (unit: EntityUnit, types: readonly string[]): boolean =>
      unit.refs.every((ref) => types.includes(writer.book.get(ref).type));
    // "Introduced Tom to the team".
    if (lemma === 'introduce' && named && !isOf(named, ['product', 'project'])) return false;
    const works = readPhraseValue(what, WORK_NOUN, writer, true);
    const objects = works.length === 0 && named?.pronoun === null ? entityObjects(named) : works;
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
