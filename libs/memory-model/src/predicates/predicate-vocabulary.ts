import type { FactType } from '../evidence/fact-type.js';

/** What is known of a predicate. */
export interface PredicateInfo {
  /** Snake case. */
  key: string;
  /** As a sentence says it, between subject and object. */
  phrase: string;
  type: FactType;
  /** It has one value at a time: a later value ends the earlier one. */
  singleValued: boolean;
}

interface Entry {
  phrase: string;
  type: FactType;
  singleValued?: true;
  /** Other phrases and labels for it. */
  alternatives?: readonly string[];
}

/**
 * The predicates that the service knows. Single-valued are those where a second value says that the first one is over;
 * where people may well have two at a time (children, pets, languages, projects) both stand.
 */
const VOCABULARY: Readonly<Record<string, Entry>> = {
  // identity
  is_named: {
    phrase: 'is named',
    type: 'identity',
    singleValued: true,
    alternatives: ['named', 'name', 'has name', 'name is', 'is called', 'goes by'],
  },
  born_in: {
    phrase: 'was born in',
    type: 'identity',
    singleValued: true,
    alternatives: ['born in', 'birthplace', 'place of birth', 'birth place'],
  },
  born_on: {
    phrase: 'was born on',
    type: 'identity',
    singleValued: true,
    alternatives: ['born on', 'birthday', 'birth date', 'date of birth'],
  },
  died_on: { phrase: 'died on', type: 'identity', singleValued: true, alternatives: ['date of death'] },
  from: { phrase: 'is from', type: 'identity', alternatives: ['comes from', 'originates from', 'hails from'] },
  has_age: {
    phrase: 'is aged',
    type: 'identity',
    singleValued: true,
    alternatives: ['age', 'is years old', 'has age'],
  },
  has_nationality: { phrase: 'has nationality', type: 'identity', alternatives: ['nationality'] },
  speaks: { phrase: 'speaks', type: 'identity', alternatives: ['speaks language', 'language'] },
  is_a: { phrase: 'is', type: 'identity', alternatives: ['is a', 'is an', 'is the'] },
  has_email: {
    phrase: 'has e-mail address',
    type: 'identity',
    alternatives: ['email', 'e-mail', 'has email', 'email address'],
  },
  has_phone: { phrase: 'has phone number', type: 'identity', alternatives: ['phone', 'phone number'] },

  // relationship
  married_to: {
    phrase: 'is married to',
    type: 'relationship',
    singleValued: true,
    alternatives: ['married to', 'married', 'is wed to', 'spouse', 'spouse of', 'husband of', 'wife of'],
  },
  engaged_to: {
    phrase: 'is engaged to',
    type: 'relationship',
    singleValued: true,
    alternatives: ['engaged to', 'fiance of', 'fiancee of'],
  },
  dating: {
    phrase: 'is dating',
    type: 'relationship',
    singleValued: true,
    alternatives: ['dates', 'is in a relationship with', 'in a relationship with'],
  },
  parent_of: {
    phrase: 'is a parent of',
    type: 'relationship',
    alternatives: [
      'is the parent of',
      'is parent of',
      'mother of',
      'father of',
      'is the mother of',
      'is the father of',
      'has child',
      'has son',
      'has daughter',
    ],
  },
  child_of: {
    phrase: 'is a child of',
    type: 'relationship',
    alternatives: [
      'is the child of',
      'is child of',
      'son of',
      'daughter of',
      'is the son of',
      'is the daughter of',
      'has parent',
    ],
  },
  sibling_of: {
    phrase: 'is a sibling of',
    type: 'relationship',
    alternatives: [
      'is sibling of',
      'brother of',
      'sister of',
      'is the brother of',
      'is the sister of',
      'has sibling',
      'has brother',
      'has sister',
    ],
  },
  friend_of: {
    phrase: 'is a friend of',
    type: 'relationship',
    alternatives: ['is friend of', 'friends with', 'is friends with', 'has friend'],
  },
  colleague_of: {
    phrase: 'is a colleague of',
    type: 'relationship',
    alternatives: ['is colleague of', 'works with', 'co-worker of', 'coworker of', 'has colleague'],
  },
  related_to: { phrase: 'is related to', type: 'relationship', alternatives: ['relative of', 'family of'] },
  met: { phrase: 'met', type: 'relationship', alternatives: ['meets', 'met with'] },
  mentors: { phrase: 'mentors', type: 'relationship', alternatives: ['mentor of', 'is mentor of', 'is the mentor of'] },
  has_pet: {
    phrase: 'has a pet named',
    type: 'relationship',
    alternatives: ['has pet', 'pet', 'has a pet', 'has dog', 'has cat', 'has a dog named', 'has a cat named'],
  },

  // location
  lives_in: {
    phrase: 'lives in',
    type: 'location',
    singleValued: true,
    alternatives: [
      'live in',
      'living in',
      'is living in',
      'lives at',
      'moved to',
      'moves to',
      'relocated to',
      'resides in',
      'resident of',
      'is based in',
      'based in',
      'residence',
      'home',
    ],
  },
  located_in: {
    phrase: 'is located in',
    type: 'location',
    singleValued: true,
    alternatives: [
      'located in',
      'located at',
      'is located at',
      'location',
      'is situated in',
      'headquartered in',
      'is headquartered in',
    ],
  },
  stays_in: {
    phrase: 'is staying in',
    type: 'location',
    singleValued: true,
    alternatives: ['stays in', 'staying in', 'stays at', 'staying at'],
  },
  visited: {
    phrase: 'visited',
    type: 'location',
    alternatives: ['visits', 'travelled to', 'traveled to', 'went to', 'has visited', 'has been to'],
  },

  // employment
  works_at: {
    phrase: 'works at',
    type: 'employment',
    singleValued: true,
    alternatives: [
      'work at',
      'works for',
      'work for',
      'working at',
      'is working at',
      'working for',
      'employed by',
      'is employed by',
      'employed at',
      'employer',
      'employee of',
    ],
  },
  has_role: {
    phrase: 'has the role of',
    type: 'employment',
    singleValued: true,
    alternatives: [
      'works as',
      'has role',
      'role',
      'role at',
      'job title',
      'position',
      'title',
      'occupation',
      'profession',
      'job',
      'works as a',
      'works as an',
    ],
  },
  reports_to: {
    phrase: 'reports to',
    type: 'employment',
    singleValued: true,
    alternatives: ['managed by', 'is managed by', 'has manager', 'manager'],
  },
  manages: { phrase: 'manages', type: 'employment', alternatives: ['manager of', 'is the manager of', 'supervises'] },
  leads: {
    phrase: 'leads',
    type: 'employment',
    alternatives: ['leader of', 'is in charge of', 'is the lead of'],
  },
  founded: {
    phrase: 'founded',
    type: 'employment',
    alternatives: ['founder of', 'co-founded', 'cofounded', 'started company', 'is the founder of'],
  },
  works_on: {
    phrase: 'works on',
    type: 'employment',
    alternatives: ['working on', 'is working on', 'work on', 'assigned to', 'is assigned to'],
  },
  member_of: {
    phrase: 'is a member of',
    type: 'employment',
    alternatives: [
      'member of',
      'is member of',
      'belongs to',
      'is on the team',
      'plays for',
      'volunteers at',
      'volunteers for',
    ],
  },
  responsible_for: { phrase: 'is responsible for', type: 'employment', alternatives: ['in charge of'] },

  // preference
  likes: {
    phrase: 'likes',
    type: 'preference',
    alternatives: [
      'like',
      'loves',
      'enjoys',
      'adores',
      'is fond of',
      'is into',
      'interested in',
      'is interested in',
      'hobby',
    ],
  },
  dislikes: {
    phrase: 'dislikes',
    type: 'preference',
    alternatives: ['dislike', 'hates', 'does not like', 'avoids', 'can not stand'],
  },
  prefers: { phrase: 'prefers', type: 'preference', alternatives: ['prefer', 'preference'] },
  has_favourite: {
    phrase: 'has as a favourite',
    type: 'preference',
    alternatives: ['favourite', 'favorite', 'has favorite'],
  },

  // belief
  believes: {
    phrase: 'believes',
    type: 'belief',
    alternatives: ['thinks', 'believes that', 'thinks that', 'feels that', 'is convinced that'],
  },

  // goal
  has_goal: {
    phrase: 'has the goal to',
    type: 'goal',
    alternatives: ['has goal', 'goal', 'wants to', 'plans to', 'aims to', 'hopes to', 'intends to', 'would like to'],
  },
  wants: { phrase: 'wants', type: 'goal', alternatives: ['want', 'wishes for'] },

  // event
  attended: {
    phrase: 'attended',
    type: 'event',
    alternatives: ['attends', 'took part in', 'participated in', 'participates in'],
  },
  scheduled_for: {
    phrase: 'is scheduled for',
    type: 'event',
    singleValued: true,
    alternatives: ['scheduled for', 'takes place on', 'is planned for', 'happens on', 'due on', 'is due on'],
  },
  graduated_from: { phrase: 'graduated from', type: 'event', alternatives: ['graduate of'] },
  bought: { phrase: 'bought', type: 'event', alternatives: ['buys', 'purchased', 'has bought'] },
  sold: { phrase: 'sold', type: 'event', alternatives: ['has sold'] },
  released: { phrase: 'released', type: 'event', alternatives: ['launched', 'shipped', 'published'] },

  // decision
  decided: {
    phrase: 'decided',
    type: 'decision',
    alternatives: ['decided to', 'decides', 'decided on', 'decided that', 'agreed to', 'chose', 'has decided'],
  },

  // problem
  has_problem: {
    phrase: 'has the problem',
    type: 'problem',
    alternatives: [
      'has problem',
      'problem',
      'struggles with',
      'suffers from',
      'has issue',
      'is blocked by',
      'has trouble with',
    ],
  },
  allergic_to: { phrase: 'is allergic to', type: 'problem', alternatives: ['allergic to', 'has allergy', 'allergy'] },

  // knowledge
  knows: { phrase: 'knows', type: 'knowledge', alternatives: ['know', 'knows about', 'is familiar with'] },
  studies: {
    phrase: 'studies',
    type: 'knowledge',
    alternatives: ['studies at', 'study', 'studied', 'is studying', 'learns', 'is learning', 'majors in'],
  },
  has_skill: {
    phrase: 'is skilled in',
    type: 'knowledge',
    alternatives: ['has skill', 'skill', 'skilled in', 'is good at', 'expert in', 'is an expert in'],
  },
  teaches: { phrase: 'teaches', type: 'knowledge', alternatives: ['taught', 'teaches at'] },

  // directive
  must: { phrase: 'must', type: 'directive', alternatives: ['has to', 'should', 'is required to'] },
  asks_to: { phrase: 'asks to', type: 'directive', alternatives: ['asked to', 'requests', 'instructs'] },

  // other
  has_status: {
    phrase: 'has status',
    type: 'other',
    singleValued: true,
    alternatives: ['status', 'status is', 'is in status'],
  },
  part_of: {
    phrase: 'is part of',
    type: 'other',
    alternatives: ['part of', 'is a part of', 'component of', 'subsidiary of'],
  },
  owns: { phrase: 'owns', type: 'other', alternatives: ['own', 'has', 'possesses', 'owner of'] },
  uses: {
    phrase: 'uses',
    type: 'other',
    alternatives: ['use', 'is using', 'utilizes', 'utilises', 'is built with', 'written in', 'is written in'],
  },
  created: {
    phrase: 'created',
    type: 'other',
    alternatives: ['made', 'built', 'wrote', 'author of', 'designed', 'developed'],
  },
  depends_on: { phrase: 'depends on', type: 'other', alternatives: ['relies on', 'requires'] },
};

