import { HAPPENED, type Shape } from './engine/shape.js';

export const team: Shape = {
  shape: 'team',
  readings: [
    {
      predicate: 'member_of',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: [
        'WHO join TEAM',
        'WHO move/switch/transfer (over|across)? (from -TEAM)? to TEAM',
        'WHO be moved/transferred/assigned/reassigned/seconded (from -TEAM)? to TEAM',
        'WHO swap -TEAM for TEAM',
        'WHO leave -TEAM for TEAM',
      ],
    },
    {
      predicate: 'member_of',
      does: 'event',
      tenses: ['past', 'perfect'],
      subject: 'WHO',
      object: 'TEAM',
      patterns: ['SOMEBODY move/transfer/assign/reassign/switch WHO (over)? (from -TEAM)? to TEAM'],
    },
    {
      predicate: 'member_of',
      does: 'state',
      patterns: [
        'WHO be (over|back)? on/in/with TEAM',
        'WHO be (part|a member) of TEAM',
        'WHO work in/on/for/with TEAM',
        'WHO belong to TEAM',
        'WHO sit in/on/with TEAM',
        'WHO (sing|play|serve|sit) in/on/for GROUP',
        'OWN team/department/squad be (called)? TEAM',
        'WHO (play for|volunteer at|volunteer for|volunteer with) NAMED',
      ],
    },
    {
      predicate: 'member_of',
      does: 'state',
      subject: 'PEOPLE',
      object: 'TEAM',
      patterns: ['there be NUMBER of WHO in/on TEAM : PEOPLE'],
    },
    {
      predicate: 'member_of',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(team|department|dept|squad): (TEAM|THING)'],
    },
    { predicate: 'member_of', does: 'ends', tenses: HAPPENED, patterns: ['WHO leave TEAM'] },
    {
      predicate: 'colleague_of',
      does: 'state',
      patterns: [
        'WHO work (closely|together|alongside|side by side)? with PEOPLE on PROJECT',
        'WHO work (closely|together|side by side)? with PEOPLE',
        'WHO work alongside PEOPLE',
        'WHO sit (next to|opposite|beside|across from) PERSON at work',
        'WHO share a/an office/desk/room/cubicle with PEOPLE',
        'WHO sit (next to|opposite|beside|across from) (a KIND (called|named))? PEOPLE at work',
        'WHO be a/an ANY? (colleague|coworker|co-worker|workmate|teammate) of PERSON',
        'PAIR be (colleagues|coworkers|co-workers|workmates|teammates)',
        'PAIR work together at ORG',
        'PAIR work together',
        'WHO have a ANY? colleague/coworker/teammate (named|called|,) PERSON',
        'OWN ANY? (colleagues|coworkers|teammates|colleague|coworker|teammate) be (called|named)? PEOPLE',
      ],
      also: [
        { predicate: 'works_on', does: 'state', object: 'PROJECT' },
        { predicate: 'works_at', does: 'state', object: 'ORG' },
      ],
    },
    {
      predicate: 'colleague_of',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['colleague/colleagues/coworkers/coworker/teammates/teammate: PEOPLE'],
    },
  ],
  examples: [
    ["I'm on the payments team.", 'Uma member_of "payments team" @now'],
    ['Ada left the platform team in May.', '!Ada member_of "platform team" @2026-05-01'],
    ['Lutz and Mirko used to be colleagues at Bosch.', 'Lutz colleague_of Mirko @..now'],
    ['I work with Tom and Lin.', 'Uma colleague_of Tom @now', 'Uma colleague_of Lin @now'],
  ],
};
