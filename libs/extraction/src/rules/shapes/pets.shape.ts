import { HAPPENED, type Shape } from './engine/shape.js';

export const pets: Shape = {
  shape: 'pets',
  readings: [
    {
      predicate: 'has_pet',
      does: 'event',
      object: 'NAMES',
      tenses: HAPPENED,
      patterns: [
        'WHO adopt/rescue/get PET (named|called|,|:) NAMES',
        'WHO adopt/rescue/get PET',
        'WHO take in PET (named|called|,) NAMES',
        'SOMEBODY talk WHO into PET (,|called|named) NAMES',
      ],
    },
    {
      predicate: 'has_pet',
      does: 'state',
      object: 'NAMES',
      patterns: [
        'WHO have/own/keep/get PET (named|called|,|:) NAMES',
        'WHO have/own/keep PET',
        'OWN ANY? (dog|cat|puppy|kitten|parrot|rabbit|hamster|horse|dogs|cats|puppies|kittens|rabbits|hamsters|horses) be (called|named)? NAMES',
        'OWN NUMBER ANY? (dogs|cats|puppies|kittens|rabbits|hamsters|horses) be (called|named)? NAMES',
      ],
    },
    { predicate: 'has_pet', does: 'state', subject: 'OWN', object: 'NAMED', patterns: ['NAMED be OWN PET'] },
    {
      predicate: 'has_pet',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO give NAMED (away|back)', 'WHO give OWN PET away', 'WHO give away OWN PET', 'WHO lose OWN PET'],
    },
    {
      predicate: 'has_pet',
      does: 'event',
      subject: 'OWN',
      object: 'NAMED',
      patterns: ['> (meet|this is) NAMED , OWN new? ANY? PET'],
    },
    { predicate: 'has_pet', does: 'state', subject: 'SPEAKER', patterns: ['pets/pet/dog/cat/dogs/cats: LIST'] },
  ],
  examples: [
    ['I have a cat called Mochi.', 'Uma has_pet Mochi @now'],
    ['Ada adopted a greyhound last week.', 'Ada has_pet "greyhound" @2026-05-11'],
  ],
};
