import type { Shape } from './engine/shape.js';

export const manager: Shape = {
  shape: 'manager',
  readings: [
    {
      predicate: 'reports_to',
      does: 'state',
      patterns: [
        'OWN ANY? (direct|line|team)? manager/boss/supervisor be (now|called|named)? PERSON',
        'PERSON be OWN ANY? (direct|line|team)? manager/boss/supervisor',
        'WHO report straight? (in|up)? to (OWN ANY? (manager|boss|supervisor))? PERSON',
        'WHO report to is PERSON',
        'WHO work (under|directly for|directly under) PERSON',
        'WHO be (managed|supervised|line-managed) by PERSON',
        'WHO be under PERSON (now|these days)',
        'WHO answer (directly|straight) to PERSON',
        'WHO have PERSON as (OWN|his|her|their) ANY? (line|direct)? manager/boss/supervisor',
        'WHO have a new? (line|direct)? manager/boss/supervisor (,|called|named|:) PERSON',
      ],
    },
    {
      predicate: 'reports_to',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: [
        'PERSON become OWN new? manager/boss/supervisor',
        'PERSON take over as OWN new? manager/boss',
        'PERSON replace -PERSON1 as OWN manager/boss/supervisor',
        'WHO get a/an new? (line|direct)? manager/boss/supervisor (,|called|named|:) PERSON',
      ],
    },
    {
      predicate: 'reports_to',
      does: 'state',
      subject: 'PEOPLE',
      object: 'WHO',
      patterns: [
        'WHO manage/supervise/lead a ANY? team of NUMBER? (:|,)? PEOPLE',
        'WHO have NUMBER ANY? reports (:|,) PEOPLE',
      ],
    },
    {
      predicate: 'reports_to',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(line|direct)? manager/boss/supervisor: PERSON', '(reports to|reporting to): PERSON'],
    },
    {
      predicate: 'reports_to',
      does: 'state',
      subject: 'PEOPLE',
      object: 'SPEAKER',
      patterns: ['(direct reports|reports): PEOPLE'],
    },
  ],
  examples: [
    ['My manager is Daniel Okafor.', 'Uma reports_to Daniel Okafor @now'],
    ['Priya Raman is my new manager since Monday.', 'Uma reports_to Priya Raman @2026-05-18'],
    ["Ada's boss is Tom.", 'Ada reports_to Tom @now'],
    ['Korbinian has Ottilie as his manager.', 'Korbinian reports_to Ottilie @now'],
    ['My manager was Lin.', 'Uma reports_to Lin @..now'],
  ],
};
