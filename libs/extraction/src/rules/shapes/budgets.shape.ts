import { HOLDS, type Shape } from './engine/shape.js';

/** A change is stated in the present tense too: "we raise the budget to 20k". */
const CHANGES = ['past', 'perfect', 'progressive', 'future', 'present'] as const;

export const budgets: Shape = {
  shape: 'budgets',
  readings: [
    {
      predicate: 'has_budget',
      does: 'event',
      subject: 'MATTER',
      object: 'AMOUNT',
      tenses: CHANGES,
      patterns: [
        'SOMEBODY raise/increase/cut/reduce/set/trim/lift/extend/bump/cap/change/expand/adjust OWN? budget for/of MATTER up/down? (from AMOUNT1)? to/at AMOUNT',
        'SOMEBODY raise/increase/cut/reduce/set/trim/lift/extend/bump/cap/change/expand/adjust OWN? MATTER budget up/down? (from AMOUNT1)? to/at AMOUNT',
        'SOMEBODY approve/confirm/allocate/agree/get a/an? ANY? budget of AMOUNT for MATTER',
        'SOMEBODY allocate/approve/reserve/assign/budget AMOUNT for/to MATTER',
        'SOMEBODY set/put aside AMOUNT for MATTER',
        'SOMEBODY give MATTER a budget of AMOUNT',
        '> finance/management/leadership/procurement/accounting/controlling has/have? raised/increased/cut/reduced/set the? MATTER budget up/down? (from AMOUNT1)? to/at AMOUNT',
        '(OWN|the)? budget for/of MATTER rise/grow/fall/shrink/go/increase/drop up/down? (from AMOUNT1)? to/at AMOUNT',
        '(OWN|the)? MATTER budget rise/grow/fall/shrink/go/increase/drop up/down? (from AMOUNT1)? to/at AMOUNT',
        '(OWN|the)? budget for/of MATTER be/get raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled up/down? (from AMOUNT1)? to/at AMOUNT',
        '(OWN|the)? MATTER budget be/get raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled up/down? (from AMOUNT1)? to/at AMOUNT',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      subject: 'OWN',
      object: 'AMOUNT',
      tenses: CHANGES,
      patterns: [
        'SOMEBODY raise/increase/cut/reduce/set/trim/lift/extend/bump/cap/change/expand/adjust OWN budget up/down? (from AMOUNT1)? to/at AMOUNT',
        'OWN budget rise/grow/fall/shrink/go/increase/drop up/down? (from AMOUNT1)? to/at AMOUNT',
        'OWN budget be/get raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled up/down? (from AMOUNT1)? to/at AMOUNT',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'MATTER',
      object: 'AMOUNT',
      tenses: HOLDS,
      patterns: [
        '(OWN|the)? ANY? budget for/of MATTER be/stand set/fixed/capped? at? AMOUNT',
        '(OWN|the)? MATTER budget be/stand set/fixed/capped? at? AMOUNT',
        'WHO have a ANY? MATTER budget of AMOUNT',
        'WHO have a ANY? budget of AMOUNT for MATTER',
        'WHO have AMOUNT (in the budget|budgeted|to spend|set aside) for MATTER',
        'WHO have budgeted AMOUNT for MATTER',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'MATTER',
      object: 'MONEY',
      tenses: HOLDS,
      patterns: ['WHO have got? MONEY for MATTER'],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      subject: 'MATTER',
      object: 'AMOUNT',
      mood: 'able',
      patterns: ['WHO spend AMOUNT on MATTER'],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      object: 'AMOUNT',
      tenses: ['past', 'perfect'],
      patterns: ['PARTY be/get (allocated|granted|awarded|assigned) AMOUNT'],
    },
    {
      predicate: 'has_budget',
      does: 'state',
      object: 'AMOUNT',
      tenses: HOLDS,
      patterns: ['OWN ANY? budget be AMOUNT', 'PARTY have a ANY? budget of AMOUNT', 'PARTY be on a budget of AMOUNT'],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      subject: 'MATTER',
      object: 'AMOUNT',
      patterns: [
        'total? budget for/of? MATTER: AMOUNT (,? was/previously/before/formerly/up/down from? AMOUNT1)?',
        'MATTER budget: AMOUNT (,? was/previously/before/formerly/up/down from? AMOUNT1)?',
        'total? budget for/of? MATTER: raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled from AMOUNT1 to AMOUNT',
        'MATTER budget: raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled from AMOUNT1 to AMOUNT',
      ],
    },
    {
      predicate: 'has_budget',
      does: 'event',
      subject: 'TOPIC',
      object: 'AMOUNT',
      patterns: [
        'total? budget: AMOUNT (,? was/previously/before/formerly/up/down from? AMOUNT1)?',
        'total? budget: raised/increased/cut/reduced/lowered/set/trimmed/lifted/extended/bumped/slashed/capped/changed/expanded/adjusted/doubled from AMOUNT1 to AMOUNT',
      ],
    },
  ],
  examples: [
    ["Project Juno's budget is 1.2 million NOK.", 'Project Juno has_budget "1.2 million NOK" @now'],
    ['Our budget for the offsite is 12,000 euros.', 'offsite has_budget "12,000 euros" @now'],
    ['We raised the wedding budget from 15k to 20k.', 'wedding has_budget "20k" @now'],
    ['The budget of Atlas was cut to 80k EUR in March.', 'Atlas has_budget "80k EUR" @2026-03-01'],
    ['Budget Kestrel: 250k (was 200k)', 'Kestrel has_budget "250k" @now'],
  ],
};
