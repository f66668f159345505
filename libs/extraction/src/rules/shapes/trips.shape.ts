import { HAPPENED, type Shape } from './engine/shape.js';

/** A journey that is over; one that is planned is read as a plan. */
export const trips: Shape = {
  shape: 'past-trips',
  readings: [
    {
      predicate: 'visited',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO (travel|go|fly) to TOWN1 and to TOWN2'],
      object: 'TOWN1',
      also: [{ predicate: 'visited', does: 'event', object: 'TOWN2' }],
    },
    {
      predicate: 'visited',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO (do|take|make|go on|have) (a/an|OWN) ANY? ANY? (road|day|city|weekend|boat|camping|business|school|backpacking)? trip/holiday/vacation/honeymoon/cruise/tour/safari/excursion/getaway/pilgrimage/break to/through/around/across/in/of PLACE',
        'WHO (travel|backpack|drive|cycle|hike|tour|interrail|road-trip) (all over|around|through|across) PLACE',
        'WHO tour/explore TOWN',
        'WHO (honeymoon|holiday|vacation|camp|ski|surf|dive) in TOWN',
        'WHO see TOWN',
        'WHO (come|get|fly|return) back? home? from (NUMBER days/weeks/months/years in|a week in|a month in)? PLACE',
        'WHO (fly|drive|sail|pop|head|go) (out|over|up|down|across|back)? to TOWN',
      ],
    },
    { predicate: 'visited', does: 'event', tenses: ['present', 'perfect', 'past'], patterns: ['WHO be ANY? back from PLACE'] },
    { predicate: 'visited', does: 'event', tenses: ['past'], patterns: ['OWN ANY? trip/holiday/vacation/honeymoon to/in TOWN be (so|really|absolutely)? (amazing|great|wonderful|lovely|fantastic|fun|brilliant|awesome|incredible|unforgettable)'] },
  ],
  examples: [
    ['We did a road trip through Namibia in 2022.', 'Uma visited Namibia @2022-01-01'],
    ['back from Bali, sunburnt and broke', 'Uma visited Bali @now'],
    ['Ada came home from three months in Nepal.', 'Ada visited Nepal @now'],
  ],
};
