import { ServiceError } from '@memory-graph/errors';
import { Neo4jError } from 'neo4j-driver';
import { toStoreError } from './store-errors.js';

const failure = (code: string, message = 'failed'): Error => new Neo4jError(message, code, '50N42', 'failed');

describe('toStoreError', () => {
  it.each(['Neo.TransientError.Transaction.DeadlockDetected', 'Neo.ClientError.Schema.ConstraintValidationFailed'])(
    'reads %s as a conflict that may pass',
    (code) => {
      expect(toStoreError(failure(code))).toMatchObject({ code: 'conflict', transient: true });
    },
  );

  it.each([
    'ServiceUnavailable',
    'SessionExpired',
    'Neo.TransientError.General.DatabaseUnavailable',
    'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
    'Neo.ClientError.Cluster.NotALeader',
  ])('reads %s as Neo4j being away', (code) => {
    expect(toStoreError(failure(code))).toMatchObject({
      code: 'unavailable',
      transient: true,
      message: expect.stringContaining('Neo4j') as string,
    });
  });

  it('reads a pool without free connections as Neo4j being away', () => {
    const error = failure('N/A', 'Connection acquisition timed out in 5000 ms. Pool status: Active conn count = 20');
    expect(toStoreError(error)).toMatchObject({ code: 'unavailable', transient: true });
  });

  it('does not try again what the server refuses', () => {
    expect(toStoreError(failure('Neo.ClientError.Security.Unauthorized'))).toMatchObject({
      code: 'unavailable',
      transient: false,
    });
  });

  it.each([
    ['Neo.ClientError.Statement.ArgumentError', 'unprocessable'],
    ['Neo.DatabaseError.Statement.ExecutionFailed', 'unprocessable'],
    ['Neo.ClientError.Statement.SyntaxError', 'internal_error'],
  ])('reads %s as %s, which no retry changes', (state, code) => {
    expect(toStoreError(failure(state))).toMatchObject({ code, transient: false });
  });

  it('leaves what it does not know, and what was meant, as they are', () => {
    const [bug, meant] = [failure('Neo.DatabaseError.General.UnknownError'), new ServiceError('unprocessable', 'no')];
    expect(toStoreError(bug)).toBe(bug);
    expect(toStoreError(meant)).toBe(meant);
  });
});
