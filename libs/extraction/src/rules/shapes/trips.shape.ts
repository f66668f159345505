import { HAPPENED, type Shape } from './engine/shape.js';

export const trips: Shape = {
  shape: 'trips',
  readings: [
    {
      predicate: 'visited',
      does: 'event',
      tenses: HAPPENED,
      object: 'PLACE',
      patterns: [
        'WHO (take|make) (a/an|OWN)? ANY? (trip|journey|excursion|cruise|day trip|road trip) to PLACE',
        'WHO (go|be) on ANY? (a|OWN)? ANY? (trip|holiday|holidays|vacation|honeymoon|cruise|pilgrimage|journey) (to|in) PLACE',
        'WHO (get|come|return) (back|home)? from (a|OWN)? ANY? (trip|holiday|vacation|honeymoon) (to|in) PLACE',
        'WHO have a/an ANY? (weekend|time|week|holiday|vacation|trip) in PLACE',
        'WHO spend (a/the|OWN|NUMBER)? ANY? (weekend|week|month|holiday|holidays|vacation|days|weeks|months|summer|christmas)? in PLACE',
        'WHO (travel|backpack|hike|tour|drive) (through|around|across) PLACE',
        'WHO (hike|holiday|vacation|honeymoon|camp) in PLACE',
        'WHO take the train/bus/ferry/plane to PLACE',
      ],
    },
    {
      predicate: 'visited',
      does: 'event',
      tenses: HAPPENED,
      object: 'TOWN',
      patterns: [
        'WHO (go|travel|fly|drive|cycle|sail|hitchhike) (over|back|down|up)? to TOWN',
        'WHO be (over|back|down|up)? to TOWN',
        'WHO be away in TOWN',
        'WHO (get|come) back from TOWN',
        'WHO return from TOWN',
        'WHO (fly|travel|go|drive) from PLACE to TOWN',
      ],
    },
    {
      predicate: 'visited',
      does: 'event',
      tenses: HAPPENED,
      object: 'SIGHT',
      patterns: ['WHO visit/explore/tour SIGHT'],
    },
    { predicate: 'visited', does: 'event', tenses: ['present'], patterns: ['WHO be back from TOWN'] },
    {
      predicate: 'met',
      does: 'event',
      tenses: HAPPENED,
      object: 'PERSON',
      patterns: [
        'WHO (have|grab) (coffee|lunch|dinner|breakfast|brunch|tea|drinks) with PERSON',
        'WHO (run|bump) into PERSON',
        'WHO (catch|meet) up with PERSON',
        'WHO (get together|hang out|meet) with PERSON',
        'WHO be introduced to PERSON',
        'WHO get to know PERSON',
        'WHO become acquainted with PERSON',
        'WHO meet PERSON',
      ],
    },
  ],
  examples: [
    ['We were on holiday in Malta in April.', 'Uma visited Malta @2026-04-01'],
    ["I've been to Peru twice.", 'Uma visited Peru @now'],
    ['Just got back from Naples.', 'Uma visited Naples @now'],
    ['Ada had coffee with Tom yesterday.', 'Ada met Tom @2026-05-19'],
    ['I saw Rome from above.'],
  ],
};
