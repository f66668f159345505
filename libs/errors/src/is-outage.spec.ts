import { isOutage } from './is-outage.js';
import { ServiceError } from './service-error.js';

describe('isOutage', () => {
  it('holds for what could not be reached, however it says so', () => {
    expect(isOutage(new ServiceError('unavailable', 'Neo4j could not be reached'))).toBe(true);
    expect(isOutage(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
  });

  it('does not hold for what was reached and failed', () => {
    expect(isOutage(new ServiceError('conflict', 'a concurrent write won', { transient: true }))).toBe(false);
    expect(isOutage(new ServiceError('unavailable', 'the model failed', { outage: false }))).toBe(false);
    expect(isOutage(new Error('x is not a function'))).toBe(false);
  });
});
