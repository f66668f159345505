/** How each extractor that can be measured is made: the modules load only where they are asked for. */
export const EXTRACTORS = {
  async rules() {
    const { RuleBasedExtractor } = await import('@memory-graph/extraction/rules');
    return new RuleBasedExtractor();
  },

  async reader() {
    const { openReaderModel } = await import('@memory-graph/models-onnx');
    const { ReaderExtractor } = await import('@memory-graph/extraction/reader');
    const { splitTurns } = await import('@memory-graph/extraction/rules');
    return new ReaderExtractor(await openReaderModel(), splitTurns, await EXTRACTORS.rules());
  },

  /** That of MODEL and its variables: docs/operations/models.md. */
  async model() {
    const { loadConfig } = await import('@memory-graph/app-host/config');
    const { ChatModelConfig } = await import('@memory-graph/composition/chat-model');
    const { openChatModel } = await import('@memory-graph/composition/chat-model');
    const { MemoryUsageLedger } = await import('@memory-graph/models-langchain/budget');
    const { ModelExtractor } = await import('@memory-graph/extraction/model');
    const { readDate } = await import('@memory-graph/extraction/rules');
    const model = await openChatModel(loadConfig(ChatModelConfig, process.env), new MemoryUsageLedger(), null);
    if (!model) throw new Error('MODEL is not set; see docs/operations/models.md');
    return new ModelExtractor(model, await EXTRACTORS.rules(), readDate);
  },
};
