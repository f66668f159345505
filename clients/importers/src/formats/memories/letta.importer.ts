import { authorReader, PROGRAM } from '../../item/author.js';
import { timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import { problem, type Problem } from '../../port/problem.js';
import { jsonImporter, timeOfFile } from '../json-importer.js';
import { roleItem } from '../role-message.js';

const FORMAT = 'letta';

/** An agent file of Letta (`.af`): the messages of its agents, and their blocks of memory. */
export const lettaImporter = jsonImporter({
  format: FORMAT,
  title: 'Letta agent file',
  expects: 'an agent file (.af) of Letta',
  names: /\.af$/i,
  marks: [/"agents"\s*:\s*\[/, /"(blocks|block_ids|in_context_message_ids)"\s*:/],
  open: (options) => {
    const authorOf = authorReader(options);
    return (file) =>
      function* ({ path, member, value }) {
        if (member === 'agents' && isObject(value)) {
          const agent = textOf(value, 'name') ?? textOf(value, 'id') ?? '';
          for (const [index, message] of listOf(value, 'messages').entries())
            yield* messageOf(`${path}.messages[${index}]`, agent, message, authorOf);
          // Older files have the blocks in the agent.
          for (const [index, block] of listOf(value, 'core_memory').entries())
            yield blockOf(`${path}.core_memory[${index}]`, block, timeOfFile(file));
        } else if (member === 'blocks') yield blockOf(path, value, timeOfFile(file));
        else if (member === null) yield problem(path, 'bad-shape', 'No agent file');
      };
  },
});

function* messageOf(
  path: string,
  agent: string,
  message: unknown,
  authorOf: ReturnType<typeof authorReader>,
): Generator<ImportItem | Problem> {
  const said = saidByTool(message);
  const content = said ?? memberOf(message, 'content') ?? memberOf(message, 'text');
  const { text, isEvent } = unwrapped(content);
  if (isEvent) {
    yield problem(path, 'system-message', 'An event that Letta reports to the agent');
    return;
  }
  yield* roleItem(
    {
      ...{ format: FORMAT, ids: [agent, textOf(message, 'id') ?? path], path, session: [agent] },
      ...{ time: timeOf(message, 'created_at', 'date'), role: textOf(message, 'role'), content: text },
      metadata: { agent },
      name: textOf(message, 'name'),
    },
    authorOf,
  );
}

/** Agents answer by a call of `send_message`. */
function saidByTool(message: unknown): string | undefined {
  for (const call of listOf(message, 'tool_calls')) {
    const { name, arguments: given } = objectOf(call, 'function');
    if (name === 'send_message') return textOf(parsed(given), 'message');
  }
  return undefined;
}

/** Letta passes what a user says, and what happens, as JSON in a text. */
function unwrapped(content: unknown): { text: unknown; isEvent: boolean } {
  const only: unknown = Array.isArray(content) && content.length === 1 ? memberOf(content[0], 'text') : content;
  const type = textOf(parsed(only), 'type');
  if (type === undefined) return { text: content, isEvent: false };
  return { text: textOf(parsed(only), 'message') ?? '', isEvent: type !== 'user_message' };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || !text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an agent keeps of its user is of interest; what it keeps of itself is not said by anyone. */
function blockOf(path: string, block: unknown, time: string): ImportItem | Problem {
  const label = textOf(block, 'label') ?? '';
  const text = textOf(block, 'value') ?? '';
  return toItem({
    ...{ format: FORMAT, ids: ['block', textOf(block, 'id') ?? label, text], path, text },
    time: timeOf(block, 'updated_at', 'created_at') ?? time,
    metadata: { block: label, ...(label === 'persona' && PROGRAM) },
  });
}
