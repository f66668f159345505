import type { Shape } from './engine/shape.js';

export const home: Shape = {
  shape: 'home',
  readings: [
    {
      predicate: 'lives_in',
      does: 'event',
      tenses: ['past', 'perfect', 'progressive', 'future'],
      patterns: [
        'WHO move/relocate (over|down|up|out|away|back|house)? from -PLACE (over|down|up|out|back)? to PLACE',
        'WHO move/relocate (over|down|up|out|away|back)? to PLACE from -PLACE',
        'WHO swap/trade -TOWN for TOWN',
        'WHO leave -TOWN (for|and move to) TOWN',
        'WHO make the move to PLACE',
        'WHO move house to PLACE',
        'WHO move/relocate over/down/up/out/away/back to PLACE',
        'WHO settle (down)? in/near PLACE',
        'WHO set up home in PLACE',
        'WHO put down roots in PLACE',
        'WHO end up living? in PLACE',
      ],
    },
    {
      predicate: 'lives_in',
      does: 'state',
      patterns: [
        'WHO make OWN home in PLACE',
        'WHO make PLACE OWN home',
        'WHO call PLACE (home|OWN home)',
        'WHO rent a ANY? flat/apartment/house/room/studio/place in PLACE',
        'WHO share a ANY? flat/apartment/house with PERSON in PLACE',
        'WHO be a ANY? resident of PLACE',
        'WHO be resident in PLACE',
        'WHO be at home in PLACE',
        'WHO live just? outside/around PLACE',
        'WHO live over/up/down/out in PLACE',
        'OWN home/place/address/flat/apartment/house be in PLACE',
      ],
    },
    {
      predicate: 'stays_in',
      does: 'state',
      tenses: ['present', 'progressive'],
      object: 'PLACE',
      patterns: [
        'WHO stay (with PERSON|with OWN KIND)? in PLACE',
        'WHO travel (in|around|through) PLACE',
        'WHO be on (a|OWN)? ANY? (holiday|vacation|honeymoon) in PLACE',
      ],
    },
    {
      predicate: 'lives_in',
      does: 'ends',
      tenses: ['past', 'perfect'],
      patterns: ['WHO move (out of|away from) PLACE'],
    },
    {
      predicate: 'lives_in',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(home|lives in|based in|city|current home): PLACE'],
    },
  ],
  examples: [
    ['I moved from Oslo to Bergen last month.', 'Uma lives_in Bergen @2026-04-01', '!Uma lives_in Oslo @2026-04-01'],
    ['Ada calls Lisbon home.', 'Ada lives_in Lisbon @now'],
    ['My home is in Leeds.', 'Uma lives_in Leeds @now'],
    ['Tom moved out of Rome in March.', '!Tom lives_in Rome @2026-03-01'],
  ],
};
