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
        'WHO move/switch/transfer (over)? to TEAM',
        'WHO leave -TEAM for TEAM',
        'WHO switch from -TEAM to TEAM',
      ],
    },
    {
      predicate: 'member_of',
      does: 'state',
      patterns: [
        'WHO be on/in/with TEAM',
        'WHO be (part|a member) of TEAM',
        'WHO work in/on/for TEAM',
        'WHO (sing|play|serve|sit) in/on/for GROUP',
        'WHO (play for|volunteer at|volunteer for|volunteer with) NAMED',
      ],
    },
    { predicate: 'member_of', does: 'ends', tenses: HAPPENED, patterns: ['WHO leave TEAM'] },
    {
      predicate: 'colleague_of',
      does: 'state',
      patterns: [
        'WHO work with PEOPLE on PROJECT',
        'WHO work with PEOPLE',
        'WHO be a (colleague|coworker) of PERSON',
        'WHO have a ANY? colleague/coworker/teammate (named|called|,) PERSON',
        'OWN colleagues/coworkers/teammates be PEOPLE',
      ],
      also: [{ predicate: 'works_on', does: 'state', object: 'PROJECT' }],
    },
    {
      predicate: 'colleague_of',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['colleague/colleagues/coworkers/teammates: PEOPLE'],
    },
  ],
  examples: [
    ["I'm on the payments team.", 'Uma member_of "payments team" @now'],
    ['Ada left the platform team in May.', '!Ada member_of "platform team" @2026-05-01'],
    ['I work with Tom and Lin.', 'Uma colleague_of Tom @now', 'Uma colleague_of Lin @now'],
  ],
};
