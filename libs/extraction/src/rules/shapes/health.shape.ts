import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const health: Shape = {
  shape: 'health',
  readings: [
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO be ANY? diagnosed with THINGS',
        'WHO come down with THINGS',
        'WHO test positive for THINGS',
        'WHO (catch|get) ILLNESS',
      ],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HAPPENED,
      value: 'broken {PART}',
      patterns: ['WHO break/fracture OWN PART'],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HAPPENED,
      value: 'sprained {PART}',
      patterns: ['WHO sprain/twist OWN PART'],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HAPPENED,
      value: 'torn {PART}',
      patterns: ['WHO tear OWN PART'],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HAPPENED,
      value: '{PART} injury',
      patterns: ['WHO injure/hurt/dislocate OWN PART'],
    },
    {
      predicate: 'died_on',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO die PASTDAY', 'WHO pass away/on PASTDAY'],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HOLDS,
      object: 'THINGS',
      patterns: [
        'WHAT have ANY? (a problem|an issue|problems|trouble|issues|difficulties) with THINGS',
        'WHAT struggle with THINGS',
      ],
    },
    {
      predicate: 'has_problem',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO recover from THINGS', 'WHO get over (OWN|the)? ILLNESS', 'WHO be cured of THINGS'],
    },
    {
      predicate: 'has_problem',
      does: 'ends',
      tenses: ['present', 'perfect'],
      object: 'ILLNESS',
      patterns: ['OWN ILLNESS be (gone|cured|over)'],
    },
    {
      predicate: 'has_problem',
      does: 'state',
      tenses: ['progressive', 'perfect'],
      patterns: ['WHO battle THINGS', 'WHO recover from THINGS', 'WHO live with ILLNESS'],
    },
    {
      predicate: 'has_problem',
      does: 'event',
      tenses: HOLDS,
      patterns: ['WHO have ILLNESS', 'WHO suffer from THINGS'],
    },
    {
      predicate: 'takes',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive'],
      subject: 'WHO',
      patterns: ['SOMEBODY switch WHO from -DRUG to DRUG', 'WHO switch from -DRUG to DRUG', 'SOMEBODY put WHO on DRUG'],
    },
    { predicate: 'takes', does: 'state', patterns: ['WHO take DRUG', 'WHO be on DRUG'] },
    {
      predicate: 'has_problem',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(medical history|conditions|diagnosis|diagnoses): LIST'],
    },
    {
      predicate: 'takes',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(meds|medication|medications|medicine): LIST'],
    },
  ],
  examples: [
    ['I have asthma.', 'Uma has_problem "asthma" @now'],
    ['I take metformin.', 'Uma takes "metformin" @now'],
    ['My migraines are gone.', '!Uma has_problem "migraines" @now'],
    ['Ada no longer takes antidepressants.', '!Ada takes "antidepressants" @now'],
  ],
};
