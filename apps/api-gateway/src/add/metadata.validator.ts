import { ValidateBy } from 'class-validator';

const MAX_METADATA_BYTES = 16 * 1024;

/** An object of strings, finite numbers and booleans, at most 16 KiB as JSON. */
export function IsMetadata(): PropertyDecorator {
  return ValidateBy({
    name: 'isMetadata',
    validator: {
      validate: (value) => metadataProblem(value) === null,
      defaultMessage: (args) => `$property ${metadataProblem(args?.value)}`,
    },
  });
}

function metadataProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const stray = Object.entries(value).find(([, entry]) => !isMetadataValue(entry));
  if (stray) return `must hold strings, numbers and booleans only; "${stray[0]}" is neither`;
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_METADATA_BYTES) return 'must not be larger than 16 KiB';
  return null;
}

function isMetadataValue(value: unknown): boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
