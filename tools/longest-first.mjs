import TestSequencer from '@jest/test-sequencer';

/** These take a minute or more. */
const LONGEST = [
  ...['faults.stack', 'start-distributed.stack', 'neo4j-graph-store.stack', 'openapi-conformance', 'webhook-crash'],
  ...['http-conventions', 'crash-safety', 'kafka.stack', 'mixes.stack', 'pages.e2e', 'main-job', 'forget.e2e'],
];

/**
 * Jest knows how long files took the last time; on a clean checkout it begins with the largest ones. Those that take long
 * are short, and one that began last would keep one core waiting for the other.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = LONGEST.findIndex((name) => path.includes(`/${name}`));
      return place < 0 ? LONGEST.length : place;
    };
    return super.sort(tests).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
