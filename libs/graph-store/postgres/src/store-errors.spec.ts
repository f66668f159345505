import { ServiceError } from '@memory-graph/errors/service-error';
import { toStoreError } from './store-errors.js';

const failure = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('toStoreError', () => {
  it.each(['40001', '40P01', '23505'])('reads %s as a conflict that may pass', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'conflict', transient: true });
  });

  it.each(['08006', '57P01', '53300', 'ECONNREFUSED'])('reads %s as a store that is away', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({ code: 'unavailable', transient: true });
  });

  it('leaves bugs and what was meant as they are', () => {
    const [bug, meant] = [failure('42703'), new ServiceError('unprocessable', 'no')];
    expect(toStoreError(bug)).toBe(bug);
    expect(toStoreError(meant)).toBe(meant);
  });
});
