import { listOf, textOf } from '../../json/shape.js';
import { problem, type Problem } from '../../port/problem.js';

const TOOL_BLOCKS = /^(tool_use|tool_result|token_budget|flag)$/;

/**
 * The texts that a message shows. `content` has them apart from thoughts and calls of tools, which `text` mixes in; old
 * exports have `text` alone.
 */
export function textOfBlocks(message: unknown, path: string): { texts: string[]; problems: Problem[] } {
  const blocks = listOf(message, 'content');
  const whole = textOf(message, 'text');
  if (blocks.length === 0) return { texts: whole === undefined ? [] : [whole], problems: [] };
  const texts: string[] = [];
  const problems: Problem[] = [];
  for (const [index, block] of blocks.entries()) {
    const place = `${path}.content[${index}]`;
    const type = textOf(block, 'type') ?? 'object';
    const text = textOf(block, 'text');
    if (type === 'text' || type === 'voice_note') {
      if (text !== undefined) texts.push(text);
    } else if (type.includes('thinking')) problems.push(problem(place, 'reasoning', 'Thoughts of the assistant'));
    else if (TOOL_BLOCKS.test(type)) problems.push(problem(place, 'tool-output', `Work of a tool (${type})`));
    else problems.push(problem(place, 'unknown-content', `A part of the type ${type}`));
  }
  return { texts, problems };
}
