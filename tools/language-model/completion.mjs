// One answer of the model to a request in OpenAI's form.
import { getLlama, LlamaChatSession, LlamaJsonSchemaGrammar } from 'node-llama-cpp';

const CONTEXT_TOKENS = 4096;
const ANSWER_TOKENS = 400;
/** Of the request, so that it fits into the context together with the answer. */
const PROMPT_CHARACTERS = 9000;

/** @param {string} modelPath a file in the format GGUF */
export async function openModel(modelPath) {
  const llama = await getLlama({ gpu: false, build: 'never', progressLogs: false });
  const model = await llama.loadModel({ modelPath });
  const embedding = await model.createEmbeddingContext({ contextSize: 512, threads: 1 });
  return {
    complete: (request, signal) => complete(llama, model, request, signal),
    embed: async (text) => [...(await embedding.getEmbeddingFor(text.slice(0, 1500))).vector],
  };
}

async function complete(llama, model, { messages = [], tools, response_format, temperature, max_tokens }, signal) {
  const context = await model.createContext({ contextSize: CONTEXT_TOKENS, threads: 1 });
  try {
    const isSystem = ({ role }) => role === 'system' || role === 'developer';
    const textOf = (kept) =>
      messages
        .filter(kept)
        .map(({ content }) => partsOf(content))
        .join('\n');
    const systemPrompt = textOf(isSystem).slice(0, PROMPT_CHARACTERS / 2);
    const prompt = textOf((message) => !isSystem(message)).slice(systemPrompt.length - PROMPT_CHARACTERS);
    const schema = tools?.[0]?.function.parameters ?? response_format?.json_schema?.schema;
    const grammar = schema && new LlamaJsonSchemaGrammar(llama, withoutReferences(schema));
    const session = new LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt });
    const maxTokens = Math.min(max_tokens ?? ANSWER_TOKENS, ANSWER_TOKENS);
    const options = { grammar, signal, stopOnAbortSignal: true, temperature: temperature ?? 0, maxTokens };
    const { responseText, stopReason } = await session.promptWithMeta(prompt, options);
    const count = (text) => model.tokenize(text).length;
    return {
      text: responseText,
      isCutOff: stopReason === 'maxTokens',
      tool: tools?.[0]?.function.name,
      usage: { prompt_tokens: count(systemPrompt + prompt), completion_tokens: count(responseText) },
    };
  } finally {
    await context.dispose();
  }
}

/** @param {string | { text?: string }[]} content of a message */
const partsOf = (content) => (typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n'));

/** The grammars of llama.cpp know no `$ref`: definitions are written where they are used. */
function withoutReferences(schema, root = schema) {
  if (Array.isArray(schema)) return schema.map((item) => withoutReferences(item, root));
  if (schema === null || typeof schema !== 'object') return schema;
  if (schema.$ref) {
    const path = schema.$ref.replace('#/', '').split('/');
    return withoutReferences(
      path.reduce((at, key) => at[key], root),
      root,
    );
  }
  const entries = Object.entries(schema).filter(([key]) => !['$schema', '$defs', 'definitions'].includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutReferences(value, root)]));
}
