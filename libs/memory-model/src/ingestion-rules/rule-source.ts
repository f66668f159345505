/** The source of a rule that applies to all content. */
const ANY_SOURCE = '*';

/** Whether a rule for `ruleSource` applies to content from `source`, ignoring case. */
export function coversSource(ruleSource: string, source: string): boolean {
  return ruleSource === ANY_SOURCE || sourceKey(ruleSource) === sourceKey(source);
}

/** Equal for the same source. */
export function sourceKey(source: string): string {
  return source.trim().toLowerCase();
}
