import { cleanText } from '../../item/clean-text.js';
import { importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { timeOf } from '../../item/time.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import { problem, type Problem } from '../../port/problem.js';
import { withoutMarkers } from './citation-markers.js';
import type { TreeMessage } from './conversation-tree.js';
import { isProfile, readProfile } from './profile.js';

interface Conversation {
  format: string;
  id: string;
  title: string | undefined;
  value: unknown;
}

/** Content that is work of the assistant and no message: its thoughts, its code, what its tools answered. */
const REASONING = new Set(['thoughts', 'reasoning_recap']);
const TOOL_OUTPUT = new Set([
  'code',
  'execution_output',
  'tether_browsing_display',
  'tether_quote',
  'system_error',
  'computer_output',
  'sonic_webpage',
  'citable_code_output',
]);
/** What accompanies each conversation, and is not of the user. */
const CONTEXT = new Set(['app_pairing_content']);

/** @returns the item; problems for what it leaves out of the message */
export function* toItem(
  { path, id, message }: TreeMessage,
  { format, id: conversationId, title, value }: Conversation,
): Generator<ImportItem | Problem> {
  const role = textOf(objectOf(message, 'author'), 'role');
  const content = objectOf(message, 'content');
  const contentType = textOf(content, 'content_type') ?? 'text';
  if (isProfile(contentType)) {
    yield* readProfile(path, format, content, timeOf(message, 'create_time') ?? timeOf(value, 'create_time'));
    return;
  }
  const refusal = refusalOf(path, role, message, contentType);
  if (refusal) {
    yield refusal;
    return;
  }
  const { texts, attachments, unknown } = partsOf(content);
  for (const part of unknown) yield problem(`${path}.content`, 'unknown-content', `A part of the type ${part}`);
  const text = cleanText(withoutMarkers(texts.join('\n\n')));
  const files = [...attachments, ...fileNames(message)];
  if (files.length > 0) yield problem(path, 'attachment', files.join(', '));
  if (text === '') {
    if (files.length === 0 && unknown.length === 0 && role !== 'system') yield problem(path, 'empty', 'No text');
    return;
  }
  const referenceTime = timeOf(message, 'create_time', 'update_time') ?? timeOf(value, 'create_time', 'update_time');
  if (!referenceTime) {
    yield problem(path, 'missing-time', 'Neither the message nor its conversation has a time');
    return;
  }
  yield {
    kind: 'item',
    key: importKey(format, conversationId, textOf(message, 'id') ?? id),
    path,
    text,
    referenceTime,
    sessionId: sessionOf(format, conversationId),
    metadata: metadataOf({
      role,
      conversation: title,
      model: textOf(objectOf(message, 'metadata'), 'model_slug'),
      attachments: files,
    }),
  };
}

function refusalOf(path: string, role: string | undefined, message: object, contentType: string): Problem | null {
  if (memberOf(objectOf(message, 'metadata'), 'is_visually_hidden_from_conversation') === true)
    return problem(path, 'hidden', 'Hidden in the conversation');
  if (CONTEXT.has(contentType)) return problem(path, 'system-message', 'What ChatGPT is told of the user');
  if (REASONING.has(contentType)) return problem(path, 'reasoning', 'Thoughts of the assistant');
  if (role === 'system') return problem(path, 'system-message', 'Instructions to the assistant');
  // A message to a tool is a call; what a tool writes is its answer.
  const recipient = textOf(message, 'recipient') ?? 'all';
  if (role === 'tool' || TOOL_OUTPUT.has(contentType) || (role === 'assistant' && recipient !== 'all'))
    return problem(path, 'tool-output', `Work of a tool (${contentType})`);
  if (role !== 'user' && role !== 'assistant')
    return problem(path, 'unknown-role', role === undefined ? 'No role' : `The role ${role}`);
  return null;
}

/** Parts are texts, images and other assets, and transcripts of what was spoken. */
function partsOf(content: unknown): { texts: string[]; attachments: string[]; unknown: string[] } {
  const texts: string[] = [];
  const attachments: string[] = [];
  const unknown: string[] = [];
  const parts = listOf(content, 'parts');
  const single = textOf(content, 'text') ?? textOf(content, 'result');
  for (const part of parts.length > 0 ? parts : single === undefined ? [] : [single]) {
    if (typeof part === 'string') texts.push(part);
    else if (isObject(part)) {
      const type = textOf(part, 'content_type') ?? 'object';
      const spoken = textOf(part, 'text');
      if (spoken !== undefined) texts.push(spoken);
      else if (type.endsWith('asset_pointer')) attachments.push(type.replace(/_asset_pointer$/, ''));
      else unknown.push(type);
    } else if (part !== null) unknown.push(typeof part);
  }
  return { texts, attachments, unknown };
}

function fileNames(message: object): string[] {
  return listOf(objectOf(message, 'metadata'), 'attachments').flatMap((file) => textOf(file, 'name') ?? []);
}
