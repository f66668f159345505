import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const tools: Shape = {
  shape: 'tools',
  readings: [
    {
      predicate: 'uses',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'present'],
      patterns: [
        'USER switch/move (over)? from -TOOL to TOOL',
        'WHO migrate/upgrade (over)? from -TOOL to TOOL',
        'USER switch (over)? to TOOL from -TOOL',
        'WHO replace -TOOL with/by TOOL',
        'WHO swap/ditch/exchange -TOOL for TOOL',
        'WHO drop/abandon -TOOL (for|in favour of|in favor of) TOOL',
        'WHO use TOOL instead of -TOOL',
      ],
    },
    {
      predicate: 'uses',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'present'],
      subject: 'THING',
      patterns: [
        'THING switch/migrate/move (over)? from -TOOL to TOOL',
        'THING replace -TOOL with/by TOOL',
        'THING swap/ditch/drop -TOOL for TOOL',
      ],
    },
    {
      predicate: 'uses',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'USER switch (over)? to TOOL',
        'WHO migrate/upgrade (over)? to TOOL',
        'WHO adopt TOOL',
        'WHO start using TOOL',
      ],
    },
    {
      predicate: 'uses',
      does: 'state',
      tenses: [...HOLDS, 'past'],
      patterns: [
        'WHO use TOOLS',
        'WHO rely on TOOLS',
        'WHO work (with|in) TOOL',
        'WHO run everything/all/it on TOOL',
        'WHO be on TOOL',
        'WHO swear by TOOL',
        'WHO pay with TOOL',
      ],
    },
    {
      predicate: 'uses',
      does: 'state',
      tenses: [...HOLDS, 'past'],
      subject: 'THING',
      patterns: ['THING use TOOLS', 'THING rely on TOOLS', 'THING run everything/all on TOOL'],
    },
    {
      predicate: 'uses',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO ditch/uninstall/abandon TOOL', 'WHO cancel TOOL'],
    },
    {
      predicate: 'uses',
      does: 'event',
      subject: 'SPEAKER',
      patterns: [
        '(decision|decided): (we)? (will)? switch/move/migrate (over)? from -TOOL to TOOL',
        '(decision|decided): (we)? (will)? replace -TOOL with/by TOOL',
        '(hosting|payments|email|database|editor|chat|crm|provider): moved/switched/migrated from -TOOL to TOOL',
      ],
    },
    {
      predicate: 'uses',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(tools/stack/software/apps|tech stack): LIST'],
    },
  ],
  examples: [
    ['We switched from Stripe to Adyen.', 'Uma uses Adyen @now', '!Uma uses Stripe @now'],
    ['Decision: we switch from Stripe to Adyen', 'Uma uses Adyen @now', '!Uma uses Stripe @now'],
    [
      'The customer migrated from Jira to YouTrack in April.',
      'Uma uses YouTrack @2026-04-01',
      '!Uma uses Jira @2026-04-01',
    ],
    ['I stopped using Evernote.', '!Uma uses Evernote @now'],
    ['Minh uses Figma.', 'Minh uses Figma @now'],
    ['Tools: Miro, Confluence', 'Uma uses Miro @now', 'Uma uses Confluence @now'],
  ],
};
