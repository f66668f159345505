export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of its own: `constructor` of an export is not that of JavaScript. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function objectOf(value: unknown, name: string): JsonObject {
  const member = memberOf(value, name);
  return isObject(member) ? member : {};
}

export function listOf(value: unknown, name: string): unknown[] {
  const member = memberOf(value, name);
  return Array.isArray(member) ? (member as unknown[]) : [];
}

/** A text that is not blank. Ids that are numbers are texts, too. */
export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  if (typeof member === 'number' && Number.isFinite(member)) return String(member);
  return typeof member === 'string' && member.trim() !== '' ? member : undefined;
}
