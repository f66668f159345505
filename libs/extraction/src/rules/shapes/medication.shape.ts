import { HAPPENED, type Shape } from './engine/shape.js';

export const medication: Shape = {
  shape: 'medication',
  readings: [
    {
      predicate: 'takes',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive'],
      subject: 'WHO',
      patterns: [
        'SOMEBODY (switch|change|move) WHO from -DRUG to DRUG',
        'WHO (switch|change|move) from -DRUG to DRUG',
        'WHO (swap|replace|exchange) -DRUG for/with DRUG',
        'SOMEBODY put WHO on DRUG',
        'SOMEBODY prescribe WHO DRUG',
        'WHO be (prescribed|given|put on|switched to|started on) DRUG',
        'WHO get prescribed DRUG',
        'WHO (go on|start on|start|begin|start taking|begin taking) DRUG',
      ],
    },
    {
      predicate: 'takes',
      does: 'event',
      tenses: ['past', 'perfect'],
      subject: 'OWN',
      patterns: ['SOMEBODY (swap|replace|switch|change) OWN -DRUG for/with/to DRUG'],
    },
    {
      predicate: 'takes',
      does: 'ends',
      tenses: HAPPENED,
      subject: 'WHO',
      patterns: [
        'SOMEBODY (take|get|wean) WHO off DRUG',
        'WHO (come|go|get) off DRUG',
        'WHO (stop|quit|discontinue|drop) (taking|using)? DRUG',
        'WHO be taken off DRUG',
      ],
    },
    { predicate: 'takes', does: 'ends', tenses: ['present', 'perfect'], patterns: ['WHO be off DRUG'] },
    {
      predicate: 'takes',
      does: 'state',
      patterns: ['WHO take DRUG for OWN? ILLNESS', 'WHO be on DRUG for OWN? ILLNESS'],
      object: 'DRUG',
      also: [{ predicate: 'has_problem', does: 'state', object: 'ILLNESS' }],
    },
    {
      predicate: 'takes',
      does: 'state',
      patterns: [
        'WHO take/use (daily|regular|some)? DRUG',
        'WHO be on DRUG',
        'WHO be taking DRUG',
        'WHO get (weekly|daily|monthly|regular)? DRUG',
        'WHO need to? (take|use)? DRUG',
        'OWN medication be DRUG',
      ],
    },
    { predicate: 'takes', does: 'state', mood: 'must', patterns: ['WHO take/use DRUG', 'WHO be on DRUG'] },
    {
      predicate: 'takes',
      does: 'state',
      subject: 'SPEAKER',
      patterns: [
        '(current|daily|my)? (meds|medication|medications|medicine|prescriptions|medication plan|medication list): DRUG',
        '(current|daily|my)? (meds|medication|medications|medicine|prescriptions): LIST',
        '> on DRUG',
      ],
    },
  ],
  examples: [
    ['I take metformin twice a day.', 'Uma takes "metformin" @now'],
    ['Ada no longer takes antidepressants.', '!Ada takes "antidepressants" @now'],
    ['My doctor prescribed me naproxen.', 'Uma takes "naproxen" @now'],
    ['Tom came off the antidepressants in April.', '!Tom takes "antidepressants" @2026-04-01'],
    ['Ada has to take insulin.', 'Ada takes "insulin" @now'],
    ["Ada's on ramipril 5mg and vitamin D.", 'Ada takes "ramipril" @now', 'Ada takes "vitamin d" @now'],
  ],
};
