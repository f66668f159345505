import { entityAfter, indexOfWord, leadingEntity, valueText } from '../clauses/clause.js';
import { isWord, lowerOf } from '../clauses/unit.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type Aspect } from './statement-writer.js';

const VALUE_STOPS = [
  'because',
  'but',
  'so',
  'when',
  'which',
  'who',
  'that',
  'if',
  'although',
  'though',
  'while',
  'since',
];

/** Verbs whose object is liked, disliked, preferred, spoken, studied or owned: an entity if it is a name, else the words. */
const DIRECT_OBJECT: Record<string, readonly [predicate: string, aspect: Aspect]> = {
  like: ['likes', 'state'],
  love: ['likes', 'state'],
  enjoy: ['likes', 'state'],
  adore: ['likes', 'state'],
  hate: ['dislikes', 'state'],
  dislike: ['dislikes', 'state'],
  prefer: ['prefers', 'state'],
  speak: ['speaks', 'state'],
  study: ['studies', 'state'],
  own: ['owns', 'state'],
  buy: ['bought', 'event'],
  purchase: ['bought', 'event'],
  use: ['uses', 'state'],
  play: ['plays', 'state'],
};

export const directObject: Rule = {
  name: 'direct object',
  lemmas: Object.keys(DIRECT_OBJECT),
  read(clause, writer) {
    const { complement } = clause;
    const [predicate, aspect] = DIRECT_OBJECT[clause.lemma] ?? ['likes', 'state'];
    const first = lowerOf(complement[0]);
    // "loved it", "liked that", "speaks to Tom": nothing that could be named; "would like to" is a wish.
    if (
      /^(?:it|that|this|these|those|how|what|when|to|with|at|about|for|in|on|by|up|out|so|all|of|one|some|them|seeing|hearing)$/u.test(
        first,
      ) &&
      !(first === 'to' && predicate === 'likes')
    )
      return false;
    if (predicate === 'likes' && clause.tense === 'past') return false;
    if (predicate === 'speaks') {
      const language = complement[0];
      if (
        !isWord(language) ||
        !(
          language.token.info.demonym ||
          /^(?:english|mandarin|cantonese|hindi|farsi|urdu|latin|esperanto|swahili|tagalog|catalan|basque|gaelic|welsh|arabic)$/u.test(
            first,
          )
        )
      )
        return false;
      const languages = complement.flatMap((unit) =>
        isWord(unit) && /^\p{Lu}/u.test(unit.token.text) ? [unit.token.text] : [],
      );
      return writer.claim(clause, {
        predicate,
        aspect,
        subjectType: 'person',
        objects: languages.flatMap(valueObject),
      });
    }
    const entity = leadingEntity(complement, 0);
    if (entity)
      return entity.pronoun === null && writer.claim(clause, { predicate, aspect, objects: entityObjects(entity) });
    const value = valueText(
      writer.text,
      complement,
      predicate === 'bought' || predicate === 'owns'
        ? [...VALUE_STOPS, 'and', 'for', 'from', 'at', 'in', 'with']
        : VALUE_STOPS,
    );
    if (value === null || complement[0]?.kind === 'entity' || value.split(' ').length > 7) return false;
    return writer.claim(clause, {
      predicate,
      aspect,
      objects: valueObject(value.replace(/^to /u, '')),
      confidence: 0.8,
    });
  },
};

/** "has a dog named Rex", "has a problem with the printer", "has two children" (not read). */
export const having: Rule = {
  name: 'having',
  lemmas: ['have', 'adopt', 'get'],
  read(clause, writer) {
    const { complement } = clause;
    const pet = indexOfWord(complement, ['dog', 'cat', 'puppy', 'kitten', 'parrot', 'rabbit', 'hamster', 'horse']);
    if (pet >= 0 && pet <= 3) {
      const named = indexOfWord(complement, ['named', 'called']);
      const name = named > pet ? leadingEntity(complement.slice(named + 1), 0) : null;
      const objects = name ? entityObjects(name) : valueObject(valueText(writer.text, complement.slice(0, pet + 1)));
      return writer.claim(clause, {
        predicate: 'has_pet',
        subjectType: 'person',
        objects,
        aspect: clause.lemma === 'have' ? 'state' : 'event',
      });
    }
    if (clause.lemma !== 'have' || !isWord(complement[0], 'a', 'an') || clause.tense === 'past') return false;
    const kind = lowerOf(complement[1]);
    if (kind === 'problem' || kind === 'issue')
      return writer.claim(clause, {
        predicate: 'has_problem',
        objects: valueObject(
          isWord(complement[2], 'with') ? valueText(writer.text, complement.slice(3), VALUE_STOPS) : null,
        ),
        aspect: 'event',
      });
    if (kind === 'allergy')
      return writer.claim(clause, {
        predicate: 'allergic_to',
        objects: valueObject(
          isWord(complement[2], 'to') ? valueText(writer.text, complement.slice(3), VALUE_STOPS) : null,
        ),
        aspect: 'event',
      });
    return false;
  },
};

/** "wants to learn Rust", "plans to", "is planning to", "decided to". */
export const aims: Rule = {
  name: 'aims',
  lemmas: ['want', 'plan', 'aim', 'intend', 'hope', 'decide', 'agree', 'choose'],
  read(clause, writer) {
    if (clause.tense === 'future' || !isWord(clause.complement[0], 'to')) return false;
    const decided = /^(?:decide|agree|choose)$/u.test(clause.lemma);
    if (decided ? clause.tense === 'present' : clause.tense === 'past' || clause.tense === 'formerly') return false;
    if (clause.complement.some((unit) => unit.kind === 'word' && /^(?:not|never)$/u.test(unit.token.lower)))
      return false;
    const objects = valueObject(valueText(writer.text, clause.complement.slice(1), VALUE_STOPS));
    // The date belongs to what is planned, not to the plan.
    return writer.claim(decided ? clause : { ...clause, tense: 'present', time: null }, {
      predicate: decided ? 'decided' : 'has_goal',
      objects,
      aspect: 'event',
    });
  },
};

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
    if (lemma === 'belong')
      return (
        isWord(complement[0], 'to') &&
        writer.claim(clause, {
          predicate: 'part_of',
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
    if (!happened) return false;
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
    if (lemma === 'marry' || lemma === 'wed') return event('married_to', leadingEntity(complement, 0), 'person');
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

/** "stopped working at Acme", "started learning Rust": the second verb says what ended or began. */
export const aspectVerbs: Rule = {
  name: 'aspect verbs',
  lemmas: ['stop', 'quit', 'start', 'begin'],
  read(clause, writer) {
    const [verb, ...rest] = clause.complement;
    if (!isWord(verb) || !verb.token.info.tenses.includes('gerund') || verb.token.info.lemma === null) return false;
    if (clause.tense === 'future' && !clause.time) return false;
    const ended = clause.lemma === 'stop' || clause.lemma === 'quit';
    const inner = {
      ...clause,
      lemma: verb.token.info.lemma,
      complement: rest,
      tense: ended ? ('ended' as const) : ('perfect' as const),
    };
    return writer.dispatch(inner);
  },
};
