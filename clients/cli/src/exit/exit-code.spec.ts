import * as client from '@memory-graph/client';
import { CommanderError } from 'commander';
import { CommandError, NotReachableError, NotSignedInError, UsageError } from './errors.js';
import { exitCodeOf } from './exit-code.js';

const never = new AbortController().signal;
const properties = { code: 'any' };

describe('exitCodeOf', () => {
  it.each([
    [new CommanderError(0, 'commander.help', ''), 0],
    [new CommanderError(1, 'commander.unknownOption', ''), 2],
    [new UsageError(''), 2],
    [new client.InvalidRequestError('', properties), 2],
    [new NotSignedInError(''), 3],
    [new client.NotAuthenticatedError('', properties), 3],
    [new client.PermissionDeniedError('', properties), 3],
    [new NotReachableError(''), 4],
    [new client.ConnectionError(''), 4],
    [new client.TimeoutError(''), 4],
    [new client.UnavailableError('', properties), 4],
    [new client.UnexpectedAnswerError(''), 4],
    [new client.NotFoundError('', properties), 5],
    [new client.ConflictError('', properties), 1],
    [new CommandError(''), 1],
    [new TypeError(''), 1],
    ['no error', 1],
  ])('%p: %d', (error, code) => {
    expect(exitCodeOf(error, never)).toBe(code);
  });

  it('tells an interruption from a failure', () => {
    expect(exitCodeOf(new client.ConnectionError(''), AbortSignal.abort())).toBe(130);
  });
});
