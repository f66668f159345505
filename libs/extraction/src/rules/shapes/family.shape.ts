import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const family: Shape = {
  shape: 'family',
  readings: [
    {
      predicate: 'parent_of',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO give birth to (a|OWN)? ANY? (son|daughter|boy|girl|baby) ,? PERSON',
        'WHO give birth to PERSON',
        'WHO name OWN ANY? son/daughter/baby/boy/girl PERSON',
        'WHO welcome/have/adopt (a|OWN) ANY? baby? daughter/son/girl/boy/child/baby (named|called|,) PERSON',
      ],
    },
    {
      predicate: 'parent_of',
      does: 'state',
      patterns: [
        'WHO have/get (a|NUMBER|OWN)? KIND? ANY? daughter/son/girl/boy/child/baby/daughters/sons/girls/boys/children/kids/twins (named|called|,|:) KIDS',
        'WHO be (a|the)? ANY? mom/mum/mother/dad/father/parent of/to NUMBER? PEOPLE',
        'OWN ANY? (daughters|sons|girls|boys|children|kids|twins) be (named|called)? PEOPLE',
        'OWN ANY? daughter/son/child (be|be called|be named) PERSON',
        "OWN ANY? daughter/son/child 's name be PERSON",
      ],
      object: 'PEOPLE',
      brackets: 'has_age',
    },
    {
      predicate: 'related_to',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO have/get a/an ANY? cousin/nephew/niece/uncle/aunt/grandson/granddaughter/stepson/stepdaughter (named|called|,) PERSON',
      ],
    },
    {
      predicate: 'sibling_of',
      does: 'state',
      patterns: [
        'WHO have/get (a|an|NUMBER) KIND? brother/sister/sibling/brothers/sisters/siblings (named|called|,|:) PEOPLE',
      ],
    },
    {
      predicate: 'parent_of',
      does: 'state',
      subject: 'PEOPLE',
      object: 'OWN',
      patterns: ['OWN parents be (called|named)? PEOPLE'],
    },
    {
      predicate: 'sibling_of',
      does: 'state',
      patterns: ['OWN ANY? (brothers|sisters|siblings) be (called|named)? PEOPLE'],
    },
    {
      predicate: 'related_to',
      does: 'state',
      patterns: ['OWN ANY? (cousins|nieces|nephews|grandparents|grandchildren) be (called|named)? PEOPLE'],
    },
    {
      predicate: 'friend_of',
      does: 'state',
      patterns: [
        'OWN ANY? friends be PEOPLE',
        'WHO be ANY? friends with PERSON',
        'WHO have a ANY? friend (named|called|,) PERSON',
      ],
    },
    {
      predicate: 'friend_of',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO make friends with PERSON', 'WHO become ANY? friends with PERSON', 'WHO befriend PERSON'],
    },
    {
      predicate: 'has_age',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO turn NUMBER', 'WHO have OWN NUMBER birthday'],
      object: 'NUMBER',
    },
    {
      predicate: 'has_age',
      does: 'state',
      tenses: ['present'],
      object: 'NUMBER',
      patterns: [
        'WHO be NUMBER (years old|years of age|yrs old|this year)?',
        'OWN age be NUMBER',
        'WHO be aged NUMBER',
      ],
    },
    {
      predicate: 'parent_of',
      does: 'state',
      subject: 'SPEAKER',
      brackets: 'has_age',
      patterns: ['(kids|children|sons|daughters|son|daughter|twins): PEOPLE'],
    },
    {
      predicate: 'child_of',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(parents|mother|mum|mom|father|dad): PEOPLE'],
    },
    { predicate: 'married_to', does: 'state', subject: 'SPEAKER', patterns: ['wife/husband/spouse: PERSON'] },
    {
      predicate: 'sibling_of',
      does: 'state',
      subject: 'SPEAKER',
      brackets: 'has_age',
      patterns: ['(brothers|sisters|siblings|brother|sister): PEOPLE'],
    },
    { predicate: 'has_age', does: 'state', subject: 'SPEAKER', object: 'NUMBER', patterns: ['age: NUMBER'] },
  ],
  examples: [
    [
      'Ada has three kids: Yara, Omar and Zain.',
      'Ada parent_of Yara @now',
      'Ada parent_of Omar @now',
      'Ada parent_of Zain @now',
    ],
    ['Our daughter Ruby just turned 7!', 'Uma parent_of Ruby @now', 'Ruby has_age "7" @now'],
    [
      'I have two dogs. Kids: Leo (9), Finn (6)',
      'Uma has_pet "two dogs" @now',
      'Uma parent_of Leo @now',
      'Uma parent_of Finn @now',
      'Leo has_age "9" @now',
      'Finn has_age "6" @now',
    ],
  ],
};
