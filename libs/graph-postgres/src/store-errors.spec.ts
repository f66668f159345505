import { ServiceError } from '@memory-graph/errors';
import { toStoreError } from './store-errors.js';

const failure = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('toStoreError', () => {
  it.each(['40001', '40P01', '23505'])('reads %s as a conflict that may pass', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'conflict', transient: true });
  });

  it.each(['08006', '57P01', '53300', 'ECONNREFUSED'])('reads %s as a store that is away', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'unavailable', transient: true });
  });

  it.each(['22001', '22003', '54000'])('reads %s as content that must be cut, which no retry changes', (code) => {
    const error = toStoreError(failure(code));
    expect(error).toMatchObject({
      code: 'unprocessable',
      transient: false,
      message: expect.stringContaining('shorter'),
    });
  });

  it.each(['22021', '22P05'])('reads %s as content that no retry changes', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'unprocessable', transient: false });
  });

  it.each(['23502', '23514', '42703'])('reads %s as a bug that no retry changes', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'internal_error', transient: false });
  });

  it('leaves what it does not know, and what was meant, as they are', () => {
    const [bug, meant] = [failure('XX000'), new ServiceError('unprocessable', 'no')];
    expect(toStoreError(bug)).toBe(bug);
    expect(toStoreError(meant)).toBe(meant);
  });
});
