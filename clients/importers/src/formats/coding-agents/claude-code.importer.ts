import { authorReader } from '../../item/author.js';
import { timeOf } from '../../item/time.js';
import { memberOf, objectOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { jsonImporter } from '../json-importer.js';
import { roleItem } from '../role-message.js';
import { withoutContext } from './agent-context.js';

const FORMAT = 'claude-code';

/** Sessions of Claude Code: `~/.claude/projects/PROJECT/SESSION.jsonl`, an event a line. */
export const claudeCodeImporter = jsonImporter({
  format: FORMAT,
  title: 'Claude Code sessions',
  expects: 'the folder ~/.claude/projects, one of its folders, or a session (.jsonl)',
  names: /\.jsonl$/i,
  marks: [/"sessionId"\s*:\s*"/, /"(parentUuid|uuid|leafUuid)"\s*:/, /"type"\s*:\s*"(user|assistant)"/],
  open: (options) => {
    const authorOf = authorReader(options);
    return () =>
      function* ({ path, value }) {
        const type = textOf(value, 'type') ?? '';
        if (type !== 'user' && type !== 'assistant')
          yield problem(path, 'system-message', `An entry of the type ${type}`);
        else if (memberOf(value, 'isSidechain') === true) yield problem(path, 'tool-output', 'Work of a subagent');
        else if (memberOf(value, 'isMeta') === true) yield problem(path, 'hidden', 'Written by Claude Code');
        else if (memberOf(value, 'isCompactSummary') === true)
          yield problem(path, 'superseded', 'A summary of what was said before');
        else {
          const session = textOf(value, 'sessionId') ?? '';
          const message = objectOf(value, 'message');
          yield* roleItem(
            {
              ...{
                format: FORMAT,
                ids: [session, textOf(value, 'uuid') ?? path],
                path,
                time: timeOf(value, 'timestamp'),
              },
              ...{ role: textOf(message, 'role') ?? type, content: withoutContext(memberOf(message, 'content')) },
              session: [session],
              metadata: {
                folder: textOf(value, 'cwd'),
                branch: textOf(value, 'gitBranch'),
                model: textOf(message, 'model'),
              },
            },
            authorOf,
          );
        }
      };
  },
});
