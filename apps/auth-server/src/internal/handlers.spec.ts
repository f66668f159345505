import { AUTH_SERVER_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { HANDLERS } from './handlers.js';

describe('internal calls of auth-server', () => {
  it('have one handler each, apart from the one that OAuth clients make too', () => {
    const { findSigningKeys: _public, ...own } = calls;
    const routes = Object.values(own).map(({ route }) => route);
    expect(HANDLERS.map(({ call }) => call.route).sort()).toEqual(routes.sort());
  });
});
