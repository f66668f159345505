import type { ExtractedStatement } from './extractor.port.js';

/** The entities that a statement refers to. */
export function refsOf(statement: ExtractedStatement): string[] {
  if (statement.kind === 'same-as') return [statement.a, statement.b];
  return [statement.subject, ...(statement.object?.kind === 'entity' ? [statement.object.ref] : [])];
}
