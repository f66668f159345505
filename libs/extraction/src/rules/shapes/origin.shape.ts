import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const origin: Shape = {
  shape: 'origin',
  readings: [
    {
      predicate: 'from',
      does: 'event',
      tenses: ['present'],
      patterns: [
        'WHO be/come/hail from PLACE',
        'WHO come/be from a/the ANY? town/village/city/place called PLACE',
        'WHO come from the same town/village/city ,? PLACE',
        'WHO come from a/the ANY? town/village/city in/near/outside PLACE',
        'WHO be from a/the ANY? town/village/city in/near PLACE',
        'WHO have OWN? roots in PLACE',
        'OWN roots be in PLACE',
        'WHO be a/an TOWN native/boy/girl/lad/lass',
        'WHO be a/an proud? native of PLACE',
        'OWN (hometown|home town|home country|native country|country of origin|homeland) be PLACE',
      ],
      object: 'PLACE',
    },
    {
      predicate: 'born_in',
      does: 'event',
      patterns: ['WHO be born in/at/near PLACE DAY?', 'OWN (birthplace|place of birth|birth place) be PLACE'],
      object: 'PLACE',
      also: [{ predicate: 'born_on', does: 'event', object: 'DAY' }],
    },
    {
      predicate: 'grew_up_in',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO grow up in/near/around/outside PLACE',
        'WHO grow up on/in a ANY? farm/village/town/suburb/city in/near/outside/of PLACE',
        'WHO be (born and raised|born and bred|raised|bred|brought up) in/near/around PLACE',
        'WHO raise in/near/around PLACE',
        'WHO spend OWN (childhood|youth|teens|early years|school years|first years) in/near PLACE',
        'WHO have a ANY? childhood in PLACE',
        'WHO go to school in PLACE',
      ],
      object: 'PLACE',
    },
    {
      predicate: 'has_nationality',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO hold/have NATION citizenship/nationality',
        'WHO be a/an NATION citizen/national',
        'WHO be NATION',
        'OWN nationality/citizenship be NATION',
      ],
    },
    {
      predicate: 'has_nationality',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO become a/an NATION citizen',
        'WHO receive/get/gain/acquire NATION citizenship',
        'WHO take NATION citizenship',
      ],
    },
    {
      predicate: 'from',
      does: 'event',
      subject: 'SPEAKER',
      patterns: ['(hometown|home town|origin|originally from|from): PLACE'],
    },
    {
      predicate: 'has_nationality',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(nationality|citizenship): NATION'],
    },
  ],
  examples: [
    ["I'm originally from Oaxaca.", 'Uma from Oaxaca @now'],
    ['Ada was born and raised in Cork.', 'Ada grew_up_in Cork @now'],
    ['Tom was born in Kiel on 3 May 1990.', 'Tom born_in Kiel @1990-05-03', 'Tom born_on "1990-05-03" @1990-05-03'],
    ['Lin became a Swedish citizen in 2020.', 'Lin has_nationality "Swedish" @2020-01-01'],
  ],
};
