import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { HANDLERS } from './handlers.js';

describe('internal calls of search-service', () => {
  it('have one handler each', () => {
    const routes = Object.values(calls).map(({ route }) => route);
    expect(HANDLERS.map(({ call }) => call.route).sort()).toEqual(routes.sort());
  });
});
