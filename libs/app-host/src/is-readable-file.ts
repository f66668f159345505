import { readFileSync } from 'node:fs';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** The path of a file that this process may read, checked at the start and not at the first use. */
export function IsReadableFile(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isReadableFile',
      validator: {
        validate: (path: unknown) => typeof path === 'string' && isReadable(path),
        defaultMessage: () => 'must be the path of a file that can be read',
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
