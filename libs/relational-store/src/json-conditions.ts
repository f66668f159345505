type Scalar = string | number | boolean;

/** A condition on the values of a JSON object, by path. `MetadataCondition` defines its meaning. */
export interface JsonCondition {
  path: string;
  exists: boolean | null;
  anyOf: readonly Scalar[] | null;
  bounds: readonly { operator: keyof typeof COMPARISONS; value: string | number }[];
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Lists within lists, as deep as stored objects may be nested. */
const NESTED_LISTS = '[*]'.repeat(4);

/**
 * Conditions as SQL.
 * @param column a `jsonb` column with an object
 * @param placeholder notes the value of a parameter
 */
export function jsonConditions(
  column: string,
  conditions: readonly JsonCondition[],
  placeholder: (value: string) => string,
): string[] {
  return conditions.flatMap((condition) => [
    ...existence(column, condition, placeholder),
    ...comparison(column, condition, placeholder),
  ]);
}

function existence(column: string, { path, exists }: JsonCondition, placeholder: (value: string) => string): string[] {
  if (exists === null) return [];
  const asked = `${placeholder(path)}::text`;
  const found = `starts_with(path || '.', ${asked} || '.') and jsonb_typeof(value) in ('string', 'number', 'boolean')`;
  return [`${exists ? '' : 'not '}${hasEntry(column, asked, found)}`];
}

function comparison(
  column: string,
  { path, anyOf, bounds }: JsonCondition,
  placeholder: (value: string) => string,
): string[] {
  if (anyOf === null && bounds.length === 0) return [];
  if (anyOf?.length === 0) return ['false'];
  const tests = [
    ...(anyOf === null ? [] : [`(${anyOf.map((value) => `@ == ${JSON.stringify(value)}`).join(' || ')})`]),
    ...bounds.map(({ operator, value }) => `@ ${COMPARISONS[operator]} ${JSON.stringify(value)}`),
  ].join(' && ');
  // Without dots there is only one path to the value. With dots, any of the keys may contain some of them.
  if (!path.includes('.')) {
    return [`${column} @? ${placeholder(`$.${JSON.stringify(path)}${NESTED_LISTS} ? (${tests})`)}::jsonpath`];
  }
  const asked = `${placeholder(path)}::text`;
  return [hasEntry(column, asked, `path = ${asked} and value @? ${placeholder(`$ ? (${tests})`)}::jsonpath`)];
}

/**
 * Searches the values by path, as `metadataEntries` lists them, at the requested path and at paths above or below it.
 */
function hasEntry(column: string, asked: string, found: string): string {
  const leadsThere = (path: string) =>
    `(starts_with(${asked} || '.', ${path} || '.') or starts_with(${path} || '.', ${asked} || '.'))`;
  return `exists (
    with recursive entry (path, value) as (
      select key, value from jsonb_each(${column}) where ${leadsThere('key')}
      union all
      select entry.path || coalesce('.' || part.key, ''), part.value
      from entry cross join lateral (
        select key, value from jsonb_each(case jsonb_typeof(entry.value) when 'object' then entry.value else '{}' end)
        union all
        select null, value
        from jsonb_array_elements(case jsonb_typeof(entry.value) when 'array' then entry.value else '[]' end)
      ) part
      where ${leadsThere("(entry.path || coalesce('.' || part.key, ''))")}
    )
    select from entry where ${found})`;
}
