import { isObject, textOf } from '../json/shape.js';
import { problem, type Problem } from '../port/problem.js';

/** The types of blocks that assistants' messages consist of, and how each is read. The first that matches holds. */
const BLOCKS: readonly [RegExp, 'text' | 'reasoning' | 'tool-output' | 'attachment'][] = [
  [/^(text|input_text|output_text|voice_note)$/, 'text'],
  [/thinking|reasoning/, 'reasoning'],
  [/^(tool|function|mcp|server_tool)_|_call(_output)?$|^(token_budget|flag)$|tool_result$/, 'tool-output'],
  [/image|file|audio|video|document/, 'attachment'],
];

/** The texts that a message shows: `content` is a text, or a list of blocks. */
export function textOfBlocks(content: unknown, path: string): { texts: string[]; problems: Problem[] } {
  if (typeof content === 'string') return { texts: [content], problems: [] };
  const texts: string[] = [];
  const problems: Problem[] = [];
  const blocks: unknown[] = Array.isArray(content) ? content : isObject(content) ? [content] : [];
  for (const [index, block] of blocks.entries()) {
    const place = `${path}.content[${index}]`;
    const text = typeof block === 'string' ? block : textOf(block, 'text');
    const type = textOf(block, 'type') ?? (text === undefined ? 'object' : 'text');
    const kind = BLOCKS.find(([types]) => types.test(type))?.[1];
    if (kind === 'text') {
      if (text !== undefined) texts.push(text);
    } else if (kind === 'reasoning') problems.push(problem(place, kind, 'Thoughts of the assistant'));
    else if (kind === 'tool-output') problems.push(problem(place, kind, `Work of a tool (${type})`));
    else if (kind === 'attachment') problems.push(problem(place, kind, type));
    else problems.push(problem(place, 'unknown-content', `A part of the type ${type}`));
  }
  return { texts, problems };
}