const KNOWN: ReadonlyMap<string, PredicateInfo> = new Map(
  Object.entries(VOCABULARY).map(([key, { phrase, type, singleValued = false }]) => [
    key,
    { key, phrase, type, singleValued },
  ]),
);

const KEY_OF_PHRASE: ReadonlyMap<string, string> = new Map(
  Object.entries(VOCABULARY).flatMap(([key, { phrase, alternatives = [] }]) =>
    [key, phrase, ...alternatives].map((words): [string, string] => [snakeCase(words), key]),
  ),
);

/** Of any key: an unknown one reads as its words, is of type `other`, and may have several values at a time. */
export function predicateInfo(key: string): PredicateInfo {
  return KNOWN.get(key) ?? { key, phrase: key.replaceAll('_', ' '), type: 'other', singleValued: false };
}

/**
 * The key for a predicate as people and models write it: "works for", "Works_At", "employedBy" → `works_at`. What is
 * not in the vocabulary becomes a key of its own, in snake case.
 */
export function normalizePredicate(text: string): string {
  const words = snakeCase(text);
  return KEY_OF_PHRASE.get(words) ?? words;
}

/** A fact in one short sentence, without a full stop: "Ada works at Acme". */
export function factText(subjectName: string, predicate: string, objectName: string): string {
  return `${subjectName} ${predicateInfo(predicate).phrase} ${objectName}`;
}

function snakeCase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
}
