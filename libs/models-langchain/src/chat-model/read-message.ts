import type { AIMessage } from '@langchain/core/messages';

/** Fields in which providers report why a response ended, and their values for truncation and refusal. */
const REASONS = ['finish_reason', 'stop_reason', 'done_reason'];
const CUT_OFF = new Set(['length', 'max_tokens', 'model_context_window_exceeded']);
const REFUSED = new Set(['refusal', 'content_filter']);
const RAW_RESPONSE = '__raw_response';

export function isRefusal({ additional_kwargs, response_metadata }: AIMessage): boolean {
  return endedFor(response_metadata, REFUSED) || refusesInWords(additional_kwargs[RAW_RESPONSE]);
}

/** LangChain drops the refusal field of the OpenAI API; the raw response contains it. */
function refusesInWords(raw: unknown): boolean {
  const { choices } = (raw ?? {}) as { choices?: { message?: { refusal?: unknown } }[] };
  return Boolean(choices?.[0]?.message?.refusal);
}

export function isCutOff({ response_metadata }: AIMessage): boolean {
  return endedFor(response_metadata, CUT_OFF);
}

/** The JSON of a structured answer as written: of the tool call, or else of the text. */
export function jsonOf(message: AIMessage): string {
  const [call] = message.tool_calls ?? [];
  if (call) return JSON.stringify(call.args);
  const [broken] = message.invalid_tool_calls ?? [];
  return broken?.args ?? withoutFence(message.text);
}

/** Models often put JSON into a code block. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/u.exec(text)?.[1] ?? text;
}

function endedFor(metadata: Record<string, unknown>, reasons: ReadonlySet<string>): boolean {
  return REASONS.some((name) => reasons.has(String(metadata[name])));
}
