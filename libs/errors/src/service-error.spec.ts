import { isTransient, ServiceError } from './service-error.js';

describe('isTransient', () => {
  it.each([
    [true, 'a store that is away', new ServiceError('unavailable', 'Away.')],
    [true, 'what nobody knows', new Error('socket hang up')],
    [true, 'a network that failed', new TypeError('fetch failed', { cause: new Error('ECONNRESET') })],
    [false, 'content that cannot be stored', new ServiceError('unprocessable', 'No.')],
    [false, 'a value out of range', new RangeError('Invalid time value')],
    [false, 'a bug', new TypeError("Cannot read properties of undefined (reading 'name')")],
  ])('is %s of %s', (expected, _name, error) => {
    expect(isTransient(error)).toBe(expected);
  });
});
