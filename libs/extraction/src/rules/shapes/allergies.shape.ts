import { HAPPENED, type Shape } from './engine/shape.js';

export const allergies: Shape = {
  shape: 'allergies',
  readings: [
    {
      predicate: 'allergic_to',
      does: 'event',
      patterns: [
        'WHO be (both|all|deathly|super|very|so)? ANY? (allergic|intolerant|hypersensitive) to/of THINGS',
        'WHO be ANY? (found|diagnosed) to be allergic to THINGS',
        'WHO become ANY? allergic to THINGS',
        'WHO (mention|report|disclose) being ANY? allergic to THINGS',
        'WHO (develop|have|get|report|mention) (a/an|some|several|multiple|known)? ANY? (allergy|intolerance|allergies|sensitivity) to/against THINGS',
        'WHO react ANY? badly/severely/allergically? to BARE',
        'WHO (get|break out in|come out in) a/an? (hives|rash|rashes|swelling) from THINGS',
        'WHO go into anaphylactic shock from THINGS',
      ],
    },
    {
      predicate: 'allergic_to',
      does: 'event',
      patterns: [
        'WHO have a/an? ANY? THING allergy/intolerance/allergies',
        'WHO suffer from a/an? ANY? THING allergy/allergies',
        'WHO be diagnosed with a/an? ANY? THING allergy/intolerance',
      ],
    },
    {
      predicate: 'allergic_to',
      does: 'ends',
      tenses: HAPPENED,
      patterns: [
        'WHO (outgrow|grow out of|lose|get over) OWN THING allergy/intolerance',
        'WHO (outgrow|grow out of|lose|get over) OWN allergy to THINGS',
      ],
    },
    { predicate: 'allergic_to', does: 'event', value: '{TEXT}', patterns: ['WHO be TEXT intolerant'] },
    {
      predicate: 'allergic_to',
      does: 'event',
      patterns: ['OWN (food|only|main|worst)? allergies/allergy be (to)? THINGS'],
    },
    {
      predicate: 'allergic_to',
      does: 'event',
      brackets: 'allergic_to',
      patterns: ['(guest|kids|team|food|known|group|class)? (allergies|allergy): PAIRS'],
    },
    {
      predicate: 'allergic_to',
      does: 'event',
      subject: 'SPEAKER',
      patterns: ['(food|known|my)? (allergies|allergy|allergic to|intolerances): LIST'],
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
    ['Ada reacts badly to sesame.', 'Ada allergic_to "sesame" @now'],
    ['Allergies: Tom (lupin), Ada (none)', 'Tom allergic_to "lupin" @now'],
  ],
};
