import { HAPPENED, type Shape } from './engine/shape.js';

export const pets: Shape = {
  shape: 'pets',
  readings: [
    {
      predicate: 'has_pet',
      does: 'event',
      object: 'NAMED',
      tenses: HAPPENED,
      patterns: ['WHO adopt/rescue/get PET (named|called|,) NAMED', 'WHO adopt/rescue/get PET'],
    },
    {
      predicate: 'has_pet',
      does: 'state',
      object: 'NAMED',
      patterns: [
        'WHO have/own/keep PET (named|called|,|:) NAMED',
        'WHO have/own/keep PET',
        'OWN ANY? (dog|cat|puppy|kitten|parrot|rabbit|hamster|horse) be (called|named)? NAMED',
      ],
    },
    {
      predicate: 'has_pet',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO give OWN PET away', 'WHO give away OWN PET', 'WHO lose OWN PET'],
    },
    { predicate: 'has_pet', does: 'state', subject: 'SPEAKER', patterns: ['pets/pet: LIST'] },
  ],
  examples: [
    ['I have a cat called Mochi.', 'Uma has_pet Mochi @now'],
    ['Ada adopted a greyhound last week.', 'Ada has_pet "greyhound" @2026-05-11'],
  ],
};
