import type { ValidationError } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors/service-error';

/** Flattens class-validator's tree of errors into one detail a broken constraint, with its path. */
export function validationDetails(errors: readonly ValidationError[], parentPath = ''): ErrorDetail[] {
  return errors.flatMap((error) => {
    const path = join(parentPath, error);
    // What is not there breaks every constraint at once; one finding says it.
    if (error.value === undefined && error.constraints) return [{ path, message: 'is required', code: 'is_defined' }];
    const own = Object.entries(error.constraints ?? {}).map(([constraint, message]) =>
      toDetail(path, constraint, message),
    );
    return [...own, ...validationDetails(error.children ?? [], path)];
  });
}

function join(parentPath: string, { property, target }: ValidationError): string {
  if (Array.isArray(target)) return `${parentPath}[${property}]`;
  return parentPath === '' ? property : `${parentPath}.${property}`;
}

function toDetail(path: string, constraint: string, message: string): ErrorDetail {
  if (constraint === 'whitelistValidation') return { path, message: 'is not a known field', code: 'unknown_field' };
  return { path, message, code: constraint.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };
}
