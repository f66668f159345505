import type { authorReader } from '../item/author.js';
import { type Draft, toItem } from '../item/to-item.js';
import type { ImportItem } from '../port/import-item.js';
import { problem, type Problem } from '../port/problem.js';
import { textOfBlocks } from './content-blocks.js';

type Speaker = 'user' | 'assistant' | 'system' | 'tool';

/** Who speaks, by the names that programs give. */
const SPEAKERS: readonly [RegExp, Speaker][] = [
  [/^(user|human)$/i, 'user'],
  [/^(assistant|gpt|chatgpt|model|ai|bot|bard|bing|claude|gemini)$/i, 'assistant'],
  [/^(system|developer)$/i, 'system'],
  [/^(tool|function|function_call|function_response|observation|ipython)$/i, 'tool'],
];

export interface RoleMessage extends Omit<Draft, 'text'> {
  role: string | undefined;
  /** A text, or a list of blocks. */
  content: unknown;
  /** Of a user who is not the only one. */
  name?: string | undefined;
}

/** @returns the item of a message that says its role; problems for what it leaves out */
export function* roleItem(
  { role, content, name, ...draft }: RoleMessage,
  authorOf: ReturnType<typeof authorReader>,
): Generator<ImportItem | Problem> {
  const { path } = draft;
  const speaker = SPEAKERS.find(([names]) => role !== undefined && names.test(role))?.[1];
  if (speaker === undefined) {
    yield problem(path, 'unknown-role', role === undefined ? 'No role' : `The role ${role}`);
    return;
  }
  if (speaker === 'system') {
    yield problem(path, 'system-message', 'Instructions to the assistant');
    return;
  }
  if (speaker === 'tool') {
    yield problem(path, 'tool-output', 'Work of a tool');
    return;
  }
  const { texts, problems } = textOfBlocks(content, path);
  yield* problems;
  const text = texts.join('\n\n');
  // What was left out is reported already.
  if (text.trim() === '' && problems.length > 0) return;
  const author = speaker === 'user' && name !== undefined ? authorOf(name) : { role: speaker };
  yield toItem({ ...draft, text, metadata: { ...draft.metadata, ...author } });
}
