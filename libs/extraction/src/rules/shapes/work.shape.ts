import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

/** Who has what part in a project or group. */
export const projectRoles: Shape = {
  shape: 'project roles',
  readings: [
    {
      predicate: 'leads',
      does: 'event',
      tenses: HAPPENED,
      object: 'MATTER',
      patterns: [
        'WHO take over as (project|team|tech)? lead/leader/head of MATTER from PERSON',
        'WHO take over MATTER from PERSON',
      ],
      also: [{ predicate: 'leads', does: 'ends', subject: 'PERSON', object: 'MATTER' }],
    },
    {
      predicate: 'has_role',
      does: 'state',
      tenses: HOLDS,
      object: 'OFFICE',
      patterns: [
        'WHO be OFFICE of/for/on MATTER',
        'WHO act/serve as OFFICE of/for/on MATTER',
        'WHO act/serve as OFFICE',
      ],
    },
    {
      predicate: 'leads',
      does: 'state',
      tenses: HOLDS,
      patterns: ['WHO coordinate MATTER'],
    },
  ],
  examples: [
    [
      'Greta took over Project Osprey from Wanda.',
      'Greta leads Project Osprey @now',
      '!Wanda leads Project Osprey @now',
    ],
    ['The user is project manager of Osprey.', 'Uma has_role "project manager" @now'],
    ['Delyth acts as treasurer of the festival.', 'Delyth has_role "treasurer" @now'],
  ],
};

export const membership: Shape = {
  shape: 'membership',
  readings: [
    {
      predicate: 'member_of',
      does: 'ends',
      tenses: [...HAPPENED, 'progressive'],
      object: 'GROUP',
      patterns: ['WHO leave/quit GROUP', 'WHO resign from GROUP', 'WHO step down from GROUP', 'WHO drop out of GROUP'],
    },
    {
      predicate: 'member_of',
      does: 'ends',
      tenses: HAPPENED,
      object: 'THING',
      patterns: ['WHO cancel/end/quit OWN THING membership'],
    },
    { predicate: 'member_of', does: 'state', subject: 'SPEAKER', patterns: ['memberships/membership: LIST'] },
  ],
  examples: [
    ['I cancelled my gym membership.', '!Uma member_of "gym" @now'],
    ['Rhodri resigned from the board in May.', '!Rhodri member_of "board" @2026-05-01'],
    ['Memberships: ADAC, DAV', 'Uma member_of ADAC @now', 'Uma member_of DAV @now'],
  ],
};

export const intentions: Shape = {
  shape: 'goals, decisions and wishes to the assistant',
  readings: [
    { predicate: 'has_goal', does: 'state', tenses: HAPPENED, patterns: ['WHO set out to ACTION'] },
    {
      predicate: 'has_goal',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO give up on OWN? THING goal', 'WHO give up on the THING goal', 'WHO drop/abandon OWN THING goal'],
    },
    {
      predicate: 'decided',
      does: 'event',
      tenses: HAPPENED,
      value: 'not {ACTION}',
      patterns: ['WHO decide/choose/opt not to ACTION'],
    },
    {
      predicate: 'decided',
      does: 'event',
      tenses: HAPPENED,
      value: 'against {TEXT}',
      patterns: ['WHO decide against TEXT'],
    },
    {
      predicate: 'goes_by',
      does: 'event',
      object: 'NAME',
      patterns: ['WHO ask/want/prefer/like to be called NAME'],
    },
    {
      predicate: 'asks_to',
      does: 'event',
      value: 'keep {WORD} {TEXT}',
      patterns: ['USER want/like WORD to be TEXT'],
    },
    {
      predicate: 'asks_to',
      does: 'event',
      patterns: ['USER want/ask/tell the assistant to ACTION'],
    },
    { predicate: 'asks_to', does: 'event', value: 'be {TEXT}', patterns: ['USER ask/want to be TEXT'] },
  ],
  examples: [
    ["I've decided not to renew my lease.", 'Uma decided "not renew my lease" @now'],
    ['The user wants answers to be brief.', 'Uma asks_to "keep answers brief" @now'],
    ['The user asked to be reminded of deadlines.', 'Uma asks_to "be reminded of deadlines" @now'],
  ],
};
