import type { Shape } from './engine/shape.js';

export const manager: Shape = {
  shape: 'manager',
  readings: [
    {
      predicate: 'reports_to',
      does: 'state',
      patterns: [
        'OWN (new|current|direct|line)? manager/boss/supervisor be PERSON',
        'PERSON be OWN (new|current|direct|line)? manager/boss/supervisor',
        'WHO report directly? to PERSON',
        'WHO have a new? manager/boss/supervisor , PERSON',
      ],
    },
    {
      predicate: 'reports_to',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: ['PERSON become OWN new? manager/boss/supervisor', 'PERSON take over as OWN new? manager/boss'],
    },
    {
      predicate: 'reports_to',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['line/direct? manager/boss/supervisor: PERSON'],
    },
  ],
  examples: [
    ['My manager is Daniel Okafor.', 'Uma reports_to Daniel Okafor @now'],
    ['Priya Raman is my new manager since Monday.', 'Uma reports_to Priya Raman @2026-05-18'],
    ["Ada's boss is Tom.", 'Ada reports_to Tom @now'],
    ['My manager was Lin.', 'Uma reports_to Lin @..now'],
  ],
};
