import { authorReader } from '../../item/author.js';
import { timeOf } from '../../item/time.js';
import { memberOf, objectOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { baseName } from '../../port/export-source.js';
import { jsonImporter } from '../json-importer.js';
import { roleItem } from '../role-message.js';
import { withoutContext } from './agent-context.js';

const FORMAT = 'codex';

/** Sessions of Codex: `~/.codex/sessions/YEAR/MONTH/DAY/rollout-….jsonl`, an event a line. */
export const codexImporter = jsonImporter({
  format: FORMAT,
  title: 'Codex sessions',
  expects: 'the folder ~/.codex/sessions, one of its folders, or a session (rollout-….jsonl)',
  names: /(^|\/)rollout-[^/]*\.jsonl$/i,
  marks: [/"type"\s*:\s*"(session_meta|response_item|message)"/, /"(payload|instructions)"\s*:/],
  open: (options) => {
    const authorOf = authorReader(options);
    return (file) => {
      let session = baseName(file.path).replace(/\.jsonl$/i, '');
      let started: string | null = null;
      let folder: string | undefined;
      return function* ({ path, value }) {
        // Older versions write the session and its messages without an envelope.
        const type = textOf(value, 'type') ?? 'session_meta';
        const content = memberOf(value, 'payload') === undefined ? value : objectOf(value, 'payload');
        if (type === 'session_meta') {
          session = textOf(content, 'id') ?? session;
          started = timeOf(content, 'timestamp') ?? started;
          folder = textOf(content, 'cwd') ?? folder;
          return;
        }
        const kind = type === 'response_item' ? (textOf(content, 'type') ?? '') : type;
        if (kind === 'reasoning') yield problem(path, 'reasoning', 'Thoughts of the assistant');
        // Events repeat what the messages have.
        else if (kind !== 'message') yield problem(path, 'tool-output', `An entry of the type ${kind}`);
        else {
          yield* roleItem(
            {
              ...{ format: FORMAT, ids: [session, path.slice(file.path.length)], path, session: [session] },
              time: timeOf(value, 'timestamp') ?? started,
              ...{ role: textOf(content, 'role'), content: withoutContext(memberOf(content, 'content')) },
              metadata: { folder },
            },
            authorOf,
          );
        }
      };
    };
  },
});
