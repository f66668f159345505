import type { Gender } from './gender.js';

/** People and pets that are known by whose they are where the text gives no name: one owner has one of each. */
export interface Relative {
  /** The word that represents all of the same meaning ("mom" is "mother"). */
  noun: string;
  gender: Gender | null;
  isPet?: true;
  isPlural?: boolean;
}

const relative = (noun: string, gender: Gender | null = null): Relative => ({ noun, gender });
const several = (noun: string): Relative => ({ noun, gender: null, isPlural: true });
const pet = (noun: string): Relative => ({ noun, gender: null, isPet: true });

/** Not "friend", "colleague", "neighbour": everybody has several. */
export const RELATIVES: Readonly<Record<string, Relative>> = {
  brother: relative('brother', 'male'),
  sister: relative('sister', 'female'),
  sibling: relative('sibling'),
  mother: relative('mother', 'female'),
  mom: relative('mother', 'female'),
  mum: relative('mother', 'female'),
  father: relative('father', 'male'),
  dad: relative('father', 'male'),
  son: relative('son', 'male'),
  daughter: relative('daughter', 'female'),
  wife: relative('wife', 'female'),
  husband: relative('husband', 'male'),
  spouse: relative('spouse'),
  girlfriend: relative('girlfriend', 'female'),
  boyfriend: relative('boyfriend', 'male'),
  fiance: relative('fiance', 'male'),
  fiancee: relative('fiancee', 'female'),
  boss: relative('boss'),
  manager: relative('manager'),
  supervisor: relative('supervisor'),
  mentor: relative('mentor'),
  grandmother: relative('grandmother', 'female'),
  grandma: relative('grandmother', 'female'),
  grandfather: relative('grandfather', 'male'),
  grandpa: relative('grandfather', 'male'),
  granddad: relative('grandfather', 'male'),
  grandad: relative('grandfather', 'male'),
  gran: relative('grandmother', 'female'),
  nan: relative('grandmother', 'female'),
  grandson: relative('grandson', 'male'),
  granddaughter: relative('granddaughter', 'female'),
  aunt: relative('aunt', 'female'),
  uncle: relative('uncle', 'male'),
  nephew: relative('nephew', 'male'),
  niece: relative('niece', 'female'),
  hubby: relative('husband', 'male'),
  partner: relative('partner'),
  'mother-in-law': relative('mother-in-law', 'female'),
  'father-in-law': relative('father-in-law', 'male'),
  'brother-in-law': relative('brother-in-law', 'male'),
  'sister-in-law': relative('sister-in-law', 'female'),
  parents: several('parents'),
  grandparents: several('grandparents'),
  'in-laws': several('in-laws'),
  dog: pet('dog'),
  puppy: pet('dog'),
  cat: pet('cat'),
  kitten: pet('cat'),
  parrot: pet('parrot'),
  rabbit: pet('rabbit'),
  hamster: pet('hamster'),
  horse: pet('horse'),
  tortoise: pet('tortoise'),
  budgie: pet('budgie'),
  snake: pet('snake'),
};

/** Adjectives that distinguish one relative from another, and how they are kept. */
export const TELLING_ADJECTIVES: Readonly<Record<string, string>> = {
  older: 'older',
  elder: 'older',
  big: 'older',
  oldest: 'oldest',
  eldest: 'oldest',
  younger: 'younger',
  little: 'younger',
  youngest: 'youngest',
  twin: 'twin',
};
/** Adjectives that distinguish no relatives. */
export const FOND_ADJECTIVES = /^(?:dear|lovely|beloved|sweet|wonderful|amazing|own|whole|poor)$/u;
