/** What a word for a relative or colleague says of the person named with it ("my brother Tom") and its owner. */
export interface Kin {
  predicate: string;
  /** Whether the named person is the subject ("my mother Ann": Ann is a parent of me) or the object of the predicate. */
  named: 'subject' | 'object';
}

const subject = (predicate: string): Kin => ({ predicate, named: 'subject' });
const object = (predicate: string): Kin => ({ predicate, named: 'object' });

const [sibling, parent, child, spouse, friend, colleague, boss, report, pet, kin] = [
  object('sibling_of'),
  subject('parent_of'),
  object('parent_of'),
  object('married_to'),
  object('friend_of'),
  object('colleague_of'),
  object('reports_to'),
  object('manages'),
  object('has_pet'),
  object('related_to'),
];

export const KINSHIP: Readonly<Record<string, Kin>> = {
  brother: sibling,
  sister: sibling,
  twin: sibling,
  sibling,
  mother: parent,
  father: parent,
  mom: parent,
  mum: parent,
  dad: parent,
  son: child,
  daughter: child,
  wife: spouse,
  husband: spouse,
  spouse,
  friend,
  buddy: friend,
  colleague,
  coworker: colleague,
  'co-worker': colleague,
  teammate: colleague,
  boss,
  manager: boss,
  supervisor: boss,
  report,
  grandmother: kin,
  grandma: kin,
  grandfather: kin,
  grandpa: kin,
  aunt: kin,
  uncle: kin,
  cousin: kin,
  niece: kin,
  nephew: kin,
  mentor: subject('mentors'),
  girlfriend: object('dating'),
  boyfriend: object('dating'),
  fiance: object('engaged_to'),
  fiancee: object('engaged_to'),
  dog: pet,
  cat: pet,
  puppy: pet,
  kitten: pet,
  parrot: pet,
  rabbit: pet,
  hamster: pet,
  horse: pet,
};
