/** How each extractor that can be measured is made: the modules load only where they are asked for. */
export const EXTRACTORS = {
  async rules() {
    const { RuleBasedExtractor } = await import('@memory-graph/extractor-rules/rule-based-extractor');
    return new RuleBasedExtractor();
  },

  /** That of MODEL and its variables: docs/models.md. */
  async model() {
    const { loadConfig } = await import('@memory-graph/app-host/load-config');
    const { ChatModelConfig } = await import('@memory-graph/chat-model-configured/chat-model.config');
    const { openChatModel } = await import('@memory-graph/chat-model-configured/open-chat-model');
    const { MemoryUsageLedger } = await import('@memory-graph/chat-model-langchain/budget/usage-ledger');
    const { ModelExtractor } = await import('@memory-graph/extractor-langchain/model.extractor');
    const { readDate } = await import('@memory-graph/extractor-rules/time/read-date');
    const model = await openChatModel(loadConfig(ChatModelConfig, process.env), new MemoryUsageLedger(), null);
    if (!model) throw new Error('MODEL names no model: see docs/models.md.');
    return new ModelExtractor(model, await EXTRACTORS.rules(), readDate);
  },
};
