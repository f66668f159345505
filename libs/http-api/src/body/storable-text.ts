import { type ErrorDetail, ServiceError } from '@memory-graph/errors';

/** No request needs deeper JSON, and functions that traverse it recursively would exhaust the stack. */
const MAX_NESTING = 64;

/**
 * Refuses text that the stores cannot keep: NUL characters (PostgreSQL) and halves of surrogate pairs (UTF-8), in
 * values and keys; also keys that would reach an object's prototype, and nesting beyond `MAX_NESTING`.
 * @throws ServiceError `invalid_request` with the path of every finding
 */
export function assertStorable(value: unknown): void {
  const details: ErrorDetail[] = [];
  inspect(value, '', 0, details);
  if (details.length > 0) {
    throw new ServiceError('invalid_request', 'The request contains text that cannot be stored', { details });
  }
}

function inspect(value: unknown, path: string, depth: number, details: ErrorDetail[]): void {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    if (problem) details.push({ path, ...problem });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_NESTING) {
    throw new ServiceError('invalid_request', `The request body is nested deeper than ${MAX_NESTING} levels`, {
      details: [{ path: '', message: `must not be nested deeper than ${MAX_NESTING} levels`, code: 'too_deep' }],
    });
  }
  if (Array.isArray(value)) {
    value.forEach((element, index) => inspect(element, `${path}[${index}]`, depth + 1, details));
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const childPath = path === '' ? readable(key) : `${path}.${readable(key)}`;
    const problem = key === '__proto__' ? RESERVED_KEY : textProblem(key);
    if (problem) details.push({ path: childPath, ...problem });
    else inspect(child, childPath, depth + 1, details);
  }
}

type Problem = Omit<ErrorDetail, 'path'>;

const RESERVED_KEY: Problem = { message: 'is not allowed as a key', code: 'unknown_field' };

function textProblem(text: string): Problem | null {
  if (text.includes('\0')) return { message: 'must not contain NUL characters', code: 'nul_character' };
  if (/\p{Surrogate}/u.test(text)) {
    return { message: 'must be valid Unicode, without lone surrogates', code: 'lone_surrogate' };
  }
  return null;
}

/** A key as an error may show it: the answer itself must stay valid Unicode. */
function readable(key: string): string {
  return key.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}
