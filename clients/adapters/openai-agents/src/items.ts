import type { TranscriptEntry } from '@memory-graph/client';
import type { AgentInputItem } from '@openai/agents';

type Fields = Record<string, unknown>;

/** An item with its words apart: they are searched. A text is kept once, and bytes are kept as Base64. */
export function entryOf(given: AgentInputItem): TranscriptEntry {
  const item = JSON.parse(JSON.stringify(given, bytesAsText)) as AgentInputItem;
  const role = 'role' in item ? item.role : 'tool';
  const key = keyOfText(item);
  const { [key]: content, ...others } = { ...(item as Fields) };
  if (isWords(content)) return { role, text: content, data: others };
  const part = onlyPart(content);
  if (part !== undefined && isWords(part['text'])) {
    const { text, ...rest } = part;
    return { role, text: text, data: { ...others, [key]: [rest] } };
  }
  return { role, text: wordsOf(content), data: item };
}

/** The opposite of `entryOf`. */
export function itemOf({ text, data }: TranscriptEntry): AgentInputItem {
  const item = data as AgentInputItem & Fields;
  const key = keyOfText(item);
  if (text === '') return item;
  if (!(key in item)) return { ...item, [key]: text };
  const part = onlyPart(item[key]);
  return part === undefined || 'text' in part ? item : { ...item, [key]: [{ ...part, text }] };
}

/** The SDK takes both for an image or a file. */
function bytesAsText(_key: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join(''));
}

function keyOfText(item: object): 'content' | 'output' {
  return 'role' in item ? 'content' : 'output';
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function onlyPart(content: unknown): Fields | undefined {
  return Array.isArray(content) && content.length === 1 ? (content[0] as Fields) : undefined;
}

/** The texts of a content in several parts. */
function wordsOf(content: unknown): string {
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  return parts
    .map((part) => (part as Fields | null | undefined)?.['text'])
    .filter(isWords)
    .join('\n');
}
