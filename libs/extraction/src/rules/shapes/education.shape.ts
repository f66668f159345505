import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const education: Shape = {
  shape: 'education',
  readings: [
    {
      predicate: 'graduated_from',
      does: 'event',
      tenses: ['past', 'perfect'],
      object: 'ORG',
      patterns: [
        'WHO (get|earn|receive|complete|finish|obtain|do|gain) (a/an|OWN)? ANY? KIND? (degree|phd|doctorate|mba|msc|bsc|diploma|masters|master|bachelor) (from|at) ORG',
      ],
    },
    {
      predicate: 'graduated_from',
      does: 'event',
      object: 'ORG',
      patterns: [
        "WHO (have|hold) (a/an|OWN)? ANY? KIND? (degree|phd|doctorate|mba|msc|bsc|diploma|masters|master 's|bachelor 's) (degree)? (in THING)? (from|at) ORG",
      ],
    },
    {
      predicate: 'studies_at',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: ['WHO (get into|enrol in|enroll in|start|begin) SCHOOL'],
    },
    { predicate: 'studies_at', does: 'event', patterns: ['WHO (start|begin) SCHOOL'] },
    {
      predicate: 'studies',
      does: 'state',
      patterns: ['WHO study/read THING at/in ORG', 'WHO major in THING at ORG'],
      also: [{ predicate: 'studies_at', does: 'state', object: 'ORG' }],
    },
    {
      predicate: 'studies',
      does: 'state',
      tenses: ['progressive', 'perfect', 'formerly', 'ended'],
      patterns: [
        "WHO (do|pursue) (a/an|OWN) ANY? degree/phd/doctorate/master/masters/bachelor/apprenticeship 's? degree? in THING at ORG",
      ],
      also: [{ predicate: 'studies_at', does: 'state', object: 'ORG' }],
    },
    {
      predicate: 'studies',
      does: 'state',
      tenses: ['progressive', 'perfect', 'formerly', 'ended'],
      patterns: [
        "WHO (do|pursue) (a/an|OWN) ANY? degree/phd/doctorate/master/masters/bachelor/apprenticeship 's? degree? in THINGS",
        "WHO work on OWN ANY? degree/phd/doctorate/master 's? in THINGS",
        'WHO take a/an ANY? course/class in THINGS',
        'WHO take lessons/classes in THINGS',
        'WHO train in THINGS',
      ],
    },
    {
      predicate: 'studies_at',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO be ANY? enrolled at/in ORG',
        "WHO do OWN ANY? degree/phd/doctorate/master/masters/bachelor/studies 's? degree? at ORG",
        'WHO be in OWN first/second/third/fourth/final/last year at ORG',
        'WHO be a/an ANY? student/freshman/sophomore/junior/senior/undergraduate/undergrad at ORG',
        'WHO be ANY? at (university|college) at ORG',
      ],
      object: 'ORG',
    },
    {
      predicate: 'studies_at',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO drop out of (ORG|SCHOOL)', 'WHO leave SCHOOL'],
    },
    { predicate: 'studies', does: 'state', patterns: ['WHO major in THINGS', 'WHO study THINGS'] },
    { predicate: 'studies', does: 'state', tenses: ['progressive', 'perfect'], patterns: ['WHO learn THINGS'] },
    {
      predicate: 'teaches',
      does: 'state',
      patterns: ['WHO teach THING at ORG'],
      also: [{ predicate: 'works_at', does: 'state', object: 'ORG' }],
    },
    { predicate: 'teaches', does: 'state', patterns: ['WHO teach BARE', 'WHO teach the THING'] },
    {
      predicate: 'graduated_from',
      does: 'event',
      patterns: ['WHO be a/an ANY? graduate/alumnus/alumna/alum of ORG', 'WHO graduate from ORG'],
    },
  ],
  examples: [
    [
      'I studied physics at Heidelberg University.',
      'Uma studies "physics" @..now',
      'Uma studies_at Heidelberg University @..now',
    ],
    ['Ada is enrolled at MIT.', 'Ada studies_at MIT @now'],
    ['I dropped out of law school in March.', '!Uma studies_at "law school" @2026-03-01'],
  ],
};
