import type { Shape } from './engine/shape.js';

export const projectDates: Shape = {
  shape: 'project dates',
  readings: [
    {
      predicate: 'scheduled_for',
      does: 'state',
      tenses: ['present', 'future', 'progressive'],
      object: 'DATE',
      patterns: [
        'PROJECT (launch|start|begin|go live|kick off|take place|end|finish|close|ship|open|wrap up) DATE',
        'PROJECT be (due|set for|planned for) DATE',
      ],
    },
    {
      predicate: 'scheduled_for',
      does: 'state',
      tenses: ['present', 'past', 'perfect'],
      object: 'DATE',
      patterns: ['PROJECT be (moved|postponed|pushed|rescheduled|delayed|brought) (back|forward|out)? (to|until) DATE'],
    },
  ],
  examples: [
    ['Project Atlas goes live on 5 June.', 'Project Atlas scheduled_for "2026-06-05" @now'],
    ['Project Atlas was postponed to 5 June.', 'Project Atlas scheduled_for "2026-06-05" @now'],
  ],
};
