import { isObject, textOf } from '../../json/shape.js';

/** What coding agents put into the words of their user: the environment, instructions of files, commands and their output. */
const CONTEXT =
  /<(system-reminder|command-[a-z]+|local-command-[a-z]+|environment_context|user_instructions|user-prompt-submit-hook|ide_[a-z_]+|turn_aborted)>[\s\S]*?<\/\1>/g;
const INSTRUCTIONS = /^\s*# AGENTS\.md instructions\b/;
const INTERRUPTED = /^\s*\[Request interrupted by user[^\]]*\]\s*$/;

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
  const shown = text.replace(CONTEXT, '').trim();
  return INSTRUCTIONS.test(shown) || INTERRUPTED.test(shown) ? '' : shown;
}
