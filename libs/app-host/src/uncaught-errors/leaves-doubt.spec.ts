import { AssertionError } from 'node:assert';
import { leavesDoubt } from './leaves-doubt.js';

const withCode = (code: string) => Object.assign(new Error('An error with a code'), { code });

describe('leavesDoubt', () => {
  it.each([
    new AssertionError({ actual: 1, expected: 2, operator: 'strictEqual' }),
    Object.assign(new Error('unreachable'), { name: 'RuntimeError' }),
    new RangeError('Array buffer allocation failed'),
    withCode('ERR_WORKER_OUT_OF_MEMORY'),
    withCode('ENOMEM'),
  ])('holds for %p', (error) => {
    expect(leavesDoubt(error)).toBe(true);
  });

  it.each([
    new Error('anything'),
    new RangeError('Maximum call stack size exceeded'),
    new TypeError('x is not a function'),
    withCode('ERR_HTTP_HEADERS_SENT'),
    withCode('ECONNRESET'),
    'a string',
    undefined,
  ])('does not hold for %p', (error) => {
    expect(leavesDoubt(error)).toBe(false);
  });
});
