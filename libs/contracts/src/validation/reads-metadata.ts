import type { ErrorDetail } from '@memory-graph/errors';
import { isPlainObject, ReadFieldWith } from './read-dto.js';

const MAX_METADATA_BYTES = 16 * 1024;
const MAX_DEPTH = 5;
const MAX_VALUES = 1_000;

/**
 * Validates an object of strings, finite numbers, booleans, nulls, and nested objects and lists of these, at most 16 KiB
 * as JSON. A problem has the path of its value.
 */
export function ReadsMetadata(): PropertyDecorator {
  return ReadFieldWith((value, path, problems) => {
    if (isPlainObject(value)) problems.push(...metadataProblems(value, path));
    return value;
  });
}

function metadataProblems(value: Record<string, unknown>, path: string): ErrorDetail[] {
  const state: Checked = { values: 0, problems: [] };
  for (const [key, entry] of Object.entries(value)) check(entry, `${path}.${key}`, 1, state);
  if (state.problems.length > 0) return state.problems;
  if (state.values > MAX_VALUES) {
    return [{ path, message: `must not have more than ${MAX_VALUES} values`, code: 'max_values' }];
  }
  // Only now: JSON that is nested too deeply cannot be written.
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_METADATA_BYTES) {
    return [{ path, message: 'must not be larger than 16 KiB', code: 'too_large' }];
  }
  return [];
}

interface Checked {
  /** Objects and lists among them. */
  values: number;
  problems: ErrorDetail[];
}

/** @param depth of the object or list that has the value */
function check(value: unknown, path: string, depth: number, state: Checked): void {
  state.values += 1;
  if (state.values > MAX_VALUES || isScalar(value)) return;
  const { problems } = state;
  if (typeof value !== 'object') {
    const message = 'must be a string, a finite number, a boolean, null, an object or a list';
    problems.push({ path, message, code: 'is_metadata_value' });
  } else if (depth === MAX_DEPTH) {
    problems.push({ path, message: `must not be nested deeper than ${MAX_DEPTH} levels`, code: 'max_depth' });
  } else if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) check(element, `${path}[${index}]`, depth + 1, state);
  } else {
    for (const [key, entry] of Object.entries(value!)) check(entry, `${path}.${key}`, depth + 1, state);
  }
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
