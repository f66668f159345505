/**
 * How questions name a relation, beside the phrases of the vocabulary of predicates. Words are separated by commas.
 * - `object`: what the object is to the subject: "my boss" is whom I report to
 * - `subject`: what the subject is to the object: "my mother" is the one who is a parent of me
 * - `verb`: what joins both, as questions put it
 *
 * A question word and a colon restrict words to questions with it: "where: from".
 */
export interface RelationWords {
  object?: string;
  subject?: string;
  verb?: string;
}

export const RELATION_WORDS: Readonly<Record<string, RelationWords>> = {
  is_named: { verb: 'who am i, called' },
  goes_by: { verb: 'call me, be called, address me', object: 'nickname' },
  born_in: { verb: 'where: born', object: 'birthplace' },
  born_on: { verb: 'when: born', object: 'birthday, date of birth' },
  died_on: { verb: 'when: die' },
  from: { verb: 'where: from, come from, originally from', object: 'hometown, country' },
  grew_up_in: { verb: 'grow up, grew up, raised' },
  has_age: { verb: 'how old', object: 'age' },
  has_nationality: { object: 'citizenship' },
  speaks: { verb: 'speak', object: 'mother tongue' },
  has_diet: { object: 'dietary restriction, dietary preference', verb: 'vegetarian, vegan' },
  has_email: { object: 'mail address' },
  has_phone: { object: 'number, mobile, telephone' },
  has_address: { object: 'street' },
  has_relationship_status: { verb: 'single, divorced, in a relationship' },
  married_to: { object: 'husband, wife, wives, spouse, partner', verb: 'married, marry' },
  engaged_to: { object: 'fiancé, fiancée, fiance, fiancee, partner', verb: 'engaged' },
  dating: { object: 'boyfriend, girlfriend, partner', verb: 'date, dating' },
  parent_of: {
    object: 'child, children, kid, son, daughter, baby',
    subject: 'parent, mother, mom, mum, father, dad',
  },
  sibling_of: { object: 'sibling, brother, sister' },
  friend_of: { object: 'friend' },
  colleague_of: { object: 'colleague, coworker, co-worker, teammate' },
  related_to: {
    object: 'relative, uncle, aunt, cousin, grandmother, grandma, grandfather, grandpa, niece, nephew',
  },
  mentors: { subject: 'mentor, coach', object: 'mentee' },
  has_pet: { object: 'pet, dog, cat, puppy, kitten, rabbit, hamster, parrot' },
  lives_in: { verb: 'live, where: based, where: moved', object: 'home, residence' },
  located_in: { verb: 'where: located, where: office' },
  stays_in: { verb: 'stay' },
  visited: { verb: 'visit, travel, been to, where: go, where: went, where: trip' },
  works_at: {
    verb: 'where: work, work for, work at, employed, who: work for',
    object: 'employer, company, workplace, job, work',
  },
  has_role: { verb: 'do for a living, do for work, do professionally, work as', object: 'job, role, title' },
  reports_to: { object: 'boss, manager, supervisor, line manager', subject: 'direct report', verb: 'report' },
  manages: { subject: 'boss, supervisor' },
  leads: { subject: 'lead, leader, owner, head, manager, project manager', verb: 'lead, run, in charge' },
  responsible_for: { subject: 'owner', verb: 'responsible, in charge, owns' },
  member_of: { object: 'team, club, department, group', verb: 'belong' },
  founded: { subject: 'founder', verb: 'found, founded' },
  likes: { verb: 'like, love, enjoy, into', object: 'hobby, hobbies, interest' },
  plays: { verb: 'play' },
  dislikes: { verb: 'dislike, hate, not like, avoid, can not stand' },
  prefers: { verb: 'prefer', object: 'preference' },
  has_favourite: { object: 'favourite, favorite' },
  has_goal: { object: 'goal, aim, dream, ambition', verb: 'want to, hope to' },
  plans_to: { object: 'plan', verb: 'plan to, planning, going to, intend' },
  scheduled_for: {
    object: 'deadline, due date, date of',
    verb: 'due, scheduled, take place, when: meeting, when: appointment, when: launch, when: go-live',
  },
  graduated_from: { verb: 'graduate, where: study', object: 'university, college, degree' },
  studies: { verb: 'study, learn', object: 'major' },
  studies_at: { verb: 'where: study', object: 'school, university, college' },
  decided: { verb: 'decide', object: 'decision' },
  has_problem: { object: 'problem, issue, blocker, health problem, condition', verb: 'suffer, struggle' },
  allergic_to: { object: 'allergy, allergies', verb: 'allergic' },
  takes: { object: 'medication, medicine, pill, drug' },
  has_skill: { object: 'skill', verb: 'good at' },
  asks_to: { object: 'instruction' },
  has_task: { object: 'task, todo, action item', verb: 'have to do, supposed to do' },
  has_routine: { object: 'routine, habit' },
  has_budget: { object: 'budget', verb: 'cost' },
  has_status: { object: 'status, state', verb: 'going' },
  owns: { object: 'possession, car, bike, house, boat, laptop, phone', verb: 'own, drive' },
  uses: { verb: 'use, using', object: 'tool, stack' },
};

/**
 * Words for less than their predicate says: a sister is a sibling, but not each sibling is a sister. A fact answers such
 * a word where a text that supports it has a word of the same row.
 */
export const NARROW_WORDS: readonly (readonly string[])[] = [
  ['mother', 'mom', 'mum', 'mama', 'mommy'],
  ['father', 'dad', 'papa', 'daddy'],
  ['son', 'boy', 'sons'],
  ['daughter', 'girl', 'daughters'],
  ['brother', 'brothers', 'bro'],
  ['sister', 'sisters', 'sis'],
  ['uncle'],
  ['aunt'],
  ['cousin'],
  ['grandmother', 'grandma', 'granny', 'nana'],
  ['grandfather', 'grandpa', 'granddad'],
  ['niece'],
  ['nephew'],
  ['dog', 'puppy', 'dogs'],
  ['cat', 'kitten', 'cats'],
  ['rabbit'],
  ['hamster'],
  ['parrot'],
  ['car', 'cars'],
  ['bike', 'bicycle', 'motorbike'],
  ['house'],
  ['boat'],
  ['laptop'],
  ['phone', 'mobile', 'telephone', 'smartphone'],
  ['hometown'],
  ['country'],
  ['nickname'],
  ['street'],
];
