import type { Shape } from './engine/shape.js';

export const birthday: Shape = {
  shape: 'birthday',
  readings: [
    {
      predicate: 'born_on',
      does: 'event',
      patterns: [
        'WHO be born DAY',
        'OWN ANY? birthday be (on)? DAY',
        'OWN (bday|b-day) be (on)? DAY',
        'OWN birthday fall (on)? DAY',
        'WHO share OWN birthday with PERSON ,? DAY',
        'WHO have OWN birthday (on)? DAY',
        'OWN (date of birth|birth date|birthdate|dob|birth year|year of birth) be DAY',
        'WHO celebrate OWN birthday (on)? DAY',
      ],
      object: 'DAY',
    },
    { predicate: 'born_on', does: 'event', subject: 'OWN', patterns: ["> (it's|it is|it be)? OWN birthday (on)? DAY"] },
    { predicate: 'born_on', does: 'event', value: '19{NUMBER}', patterns: ["WHO be born in '/’ NUMBER"] },
    { predicate: 'born_on', does: 'event', tenses: ['past', 'perfect'], patterns: ['WHO be born PASTDAY'] },
    {
      predicate: 'born_on',
      does: 'event',
      subject: 'SPEAKER',
      patterns: [
        '(dob|date of birth|birthday|b-day|bday|born|birthdate|birth date): DAY',
        '> (b-day|bday|birthday) (on|is)? DAY',
      ],
    },
  ],
  examples: [
    ['My birthday is on 14 June.', 'Uma born_on "14 June" @now'],
    ['I was born on 3 May 1990.', 'Uma born_on "1990-05-03" @1990-05-03'],
  ],
};
