import type { AIMessage } from '@langchain/core/messages';

/** Where providers say why an answer ended, and what for "it became too long" and "I will not". */
const REASONS = ['finish_reason', 'stop_reason', 'done_reason'];
const CUT_OFF = new Set(['length', 'max_tokens', 'model_context_window_exceeded']);
const REFUSED = new Set(['refusal', 'content_filter']);
const RAW_RESPONSE = '__raw_response';

export function isRefusal({ additional_kwargs, response_metadata }: AIMessage): boolean {
  return endedFor(response_metadata, REFUSED) || refusesInWords(additional_kwargs[RAW_RESPONSE]);
}

/** LangChain leaves out what OpenAI's interface says where a model refuses; the answer as it came has it. */
function refusesInWords(raw: unknown): boolean {
  const { choices } = (raw ?? {}) as { choices?: { message?: { refusal?: unknown } }[] };
  return Boolean(choices?.[0]?.message?.refusal);
}

export function isCutOff({ response_metadata }: AIMessage): boolean {
  return endedFor(response_metadata, CUT_OFF);
}

/** The JSON of a structured answer, as it was written: of the call of a tool, else of the text. */
export function jsonOf(message: AIMessage): string {
  const [call] = message.tool_calls ?? [];
  if (call) return JSON.stringify(call.args);
  const [broken] = message.invalid_tool_calls ?? [];
  return broken?.args ?? withoutFence(message.text);
}

/** Models that are asked for JSON like to show it as code. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/u.exec(text)?.[1] ?? text;
}

function endedFor(metadata: Record<string, unknown>, reasons: ReadonlySet<string>): boolean {
  return REASONS.some((name) => reasons.has(String(metadata[name])));
}
