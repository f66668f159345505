import { isDeepStrictEqual } from 'node:util';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Why applications of two releases would not understand each other, if one of them has the present schema and the other the
 * previous one. A release may add optional properties. Where a description of a value differs in any other way, one of the
 * two rejects what the other sends, or misses what it needs.
 */
export function schemaProblems(previous: unknown, present: unknown, path = '$'): string[] {
  if (Array.isArray(previous) && Array.isArray(present) && previous.every(isSchema) && present.every(isSchema)) {
    if (previous.length !== present.length)
      return [`${path}: ${previous.length} alternatives became ${present.length}`];
    return previous.flatMap((one, index) => schemaProblems(one, present[index], `${path}[${index}]`));
  }
  if (!isSchema(previous) || !isSchema(present)) {
    return isDeepStrictEqual(previous, present) ? [] : [`${path}: ${text(previous)} became ${text(present)}`];
  }
  const keywords = new Set([...Object.keys(previous), ...Object.keys(present)]);
  return [...keywords].flatMap((keyword) => {
    if (keyword === 'properties') return propertyProblems(previous, present, path);
    if (keyword === 'required') return requiredProblems(previous, present, path);
    if (keyword === 'minLength' && isImplied(previous, present)) return [];
    return schemaProblems(previous[keyword], present[keyword], `${path}.${keyword}`);
  });
}

function propertyProblems(previous: Schema, present: Schema, path: string): string[] {
  const [before, now] = [propertiesOf(previous), propertiesOf(present)];
  return Object.entries(before).flatMap(([name, schema]) =>
    name in now ? schemaProblems(schema, now[name], `${path}.${name}`) : [`${path}.${name}: was removed`],
  );
}

function requiredProblems(previous: Schema, present: Schema, path: string): string[] {
  const [before, now] = [previous, present].map(({ required }) => new Set((required as string[] | undefined) ?? []));
  return [
    ...[...now!].filter((name) => !before!.has(name)).map((name) => `${path}.${name}: is required now`),
    ...[...before!].filter((name) => !now!.has(name)).map((name) => `${path}.${name}: is optional now`),
  ];
}

/** What is not blank has a character. */
function isImplied({ pattern, minLength: before }: Schema, { minLength: now }: Schema): boolean {
  return pattern === '\\S' && before === undefined && now === 1;
}

function propertiesOf({ properties }: Schema): Schema {
  return (properties as Schema | undefined) ?? {};
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function text(part: unknown): string {
  return part === undefined ? 'nothing' : JSON.stringify(part);
}
