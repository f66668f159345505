import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const relationship: Shape = {
  shape: 'relationship',
  readings: [
    {
      predicate: 'married_to',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO tie the knot with PERSON',
        'WHO exchange vows with PERSON',
        'WHO get hitched to/with PERSON',
        'WHO wed/marry PERSON',
        'WHO wed/marry the KIND PERSON',
        'WHO become married to PERSON',
      ],
    },
    {
      predicate: 'married_to',
      does: 'state',
      patterns: [
        'WHO be ANY? married to PERSON',
        'OWN ANY? wife/husband/spouse be (called|named)? PERSON',
        'PERSON be OWN ANY? wife/husband/spouse',
        'WHO have a wife/husband (named|called|,) PERSON',
      ],
    },
    {
      predicate: 'engaged_to',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO get/become engaged to PERSON'],
    },
    {
      predicate: 'engaged_to',
      does: 'state',
      patterns: ['WHO be engaged to PERSON', 'OWN fiancé/fiancée/fiance/fiancee be (called|named)? PERSON'],
    },
    {
      predicate: 'dating',
      does: 'state',
      tenses: ['progressive', 'perfect'],
      patterns: [
        'WHO go out with PERSON',
        'WHO see/date PERSON',
        'WHO see/date (a/an ANY? guy|a/an ANY? girl|a/an ANY? man|a/an ANY? woman|someone|somebody) (called|named) PERSON',
      ],
    },
    {
      predicate: 'dating',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO be in a ANY? relationship with PERSON',
        'WHO be together with PERSON',
        'WHO be in love with PERSON',
        'OWN ANY? girlfriend/boyfriend be (called|named)? PERSON',
        'WHO have/get a/an ANY? (girlfriend|boyfriend) (named|called|,) PERSON',
      ],
    },
    { predicate: 'dating', does: 'ends', tenses: HAPPENED, patterns: ['WHO break/split up with PERSON'] },
    {
      predicate: 'married_to',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO divorce PERSON', 'WHO become/get divorced from PERSON', 'WHO separate from PERSON'],
    },
    {
      predicate: 'has_relationship_status',
      does: 'event',
      tenses: ['past', 'perfect'],
      value: 'divorced',
      patterns: ['OWN divorce come/go through?', 'OWN divorce be final/finalised/finalized'],
    },
    {
      predicate: 'has_relationship_status',
      does: 'state',
      value: '{TEXT}',
      patterns: ['OWN (relationship status|marital status) be TEXT'],
    },
    { predicate: 'has_relationship_status', does: 'state', value: 'single', patterns: ['WHO be single'] },
    {
      predicate: 'has_relationship_status',
      does: 'state',
      value: 'divorced',
      tenses: ['present', 'perfect'],
      patterns: ['WHO be/become/get divorced'],
      also: [{ predicate: 'married_to', does: 'ends' }],
    },
    {
      predicate: 'has_relationship_status',
      does: 'state',
      value: 'widowed',
      patterns: ['WHO be (widowed|a widow|a widower)'],
    },
    {
      predicate: 'has_relationship_status',
      does: 'state',
      subject: 'SPEAKER',
      value: '{TEXT}',
      patterns: ['(relationship status|marital status): TEXT'],
    },
  ],
  examples: [
    ["I'm married to Carmen.", 'Uma married_to Carmen @now'],
    ["I'm single again.", 'Uma has_relationship_status "single" @now'],
    ['Ada is seeing someone named Keisha.', 'Ada dating Keisha @now'],
    ['Tom broke up with Lin in March.', '!Tom dating Lin @2026-03-01'],
  ],
};
