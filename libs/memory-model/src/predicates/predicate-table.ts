import type { FactType } from '../evidence/fact-type.js';

/** A known predicate, by its key in snake case. */
export interface PredicateEntry {
  /** As a sentence says it, between subject and object. */
  phrase: string;
  type: FactType;
  singleValued?: true;
  /** Other phrases and labels for it, separated by commas. */
  also: string;
}

/**
 * The predicates that the service knows. Single-valued are those where a second value says that the first one is over;
 * where people may well have two at a time (children, pets, languages, projects) both stand.
 */
export const PREDICATE_TABLE: Readonly<Record<string, PredicateEntry>> = {
  // identity
  is_named: {
    phrase: 'is named',
    type: 'identity',
    singleValued: true,
    also: 'named, name, has name, name is, is called, goes by',
  },
  born_in: {
    phrase: 'was born in',
    type: 'identity',
    singleValued: true,
    also: 'born in, birthplace, place of birth, birth place',
  },
  born_on: {
    phrase: 'was born on',
    type: 'identity',
    singleValued: true,
    also: 'born on, birthday, birth date, date of birth',
  },
  died_on: { phrase: 'died on', type: 'identity', singleValued: true, also: 'date of death' },
  from: { phrase: 'is from', type: 'identity', also: 'comes from, originates from, hails from' },
  has_age: { phrase: 'is aged', type: 'identity', singleValued: true, also: 'age, is years old, has age' },
  has_nationality: { phrase: 'has nationality', type: 'identity', also: 'nationality' },
  speaks: { phrase: 'speaks', type: 'identity', also: 'speaks language, language' },
  is_a: { phrase: 'is', type: 'identity', also: 'is a, is an, is the' },
  has_email: { phrase: 'has e-mail address', type: 'identity', also: 'email, e-mail, has email, email address' },
  has_phone: { phrase: 'has phone number', type: 'identity', also: 'phone, phone number' },

  // relationship
  married_to: {
    phrase: 'is married to',
    type: 'relationship',
    singleValued: true,
    also: 'married to, married, is wed to, spouse, spouse of, husband of, wife of',
  },
  engaged_to: {
    phrase: 'is engaged to',
    type: 'relationship',
    singleValued: true,
    also: 'engaged to, fiance of, fiancee of',
  },
  dating: {
    phrase: 'is dating',
    type: 'relationship',
    singleValued: true,
    also: 'dates, is in a relationship with, in a relationship with',
  },
  parent_of: {
    phrase: 'is a parent of',
    type: 'relationship',
    also:
      'is the parent of, is parent of, mother of, father of, is the mother of, ' +
      'is the father of, has child, has son, has daughter',
  },
  child_of: {
    phrase: 'is a child of',
    type: 'relationship',
    also: 'is the child of, is child of, son of, daughter of, is the son of, is the daughter of, has parent',
  },
  sibling_of: {
    phrase: 'is a sibling of',
    type: 'relationship',
    also:
      'is sibling of, brother of, sister of, is the brother of, ' +
      'is the sister of, has sibling, has brother, has sister',
  },
  friend_of: {
    phrase: 'is a friend of',
    type: 'relationship',
    also: 'is friend of, friends with, is friends with, has friend',
  },
  colleague_of: {
    phrase: 'is a colleague of',
    type: 'relationship',
    also: 'is colleague of, works with, co-worker of, coworker of, has colleague',
  },
  related_to: { phrase: 'is related to', type: 'relationship', also: 'relative of, family of' },
  met: { phrase: 'met', type: 'relationship', also: 'meets, met with' },
  mentors: { phrase: 'mentors', type: 'relationship', also: 'mentor of, is mentor of, is the mentor of' },
  has_pet: {
    phrase: 'has a pet named',
    type: 'relationship',
    also: 'has pet, pet, has a pet, has dog, has cat, has a dog named, has a cat named',
  },

  // location
  lives_in: {
    phrase: 'lives in',
    type: 'location',
    singleValued: true,
    also:
      'live in, living in, is living in, lives at, moved to, moves to, relocated to, ' +
      'resides in, resident of, is based in, based in, residence, home',
  },
  located_in: {
    phrase: 'is located in',
    type: 'location',
    singleValued: true,
    also: 'located in, located at, is located at, location, is situated in, headquartered in, is headquartered in',
  },
  has_office_in: {
    phrase: 'has an office in',
    type: 'location',
    also: 'has office in, has offices in, office in, offices in, opened an office in',
  },
  stays_in: {
    phrase: 'is staying in',
    type: 'location',
    singleValued: true,
    also: 'stays in, staying in, stays at, staying at',
  },
  visited: {
    phrase: 'visited',
    type: 'location',
    also: 'visits, travelled to, traveled to, went to, has visited, has been to',
  },

  // employment
  works_at: {
    phrase: 'works at',
    type: 'employment',
    singleValued: true,
    also:
      'work at, works for, work for, working at, is working at, working for, ' +
      'employed by, is employed by, employed at, employer, employee of',
  },
  has_role: {
    phrase: 'has the role of',
    type: 'employment',
    singleValued: true,
    also:
      'works as, has role, role, role at, job title, position, ' +
      'title, occupation, profession, job, works as a, works as an',
  },
  reports_to: {
    phrase: 'reports to',
    type: 'employment',
    singleValued: true,
    also: 'managed by, is managed by, has manager, manager',
  },
  manages: { phrase: 'manages', type: 'employment', also: 'manager of, is the manager of, supervises' },
  leads: { phrase: 'leads', type: 'employment', also: 'leader of, is in charge of, is the lead of' },
  founded: {
    phrase: 'founded',
    type: 'employment',
    also: 'founder of, co-founded, cofounded, started company, is the founder of',
  },
  works_on: {
    phrase: 'works on',
    type: 'employment',
    also: 'working on, is working on, work on, assigned to, is assigned to',
  },
  member_of: {
    phrase: 'is a member of',
    type: 'employment',
    also: 'member of, is member of, belongs to, is on the team, plays for, volunteers at, volunteers for',
  },
  responsible_for: { phrase: 'is responsible for', type: 'employment', also: 'in charge of' },

  // preference
  likes: {
    phrase: 'likes',
    type: 'preference',
    also: 'like, loves, enjoys, adores, is fond of, is into, interested in, is interested in, hobby',
  },
  dislikes: { phrase: 'dislikes', type: 'preference', also: 'dislike, hates, does not like, avoids, can not stand' },
  prefers: { phrase: 'prefers', type: 'preference', also: 'prefer, preference' },
  has_favourite: { phrase: 'has as a favourite', type: 'preference', also: 'favourite, favorite, has favorite' },

  // belief
  believes: {
    phrase: 'believes',
    type: 'belief',
    also: 'thinks, believes that, thinks that, feels that, is convinced that',
  },

  // goal
  has_goal: {
    phrase: 'has the goal to',
    type: 'goal',
    also: 'has goal, goal, wants to, plans to, aims to, hopes to, intends to, would like to',
  },
  wants: { phrase: 'wants', type: 'goal', also: 'want, wishes for' },

  // event
  attended: { phrase: 'attended', type: 'event', also: 'attends, took part in, participated in, participates in' },
  scheduled_for: {
    phrase: 'is scheduled for',
    type: 'event',
    singleValued: true,
    also: 'scheduled for, takes place on, is planned for, happens on, due on, is due on',
  },
  graduated_from: { phrase: 'graduated from', type: 'event', also: 'graduate of' },
  bought: { phrase: 'bought', type: 'event', also: 'buys, purchased, has bought' },
  sold: { phrase: 'sold', type: 'event', also: 'has sold' },
  released: { phrase: 'released', type: 'event', also: 'launched, shipped, published' },

  // decision
  decided: {
    phrase: 'decided to',
    type: 'decision',
    also: 'decides, decided on, decided that, agreed to, chose, has decided',
  },

  // problem
  has_problem: {
    phrase: 'has a problem with',
    type: 'problem',
    also: 'has the problem, has problem, problem, has problem with, struggles with, suffers from, has issue, is blocked by, has trouble with',
  },
  allergic_to: { phrase: 'is allergic to', type: 'problem', also: 'allergic to, has allergy, allergy' },

  // knowledge
  knows: { phrase: 'knows', type: 'knowledge', also: 'know, knows about, is familiar with' },
  studies: {
    phrase: 'studies',
    type: 'knowledge',
    also: 'study, studied, is studying, learns, is learning, majors in',
  },
  studies_at: {
    phrase: 'studies at',
    type: 'knowledge',
    also: 'study at, studied at, is studying at, student at, is a student at',
  },
  has_skill: {
    phrase: 'is skilled in',
    type: 'knowledge',
    also: 'has skill, skill, skilled in, is good at, expert in, is an expert in',
  },
  teaches: { phrase: 'teaches', type: 'knowledge', also: 'taught, teaches at' },

  // directive
  must: { phrase: 'must', type: 'directive', also: 'has to, should, is required to' },
  asks_to: { phrase: 'asks to', type: 'directive', also: 'asked to, requests, instructs' },

  // other
  has_status: { phrase: 'has status', type: 'other', singleValued: true, also: 'status, status is, is in status' },
  part_of: { phrase: 'is part of', type: 'other', also: 'part of, is a part of, component of, subsidiary of' },
  owns: { phrase: 'owns', type: 'other', also: 'own, has, possesses, owner of' },
  uses: {
    phrase: 'uses',
    type: 'other',
    also: 'use, is using, utilizes, utilises, is built with, written in, is written in',
  },
  created: { phrase: 'created', type: 'other', also: 'made, built, wrote, author of, designed, developed' },
  depends_on: { phrase: 'depends on', type: 'other', also: 'relies on, requires' },
};
