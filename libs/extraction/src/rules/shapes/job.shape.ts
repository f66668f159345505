import { HAPPENED, type Shape } from './engine/shape.js';

export const job: Shape = {
  shape: 'job',
  readings: [
    {
      predicate: 'has_role',
      does: 'state',
      object: 'ROLE',
      patterns: ['WHO work/freelance as (a/an/the)? ROLE (at|for|with) ORG'],
      also: [{ predicate: 'works_at', does: 'state', object: 'ORG' }],
    },
    {
      predicate: 'has_role',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO (become|get) promoted to (a/an/the)? ROLE',
        'WHO be (promoted|elevated) to (a/an/the)? ROLE',
        'WHO take/step/move over/up/in as (a/an/the)? ROLE',
        'WHO start/begin (a new job|a job|out|off|working) as (a/an/the)? ROLE',
        'WHO retrain/qualify as (a/an/the)? ROLE',
        'WHO (start|begin) OWN career as a ROLE',
        'WHO (get|land|find|accept|take) (a|the|OWN)? ANY? (job|position|post|role) as (a/an/the)? ROLE',
        'WHO (assume|take on) (the|a) ANY? (role|position|post|job) (of|as) (a/an/the)? ROLE',
      ],
    },
    {
      predicate: 'has_role',
      does: 'state',
      patterns: [
        'OWN ANY? (job|job title|title|role|position|profession|occupation) be (a/an/the)? ROLE',
        'WHO work/freelance as (a/an/the)? ROLE',
        'WHO earn/make OWN living as (a/an/the)? ROLE',
        'WHO have a ANY? job as (a/an/the)? ROLE',
        'WHO (hold|occupy) (the|a) (role|position|post|job|office|title) (of|as) ROLE',
      ],
      object: 'ROLE',
    },
    {
      predicate: 'has_role',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO step/stand down/aside/back as (a/an/the)? ROLE', 'WHO resign/retire/quit as (a/an/the)? ROLE'],
    },
    { predicate: 'has_role', does: 'ends', tenses: HAPPENED, patterns: ['WHO (step|stand) down'] },
    {
      predicate: 'has_role',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(job|job title|title|role|position|profession|occupation): ROLE'],
    },
  ],
  examples: [
    [
      'I live in Oslo and work as a chef at Noma.',
      'Uma lives_in Oslo @now',
      'Uma has_role "chef" @now',
      'Uma works_at Noma @now',
    ],
    ['I work as a freelance illustrator.', 'Uma has_role "freelance illustrator" @now'],
    ['My job title is data engineer.', 'Uma has_role "data engineer" @now'],
    ['Ada got promoted to senior analyst in April.', 'Ada has_role "senior analyst" @2026-04-01'],
    ['Tom retired as head of design.', '!Tom has_role "head of design" @now'],
  ],
};
