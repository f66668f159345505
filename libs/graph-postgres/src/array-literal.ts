type Element = string | number | boolean | null;

const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** An array as PostgreSQL reads it. The driver would copy each element twice to escape what few of them contain. */
export function arrayLiteral(values: readonly Element[]): string {
  return `{${values.map(elementLiteral).join(',')}}`;
}

/** The same parameters with arrays of plain values as literals; the driver writes all others. */
export function withArrayLiterals(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (isPlainArray(value) ? arrayLiteral(value) : value));
}

function elementLiteral(value: Element): string {
  if (typeof value !== 'string') return value === null ? 'NULL' : String(value);
  const isPlain = !value.includes('"') && !value.includes('\\');
  return `"${isPlain ? value : value.replace(/["\\]/g, '\\$&')}"`;
}

function isPlainArray(value: unknown): value is Element[] {
  return Array.isArray(value) && value.every((element) => element === null || PLAIN_TYPES.has(typeof element));
}
