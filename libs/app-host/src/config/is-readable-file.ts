import { readFileSync } from 'node:fs';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** The path of a readable file, checked at the start instead of at the first use. */
export function IsReadableFile(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isReadableFile',
      validator: {
        validate: (path: unknown) => typeof path === 'string' && isReadable(path),
        defaultMessage: () => 'must be the path of a readable file',
      },
    },
    options,
  );
}

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
