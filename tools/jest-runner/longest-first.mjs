import TestSequencer from '@jest/test-sequencer';

/** These take a minute or more. */
const LONGEST = [
  ...['faults.stack', 'start-distributed.stack', 'neo4j-graph-store.stack', 'openapi-conformance', 'webhook-crash'],
  ...['clients.e2e', 'forget.e2e', 'crash-safety', 'http-conventions', 'migrate.stack', 'mixes.stack', 'pages.e2e'],
  ...['mcp-python', 'apps-by-themselves', 'import-crash', 'restore.stack'],
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
