import { type ErrorDetail, ServiceError, type ServiceErrorCode } from '@memory-graph/errors';

/**
 * The error for a line of an import.
 * @param number from 1
 */
export function lineProblem(
  number: number,
  problems: readonly ErrorDetail[],
  { code = 'invalid_request' }: { code?: ServiceErrorCode } = {},
): ServiceError {
  const details = problems.map((problem) => atLine(number, problem));
  return new ServiceError(code, `Line ${number} cannot be imported`, { details });
}

/** A problem of a line, with its position in the file. */
export function atLine(number: number, { path, ...problem }: ErrorDetail): ErrorDetail {
  return { ...problem, path: pathOf(number, path) };
}

function pathOf(number: number, path: string): string {
  const line = `lines[${number}]`;
  return path === '' || path.startsWith('[') ? line + path : `${line}.${path}`;
}
