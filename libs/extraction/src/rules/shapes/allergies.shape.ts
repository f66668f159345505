import type { Shape } from './engine/shape.js';

export const allergies: Shape = {
  shape: 'allergies',
  readings: [
    {
      predicate: 'allergic_to',
      does: 'event',
      patterns: [
        'WHO be ANY? (allergic|intolerant) to/of THINGS',
        'WHO be (found|diagnosed) to be allergic to THINGS',
        'WHO (develop|have) (a/an)? ANY? (allergy|intolerance|allergies) to THINGS',
        'WHO react badly to THINGS',
      ],
    },
    {
      predicate: 'allergic_to',
      does: 'event',
      patterns: ['WHO have a/an ANY? THING allergy/intolerance', 'WHO suffer from a/an? ANY? THING allergy'],
    },
    {
      predicate: 'allergic_to',
      does: 'ends',
      tenses: ['past', 'perfect'],
      patterns: ['WHO outgrow OWN THING allergy/intolerance', 'WHO outgrow OWN allergy to THINGS'],
    },
    { predicate: 'allergic_to', does: 'event', value: '{TEXT}', patterns: ['WHO be TEXT intolerant'] },
    { predicate: 'allergic_to', does: 'event', patterns: ['OWN allergies/allergy be THINGS'] },
    {
      predicate: 'allergic_to',
      does: 'event',
      subject: 'SPEAKER',
      patterns: ['(allergies|allergy|allergic to): LIST'],
    },
  ],
  examples: [
    ["I'm allergic to peanuts.", 'Uma allergic_to "peanuts" @now'],
    ['I have a bad shellfish allergy.', 'Uma allergic_to "shellfish" @now'],
    ['Livia has outgrown her egg allergy.', '!Livia allergic_to "egg" @now'],
    [
      'I like tea. Allergies: walnuts, kiwi',
      'Uma likes "tea" @now',
      'Uma allergic_to "walnuts" @now',
      'Uma allergic_to "kiwi" @now',
    ],
  ],
};
