import { ValidateBy, type ValidationOptions } from 'class-validator';

/** What OpenTelemetry's variables accept: `key=value,key=value`, with values as in a URL. */
export function IsKeyValueList(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isKeyValueList',
      validator: {
        validate: (list: unknown) => typeof list === 'string' && parsed(list) !== null,
        defaultMessage: () => 'must be a list as key=value,key=value',
      },
    },
    options,
  );
}

/** @param list checked by `IsKeyValueList`; null is an empty one */
export function fromKeyValueList(list: string | null): Record<string, string> {
  return (list !== null && parsed(list)) || {};
}

function parsed(list: string): Record<string, string> | null {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  const entries = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(at, 0)).trim(), decoded(pair.slice(at + 1).trim())] as const;
  });
  if (entries.some(([key, value]) => key === '' || value === null)) return null;
  return Object.fromEntries(entries) as Record<string, string>;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
