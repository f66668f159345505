import { isMetBy, type MetadataBound, type MetadataCondition } from '@memory-graph/memory-model';
import { belowPrefix, metadataText, orderedText, pathPrefix, textPrefix } from '../schema/metadata-texts.js';

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** What the conditions on metadata read. */
export function metadataParameters(conditions: readonly MetadataCondition[]): Record<string, unknown> {
  return Object.fromEntries(conditions.flatMap((condition, no) => Object.entries(parametersOf(condition, no))));
}

/** On an `:Episode`. */
export function metadataConditions(node: string, conditions: readonly MetadataCondition[]): string[] {
  // Episodes without metadata have no texts.
  const texts = `coalesce(${node}.metadataTexts, [])`;
  return conditions.flatMap(({ exists, anyOf, bounds }, no) => {
    const found: string[] = [];
    if (exists !== null) {
      const isThere = `any(text IN ${texts} WHERE text STARTS WITH $metadataAt${no} OR text STARTS WITH $metadataBelow${no})`;
      found.push(exists ? isThere : `NOT ${isThere}`);
    }
    if (anyOf !== null) found.push(`any(text IN ${texts} WHERE text IN $metadataTexts${no})`);
    else if (bounds.length > 0) {
      const within = bounds.map((bound, index) => comparison(bound, `${no}_${index}`));
      found.push(`any(text IN ${texts} WHERE ${within.join(' AND ')})`);
    }
    return found;
  });
}

function comparison({ operator, value }: MetadataBound, name: string): string {
  const rest = `substring(text, size($metadataPrefix${name}))`;
  const compared = typeof value === 'number' ? `toFloat(${rest})` : rest;
  return `text STARTS WITH $metadataPrefix${name} AND ${compared} ${COMPARISONS[operator]} $metadataBound${name}`;
}

function parametersOf(condition: MetadataCondition, no: number): Record<string, unknown> {
  const { path, anyOf, bounds } = condition;
  const possible = (anyOf ?? []).filter((value) => isMetBy(condition, value));
  return {
    [`metadataAt${no}`]: pathPrefix(path),
    [`metadataBelow${no}`]: belowPrefix(path),
    [`metadataTexts${no}`]: possible.map((value) => metadataText(path, value)),
    ...boundParameters(path, bounds, no),
  };
}

function boundParameters(path: string, bounds: readonly MetadataBound[], no: number): Record<string, unknown> {
  return Object.fromEntries(
    bounds.flatMap(({ value }, index) => [
      [`metadataPrefix${no}_${index}`, textPrefix(path, typeof value === 'number' ? 'number' : 'string')],
      [`metadataBound${no}_${index}`, typeof value === 'number' ? value : orderedText(value)],
    ]),
  );
}
