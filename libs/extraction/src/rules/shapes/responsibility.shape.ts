import { HOLDS, type Shape } from './engine/shape.js';

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
        'WHO look after THINGS',
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
