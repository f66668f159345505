import type { Shape } from './engine/shape.js';

export const projectRole: Shape = {
  shape: 'project-role',
  readings: [
    {
      predicate: 'leads',
      does: 'event',
      object: 'EFFORT',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: [
        'WHO take over as (a/an/the)? POST (of|for|on) EFFORT from PERSON',
        'WHO take over as (a/an/the)? POST (of|for|on) EFFORT',
        'WHO take over (the lead of|the leadership of|leadership of|responsibility for) EFFORT from PERSON',
        'WHO take over (the lead of|the leadership of|leadership of|responsibility for) EFFORT',
        'WHO replace/succeed PERSON as (a/an/the)? (lead|leader|project lead|project leader|project manager|head) (of|for|on) EFFORT',
      ],
      also: [
        { predicate: 'has_role', does: 'event', object: 'POST' },
        { predicate: 'leads', does: 'ends', subject: 'PERSON', object: 'EFFORT' },
      ],
    },
    {
      predicate: 'has_role',
      does: 'event',
      object: 'POST',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: [
        'WHO replace/succeed PERSON as (a/an/the)? POST ((of|for|on) EFFORT)?',
        'WHO take over from PERSON as (a/an/the)? POST ((of|for|on) EFFORT)?',
        'WHO take over as (a/an/the)? POST from PERSON',
        'WHO take over the POST role from PERSON',
      ],
      also: [{ predicate: 'has_role', does: 'ends', subject: 'PERSON', object: 'POST' }],
    },
    {
      predicate: 'has_role',
      does: 'event',
      subject: 'PERSON',
      object: 'POST',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: ['WHO hand over the POST role to PERSON', 'WHO hand the POST role (over)? to PERSON'],
      also: [{ predicate: 'has_role', does: 'ends', subject: 'WHO', object: 'POST' }],
    },
    {
      predicate: 'leads',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: ['WHO take over PROJECT from PERSON'],
      also: [{ predicate: 'leads', does: 'ends', subject: 'PERSON', object: 'PROJECT' }],
    },
    {
      predicate: 'leads',
      does: 'event',
      subject: 'PERSON',
      object: 'PROJECT',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: ['WHO hand over PROJECT to PERSON', 'WHO hand PROJECT over to PERSON'],
      also: [{ predicate: 'leads', does: 'ends', subject: 'WHO', object: 'PROJECT' }],
    },
    {
      predicate: 'has_role',
      does: 'state',
      object: 'POST',
      patterns: [
        'WHO be (a/an/the/our)? POST (of|for|on) EFFORT',
        'WHO be (a/an/the/our)? TITLE',
        'WHO act/serve as (a/an/the)? POST (of|for|on) EFFORT',
      ],
    },
    {
      predicate: 'leads',
      does: 'state',
      object: 'EFFORT',
      patterns: ['WHO head up EFFORT', 'WHO have the lead (on|for|of|in) EFFORT'],
    },
    {
      predicate: 'responsible_for',
      does: 'state',
      object: 'EFFORT',
      patterns: ['WHO be (responsible|accountable) for EFFORT', 'WHO be in charge of EFFORT'],
    },
    {
      predicate: 'has_role',
      does: 'state',
      brackets: 'has_role',
      patterns: [
        '(attendees|present|participants|team|people|with|invited|apologies|crew|project team|core team|cast): PEOPLE',
      ],
    },
    { predicate: 'has_role', does: 'state', subject: 'PERSON', object: 'OFFICE', patterns: ['OFFICE: PERSON'] },
  ],
  examples: [
    ['Greta leads the rollout.', 'Greta leads "rollout" @now'],
    ['Wanda is no longer in charge of the data migration.', '!Wanda responsible_for "data migration" @now'],
    ["I'm the product owner for checkout.", 'Uma has_role "product owner" @now'],
    ['Attendees: Yuki (PM), Ben', 'Yuki has_role "PM" @now'],
  ],
};
