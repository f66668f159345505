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
        'WHO (get|buy) myself/himself/herself/themselves/ourselves THING',
        'WHO buy/purchase BELONGING',
        'WHO pick up a/an BELONGING',
        'WHO get (a/an|some|OWN)? (brand new|new) BELONGING',
        'WHO (treat|buy) myself/himself/herself/themselves/ourselves to? BELONGING',
        'WHO invest in a/an BELONGING',
      ],
    },
    {
      predicate: 'owns',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO trade in? -BELONGING in? for BELONGING',
        'WHO (swap|exchange|replace) -BELONGING for/with BELONGING',
        'WHO (upgrade|switch) from -BELONGING to BELONGING',
        'WHO get a/an BELONGING',
        'WHO inherit BELONGING',
      ],
    },
    {
      predicate: 'owns',
      does: 'ends',
      tenses: HAPPENED,
      patterns: [
        'WHO (give away|donate|scrap|total|wreck|part with|get rid of|throw out|throw away) OWN BELONGING',
        'WHO (give away|donate|scrap|get rid of|throw out) (the)? BELONGING',
      ],
    },
    {
      predicate: 'owns',
      does: 'ends',
      tenses: ['past', 'perfect'],
      object: 'BELONGING',
      patterns: [
        'OWN BELONGING (be|get) ANY? (stolen|nicked|written off|totalled|totaled|scrapped)',
        'OWN BELONGING (die|break down for good)',
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
    { predicate: 'wants', does: 'state', tenses: ['present'], patterns: ['WHO want/need BELONGING'] },
    { predicate: 'uses', does: 'state', patterns: ['WHAT use THINGS', 'THING use/adopt NAMED'] },
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
    {
      predicate: 'owns',
      does: 'state',
      subject: 'SPEAKER',
      value: '{TEXT}',
      patterns: ['(car|bike|laptop|phone|camera|computer|vehicle|tablet): TEXT'],
    },
  ],
  examples: [
    ['I traded in the Golf for a Polo.', 'Uma owns Polo @now', '!Uma owns Golf @now'],
    ['Ada gave away her piano.', '!Ada owns "piano" @now'],
    ['We own a cabin and two kayaks.', 'Uma owns "cabin" @now', 'Uma owns "two kayaks" @now'],
    ['I drive a Skoda Octavia.', 'Uma owns Skoda Octavia @now'],
    ['Ada owns an electric car.', 'Ada owns "electric car" @now'],
    ['I sold my motorbike in February.', 'Uma sold "motorbike" @2026-02-01', '!Uma owns "motorbike" @2026-02-01'],
  ],
};
