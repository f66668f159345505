import { isObject, textOf } from '../../json/shape.js';

/** What coding agents put into the words of their user: the environment, instructions of files, commands and their output. */
const CONTEXT =
  /<(system-reminder|command-[a-z]+|local-command-[a-z]+|environment_context|user_instructions|user-prompt-submit-hook|ide_[a-z_]+|turn_aborted)>/g;
const INSTRUCTIONS = /^# AGENTS\.md instructions\b/;
const INTERRUPTED = /^\[Request interrupted by user[^\]]*\]$/;

/** The content of a message without what the user did not write. */
export function withoutContext(content: unknown): unknown {
  if (typeof content === 'string') return withoutContextIn(content);
  if (!Array.isArray(content)) return content;
  return content
    .map((block: unknown) => {
      const text = textOf(block, 'text');
      return isObject(block) && text !== undefined ? { ...block, text: withoutContextIn(text) } : block;
    })
    .filter((block) => !isObject(block) || block['text'] !== '');
}

function withoutContextIn(text: string): string {
  const shown = withoutElements(text).trim();
  return INSTRUCTIONS.test(shown) || INTERRUPTED.test(shown) ? '' : shown;
}

/** In one pass: an element without an end is text, and its end is searched once. */
function withoutElements(text: string): string {
  const endless = new Set<string>();
  let shown = '';
  let at = 0;
  for (const { index, 0: opening, 1: name } of text.matchAll(CONTEXT)) {
    if (index < at || endless.has(name!)) continue;
    const end = text.indexOf(`</${name}>`, index + opening.length);
    if (end < 0) {
      endless.add(name!);
      continue;
    }
    shown += text.slice(at, index);
    at = end + name!.length + 3;
  }
  return shown + text.slice(at);
}
