import type { ErrorDetail } from '@memory-graph/errors';
import { isPlainObject, ReadFieldWith } from './read-dto.js';

const MAX_METADATA_BYTES = 16 * 1024;

/**
 * Validates an object of strings, finite numbers and booleans, at most 16 KiB as JSON. A problem
 * has the path of its key.
 */
export function ReadsMetadata(): PropertyDecorator {
  return ReadFieldWith((value, path, problems) => {
    if (value !== null && value !== undefined) problems.push(...metadataProblems(value, path));
    return value;
  });
}

function metadataProblems(value: unknown, path: string): ErrorDetail[] {
  if (!isPlainObject(value)) return [{ path, message: 'must be an object', code: 'is_object' }];
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_METADATA_BYTES) {
    return [{ path, message: 'must not be larger than 16 KiB', code: 'too_large' }];
  }
  return Object.entries(value)
    .filter(([, entry]) => !isMetadataValue(entry))
    .map(([key]) => ({
      path: `${path}.${key}`,
      message: 'must be a string, a finite number or a boolean',
      code: 'is_metadata_value',
    }));
}

function isMetadataValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
