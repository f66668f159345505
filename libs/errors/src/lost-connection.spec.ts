import { isLostConnection } from './lost-connection.js';

describe('isLostConnection', () => {
  it.each([
    { code: 'ECONNREFUSED' },
    { code: 'ECONNRESET' },
    { code: 'ENOTFOUND' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: '57P01', message: 'terminating connection due to administrator command' },
    { code: '57P03', message: 'the database system is starting up' },
    { code: '53300', message: 'sorry, too many clients already' },
    { code: '08006' },
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    { code: '53100', message: 'could not extend file: No space left on device' },
    { message: 'Connection terminated unexpectedly' },
    { message: 'timeout exceeded when trying to connect' },
    { message: 'Client has encountered a connection error and is not queryable' },
    { message: 'Query runner already released. Cannot run queries anymore.' },
    { message: 'Driver not Connected' },
    { message: 'Database connection provided by a query runner was already released, cannot continue to use its …' },
  ])('holds for %p', (properties) => {
    expect(isLostConnection(Object.assign(new Error(properties.message), properties))).toBe(true);
  });

  it.each([
    { code: '23505', message: 'duplicate key' },
    { code: '28P01', message: 'password authentication failed' },
    { code: '3D000', message: 'database "x" does not exist' },
    { code: 'ENOENT', syscall: 'open' },
    { code: 'ERR_SOMETHING', message: 'Connection terminated' },
    { message: 'x is not a function' },
  ])('does not hold for %p', (properties) => {
    expect(isLostConnection(Object.assign(new Error(properties.message), properties))).toBe(false);
  });

  it('does not hold for what is no error', () => {
    expect(isLostConnection('ECONNREFUSED')).toBe(false);
  });
});
