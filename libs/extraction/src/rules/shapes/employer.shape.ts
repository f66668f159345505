import type { Shape } from './engine/shape.js';

export const employer: Shape = {
  shape: 'employer',
  readings: [
    {
      predicate: 'works_at',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: ['WHO switch/move/transfer from -EMPLOYER to ORG', 'WHO leave/quit -EMPLOYER (for|to join) ORG'],
    },
    {
      predicate: 'works_at',
      does: 'state',
      patterns: [
        'OWN ANY? employer/company be ORG',
        'WHO be employed at/by/with ORG (as a/an? ROLE)?',
        'WHO have a ANY? job at/with ORG',
        'WHO be on the payroll of ORG',
        'WHO be with EMPLOYER',
      ],
      also: [{ predicate: 'has_role', does: 'state', object: 'ROLE' }],
    },
    {
      predicate: 'works_at',
      does: 'ends',
      tenses: ['past', 'perfect'],
      patterns: [
        'WHO (hand in|give) OWN notice at ORG',
        'WHO quit/leave/lose OWN job at/with ORG',
        'WHO be (laid off|let go|fired) (from|by|at) ORG',
      ],
    },
    {
      predicate: 'works_at',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(employer|company|works at|works for): ORG'],
    },
  ],
  examples: [
    ['Ada quit her job at Globex yesterday.', '!Ada works_at Globex @2026-05-19'],
    [
      'I switched from Acme Inc to Globex Inc in May.',
      'Uma works_at Globex Inc @2026-05-01',
      '!Uma works_at Acme Inc @2026-05-01',
    ],
    ['Lena is employed by Globex as an accountant.', 'Lena works_at Globex @now', 'Lena has_role "accountant" @now'],
    ['My employer is Globex.', 'Uma works_at Globex @now'],
    ['Tom was laid off from Acme yesterday.', '!Tom works_at Acme @2026-05-19'],
  ],
};
