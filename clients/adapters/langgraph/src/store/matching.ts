import type { MatchCondition } from '@langchain/langgraph-checkpoint';
import type { Namespace } from './items.js';

type Comparison = (value: unknown, operand: unknown) => boolean;

const COMPARISONS: Record<string, Comparison> = {
  $eq: isEqual,
  $ne: (value, operand) => !isEqual(value, operand),
  $gt: (value, operand) => Number(value) > Number(operand),
  $gte: (value, operand) => Number(value) >= Number(operand),
  $lt: (value, operand) => Number(value) < Number(operand),
  $lte: (value, operand) => Number(value) <= Number(operand),
  $in: (value, operand) => Array.isArray(operand) && operand.some((one) => isEqual(value, one)),
  $nin: (value, operand) => !(Array.isArray(operand) && operand.some((one) => isEqual(value, one))),
};

/** Whether all fields equal those of the filter, or meet its operators. @throws Error for an unknown operator */
export function meetsFilter(value: Record<string, unknown>, filter: Record<string, unknown> = {}): boolean {
  return Object.entries(filter).every(([field, condition]) => meets(value[field], condition));
}

/** Whether a namespace begins or ends as all conditions say. `*` matches any label. */
export function matchesNamespace(namespace: Namespace, conditions: readonly MatchCondition[] = []): boolean {
  return conditions.every(({ matchType, path }) => {
    if (path.length > namespace.length) return false;
    const start = matchType === 'prefix' ? 0 : namespace.length - path.length;
    return path.every((label, index) => label === '*' || label === namespace[start + index]);
  });
}

function meets(value: unknown, condition: unknown): boolean {
  const operators = operatorsOf(condition);
  if (operators === undefined) return isEqual(value, condition);
  return operators.every(([name, operand]) => {
    const compare = COMPARISONS[name];
    if (compare === undefined) {
      throw new Error(`Unsupported operator: ${name}. Use ${Object.keys(COMPARISONS).join(', ')}`);
    }
    return compare(value, operand);
  });
}

/** Undefined: the condition is a value. */
function operatorsOf(condition: unknown): [string, unknown][] | undefined {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return undefined;
  const entries = Object.entries(condition);
  return entries.length === 0 || entries.some(([name]) => name.startsWith('$')) ? entries : undefined;
}

/** Of JSON: a missing value is not null. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [a, b] as Record<string, unknown>[];
  const keys = Object.keys(first!);
  return (
    keys.length === Object.keys(second!).length &&
    keys.every((key) => Object.hasOwn(second!, key) && isEqual(first![key], second![key]))
  );
}
