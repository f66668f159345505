import { graphChangedV1, logStatusChangedV1 } from '@memory-graph/contracts/events';
import type { BusEvent } from './bus-event.js';
import { inOrderOfTime } from './in-order-of-time.js';

const status = (id: string, at: string): BusEvent => ({
  ...logStatusChangedV1.example,
  id,
  data: { ...logStatusChangedV1.example.data, at },
});
const change = (id: string, at: string): BusEvent => ({
  ...graphChangedV1.example,
  id,
  data: { ...graphChangedV1.example.data, at },
});

describe('inOrderOfTime', () => {
  it('puts what happened first first, whichever topic brought it', () => {
    const arrived = [
      change('c', '2026-03-01T09:00:02Z'),
      status('b', '2026-03-01T09:00:01.500Z'),
      status('a', '2026-03-01T10:00:01+01:00'),
    ];
    expect(inOrderOfTime(arrived).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('puts the status of a log before what its episode changed, and leaves the rest as it came', () => {
    const at = '2026-03-01T09:00:01.000Z';
    const arrived = [change('c', at), status('a', at), change('d', at), status('b', at)];
    expect(inOrderOfTime(arrived).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
});
