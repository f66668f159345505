/** The source of a rule that holds for whatever is added. */
export const ANY_SOURCE = '*';

/** Whether a rule for `ruleSource` holds for content from `source`: the same one in any case, or any. */
export function coversSource(ruleSource: string, source: string): boolean {
  return ruleSource === ANY_SOURCE || sourceKey(ruleSource) === sourceKey(source);
}

/** Equal keys are the same source. */
export function sourceKey(source: string): string {
  return source.trim().toLowerCase();
}
