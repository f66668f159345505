import type { Shape } from './engine/shape.js';

export const manager: Shape = {
  shape: 'manager',
  readings: [
    {
      predicate: 'reports_to',
      does: 'state',
      patterns: [
        'OWN ANY? (direct|line|team)? manager/boss/supervisor be (now|called|named)? LEADER',
        'LEADER be OWN ANY? (direct|line|team)? manager/boss/supervisor',
        'WHO report straight? (in|up)? to (OWN ANY? (manager|boss|supervisor))? LEADER',
        'WHO report to is LEADER',
        'WHO report to LEADER instead of -LEADER1',
        'WHO work (under|directly for|directly under) LEADER',
        'WHO be (managed|supervised|line-managed) by LEADER',
        'WHO be under LEADER (now|these days)',
        'WHO answer (directly|straight) to LEADER',
        'WHO have LEADER as (OWN|his|her|their) ANY? (line|direct)? manager/boss/supervisor',
        'WHO have a new? (line|direct)? manager/boss/supervisor (,|called|named|:) LEADER',
      ],
    },
    {
      predicate: 'reports_to',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: [
        'LEADER become OWN new? manager/boss/supervisor',
        'LEADER take over as OWN new? manager/boss',
        'LEADER take over from -LEADER1 as OWN manager/boss/supervisor',
        'LEADER replace -LEADER1 as OWN manager/boss/supervisor',
        'WHO get a/an new? (line|direct)? manager/boss/supervisor (,|called|named|:) LEADER',
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
      patterns: ['(line|direct)? manager/boss/supervisor: LEADER', '(reports to|reporting to): LEADER'],
    },
    {
      predicate: 'reports_to',
      does: 'state',
      subject: 'PEOPLE',
      object: 'SPEAKER',
      patterns: ['(direct reports|reports): PEOPLE'],
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
    ['Korbinian has Ottilie as his manager.', 'Korbinian reports_to Ottilie @now'],
    ['My manager was Lin.', 'Uma reports_to Lin @..now'],
  ],
};
