/** How each extractor that can be measured is made: the modules load only where they are asked for. */
export const EXTRACTORS = {
  async rules() {
    const { RuleBasedExtractor } = await import('@memory-graph/extractor-rules/rule-based-extractor');
    return new RuleBasedExtractor();
  },
};
