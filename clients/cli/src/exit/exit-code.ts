import {
  ConnectionError,
  InvalidRequestError,
  NotAuthenticatedError,
  NotFoundError,
  PermissionDeniedError,
  TimeoutError,
  UnavailableError,
  UnexpectedAnswerError,
} from '@memory-graph/client';
import { CommanderError } from 'commander';
import { NotReachableError, NotSignedInError, UsageError } from './errors.js';

/** The meaning of the exit codes for scripts. Documented in docs/guide/command-line.md. */
export const ExitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  notReachable: 4,
  notFound: 5,
  /** 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The first class that fits decides. */
const CODES: readonly (readonly [abstract new (...args: never[]) => Error, ExitCode])[] = [
  [CommanderError, ExitCode.usage],
  [UsageError, ExitCode.usage],
  [InvalidRequestError, ExitCode.usage],
  [NotSignedInError, ExitCode.notAllowed],
  [NotAuthenticatedError, ExitCode.notAllowed],
  [PermissionDeniedError, ExitCode.notAllowed],
  [NotReachableError, ExitCode.notReachable],
  [ConnectionError, ExitCode.notReachable],
  [TimeoutError, ExitCode.notReachable],
  [UnavailableError, ExitCode.notReachable],
  [UnexpectedAnswerError, ExitCode.notReachable],
  [NotFoundError, ExitCode.notFound],
];

/** @param signal of the command: what fails after an interruption was interrupted */
export function exitCodeOf(error: unknown, signal: AbortSignal): ExitCode {
  // Commander throws for `--help` and `--version` too, with 0.
  if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.ok;
  if (signal.aborted) return ExitCode.interrupted;
  return CODES.find(([errorClass]) => error instanceof errorClass)?.[1] ?? ExitCode.failed;
}
