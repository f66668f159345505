import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

export const possessions: Shape = {
  shape: 'possessions',
  readings: [
    {
      predicate: 'bought',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO (get|buy) myself/himself/herself/themselves/ourselves BELONGING',
        'WHO buy/purchase BELONGING',
        'WHO pick up BELONGING',
        'WHO get a new BELONGING',
      ],
    },
    {
      predicate: 'sold',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO sell BELONGING'],
      also: [{ predicate: 'owns', does: 'ends', object: 'BELONGING' }],
    },
    {
      predicate: 'owns',
      does: 'state',
      tenses: HOLDS,
      patterns: ['WHO own/possess BELONGING', 'WHO have got? BELONGING', 'WHO drive/ride BELONGING'],
    },
    { predicate: 'wants', does: 'state', tenses: ['present'], patterns: ['WHO want BELONGING'] },
    { predicate: 'uses', does: 'state', patterns: ['WHAT use THINGS'] },
    {
      predicate: 'bought',
      does: 'event',
      tenses: HAPPENED,
      object: 'THING',
      patterns: ['WHAT buy/purchase/acquire THING'],
    },
    { predicate: 'sold', does: 'event', tenses: HAPPENED, object: 'THING', patterns: ['WHAT sell THING'] },
    { predicate: 'owns', does: 'state', tenses: HOLDS, patterns: ['WHAT own THINGS'] },
    { predicate: 'owns', does: 'state', tenses: ['perfect'], patterns: ['WHO get BELONGING'] },
    { predicate: 'owns', does: 'state', subject: 'SPEAKER', value: '{TEXT}', patterns: ['(car|bike|laptop): TEXT'] },
  ],
  examples: [
    ['I drive a Skoda Octavia.', 'Uma owns Skoda Octavia @now'],
    ['Ada owns an electric car.', 'Ada owns "electric car" @now'],
    ['I sold my motorbike in February.', 'Uma sold "motorbike" @2026-02-01', '!Uma owns "motorbike" @2026-02-01'],
  ],
};
