import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement, so that it is parsed and planned once: for most statements of the
 * graph that costs more than running them. TypeORM cannot name statements.
 * @param text must not hold values: each text is kept
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `graph_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
