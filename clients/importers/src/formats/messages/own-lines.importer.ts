import { authorReader } from '../../item/author.js';
import { IdsByContent } from '../../item/ids-by-content.js';
import { foreignMetadata } from '../../item/metadata.js';
import { subjectOf } from '../../item/subject.js';
import { readTime } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { jsonImporter, timeOfFile } from '../json-importer.js';

const FORMAT = 'jsonl';

/** Texts of one's own program: `{"text", "time", "speaker", "session", "subject"}`, each a line or in a list. */
export const ownLinesImporter = jsonImporter({
  format: FORMAT,
  title: 'JSON lines',
  expects: 'a JSONL file with {"text", "time", "speaker", "session", "subject"} a line; only "text" is required',
  hasOwnSubjects: true,
  marks: [/"text"\s*:\s*"/, /"(time|speaker|session)"\s*:\s*"/],
  open: (options) => {
    const authorOf = authorReader(options);
    const idsByContent = new IdsByContent();
    return (file) =>
      function* ({ path, value }) {
        const text = textOf(value, 'text');
        if (!isObject(value) || text === undefined) {
          yield problem(path, 'bad-shape', 'A line needs a text in "text"');
          return;
        }
        const given = memberOf(value, 'time') ?? null;
        const time = given === null ? timeOfFile(file) : readTime(given, options.timeZone);
        const [speaker, session, role] = [textOf(value, 'speaker'), textOf(value, 'session'), textOf(value, 'role')];
        yield toItem({
          format: FORMAT,
          ids: textOf(value, 'id')
            ? [session ?? '', textOf(value, 'id')!]
            : [idsByContent.of(session, textOf(value, 'time'), speaker, text)],
          path,
          text,
          time,
          ...(session !== undefined && { session: [session] }),
          subject: subjectOf(textOf(value, 'subject')),
          metadata: {
            ...foreignMetadata(memberOf(value, 'metadata')),
            ...(speaker !== undefined && authorOf(speaker)),
            ...(role !== undefined && /^(user|assistant|system|tool)$/.test(role) && { role }),
          },
        });
      };
  },
});
