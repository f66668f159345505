import { HAPPENED, type Shape } from './engine/shape.js';

export const budget: Shape = {
  shape: 'budget',
  readings: [
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'MATTER',
      tenses: ['present'],
      patterns: [
        'OWN budget (for|of) MATTER be MONEY',
        'the budget (for|of) MATTER be MONEY',
        'WHO have a budget of MONEY for MATTER',
        'WHO have MONEY for MATTER',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      tenses: ['present'],
      patterns: ['OWN budget be MONEY', 'THING have a budget of MONEY', 'PROJECT have a budget of MONEY'],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'FIELD',
      tenses: ['present'],
      patterns: ['FIELD budget be MONEY'],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      subject: 'FIELD',
      // "Cut" is also its past.
      tenses: [...HAPPENED, 'present'],
      patterns: [
        'SOMEBODY raise/increase/cut/reduce/lower/set/trim/double FIELD budget from MONEY1 to/at MONEY2',
        'SOMEBODY raise/increase/cut/reduce/lower/set/trim/double FIELD budget to/at MONEY2',
      ],
      object: 'MONEY2',
    },
    {
      predicate: 'has_budget',
      does: 'event',
      tenses: ['present', 'past', 'perfect'],
      object: 'MONEY2',
      patterns: [
        'OWN budget be raised/increased/cut/reduced/lowered/set/trimmed from MONEY1 to MONEY2',
        'OWN budget be raised/increased/cut/reduced/lowered/set/trimmed to/at MONEY2',
        'OWN budget (rise|grow|shrink|go up|go down) from MONEY1 to MONEY2',
        'OWN budget (rise|grow|shrink|go up|go down) to MONEY2',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      tenses: ['present', 'past', 'perfect'],
      subject: 'FIELD',
      object: 'MONEY2',
      patterns: [
        'FIELD budget be raised/increased/cut/reduced/lowered/set/trimmed from MONEY1 to MONEY2',
        'FIELD budget be raised/increased/cut/reduced/lowered/set/trimmed to/at MONEY2',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'NAMED',
      patterns: ['budget NAMED: MONEY ( was -MONEY )', 'budget NAMED: MONEY'],
    },
    { predicate: 'has_budget', does: 'state', subject: 'FIELD', patterns: ['FIELD budget: MONEY'] },
  ],
  examples: [
    ['Our budget for the offsite is 12,000 euros.', 'offsite has_budget "12,000 euros" @now'],
    ["Project Juno's budget is 1.2 million NOK.", 'Project Juno has_budget "1.2 million NOK" @now'],
    ['We lowered the marketing budget to 80k.', 'marketing has_budget "80k" @now'],
    ['Budget Kestrel: 250k', 'Kestrel has_budget "250k" @now'],
  ],
};
