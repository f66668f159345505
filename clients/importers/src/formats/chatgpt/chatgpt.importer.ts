import { readElements } from '../../json/read-elements.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { Importer } from '../../port/importer.js';
import { problem } from '../../port/problem.js';
import { baseName, type ExportSource } from '../../port/export-source.js';
import { beginningOf } from '../../source/read-file.js';
import { shownMessages } from './conversation-tree.js';
import { toItem } from './chatgpt-message.js';

const FORMAT = 'chatgpt';

/** The data export of ChatGPT: an archive with `conversations.json`, of large accounts `conversations-000.json` and on. */
export const chatgptImporter: Importer = {
  format: FORMAT,
  title: 'ChatGPT export',

  async detect(source) {
    const [first] = conversationFiles(source);
    return first !== undefined && /"mapping"\s*:/.test((await beginningOf(first, 64 * 1024)).toString());
  },

  async *read(source) {
    const seen = new Set<string>();
    for (const file of conversationFiles(source)) {
      for await (const element of readElements(file)) {
        if (element.kind === 'problem') {
          yield element;
          continue;
        }
        const { path, value } = element;
        const id = textOf(value, 'conversation_id') ?? textOf(value, 'id');
        if (!id || !isObject(memberOf(value, 'mapping'))) {
          yield problem(path, 'bad-shape', 'A conversation needs an id and a mapping');
        } else if (seen.has(id)) {
          yield problem(path, 'duplicate-id', `Conversation ${id} was read before`);
        } else {
          seen.add(id);
          for (const message of shownMessages(value, path)) {
            if (message.kind === 'problem') yield message;
            else yield* toItem(message, { format: FORMAT, id, title: textOf(value, 'title'), value });
          }
        }
      }
    }
  },
};

function conversationFiles(source: ExportSource) {
  return source.files.filter(({ path }) => /^conversations(-\d+)?\.json$/.test(baseName(path)));
}
