import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const responsibility: Shape = {
  shape: 'responsibility',
  readings: [
    {
      predicate: 'responsible_for',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO be ANY? (responsible|accountable|answerable) for THINGS',
        'WHO be in charge of THINGS',
        'WHO be the (point of contact|contact|contact person|go-to person) for THINGS',
        'WHO (have|take) (the)? (responsibility for|charge of|care of) THINGS',
      ],
    },
    {
      predicate: 'afraid_of',
      does: 'state',
      tenses: HOLDS,
      patterns: ['WHO be ANY? (afraid|scared|terrified) of THINGS'],
    },
    {
      predicate: 'knows',
      does: 'state',
      tenses: HOLDS,
      patterns: ['WHO be ANY? familiar with THINGS', 'WHO know NAMED'],
    },
    { predicate: 'owns', does: 'state', patterns: ['WHO be the owner of THINGS'] },
    { predicate: 'founded', does: 'event', patterns: ['WHO be (a/the) ANY? (founder|co-founder|cofounder) of NAMED'] },
    {
      predicate: 'founded',
      does: 'event',
      tenses: HAPPENED,
      object: 'NAMED',
      patterns: [
        'WHO (found|establish|set up) NAMED',
        'WHO (found|start|launch) (a|OWN) ANY? KIND? (company|startup|business|firm|agency|studio|charity|shop) (called|named|,) NAMED',
      ],
    },
    {
      predicate: 'founded',
      does: 'event',
      tenses: HAPPENED,
      subject: 'PERSON',
      object: 'WHAT',
      patterns: ['WHAT be (founded|set up|established|co-founded|cofounded|started) by PERSON'],
    },
    {
      predicate: 'part_of',
      does: 'state',
      object: 'ORG',
      subject: 'ORG1',
      patterns: ['ORG1 be a ANY? (subsidiary|division|unit|arm|brand|branch|affiliate) of ORG'],
    },
    {
      predicate: 'works_on',
      does: 'event',
      patterns: ['WHO be (assigned|seconded|allocated|transferred) (to|on) PROJECT'],
    },
    {
      predicate: 'has_status',
      does: 'event',
      tenses: HAPPENED,
      value: 'live',
      patterns: ['WHAT go live', 'THING go live'],
    },
    {
      predicate: 'has_goal',
      does: 'state',
      tenses: ['progressive', 'perfect', 'ended'],
      patterns: ['WHO (train|save|save up|prepare) for THING', 'WHO save up to ACTION'],
    },
    { predicate: 'mentors', does: 'state', patterns: ['WHO mentor/coach PERSON'] },
    {
      predicate: 'decided',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO opt for THING', 'WHO settle on THING', 'WHO make up OWN mind to ACTION'],
    },
    { predicate: 'created', does: 'event', patterns: ['WHO be the (author|creator|inventor) of THINGS'] },
    {
      predicate: 'has_goal',
      does: 'state',
      tenses: HOLDS,
      patterns: ['WHO be (determined|keen|eager|hoping|aiming) to ACTION', 'WHO train to ACTION'],
    },
    {
      predicate: 'must',
      does: 'state',
      tenses: ['present'],
      patterns: ['WHO be (supposed|required|expected|obliged|meant) to ACTION', 'WHO need to DEED'],
    },
    {
      predicate: 'has_office_in',
      does: 'event',
      object: 'PLACE',
      patterns: ['ORG open (a/an|OWN)? ANY? (office|offices|branch) in PLACE'],
    },
    {
      predicate: 'has_office_in',
      does: 'state',
      object: 'PLACE',
      patterns: ['ORG have (a/an|OWN)? ANY? (office|offices|branch|branches) in PLACE'],
    },
    {
      predicate: 'has_office_in',
      does: 'ends',
      subject: 'ORG',
      object: 'PLACE',
      patterns: [
        'ORG (close|shut) (OWN|the)? PLACE office/branch',
        'ORG (close|shut) OWN (office|offices|branch) in PLACE',
      ],
    },
  ],
  examples: [
    ["I'm responsible for the guest list.", 'Uma responsible_for "guest list" @now'],
    ['Ada is no longer in charge of catering.', '!Ada responsible_for "catering" @now'],
    ['I need to send the invoice to Basil.', 'Uma must "send the invoice to Basil" @now'],
  ],
};
