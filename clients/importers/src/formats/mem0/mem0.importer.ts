import { authorReader } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { importKey } from '../../item/import-key.js';
import { subjectOf } from '../../item/subject.js';
import { foreignMetadata, metadataOf } from '../../item/metadata.js';
import { timeOf } from '../../item/time.js';
import { elementsOfAll, jsonFiles, mentionsAll } from '../../json/json-files.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer, ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';

const FORMAT = 'mem0';
/** Members of the outer object that hold memories, by the API that wrote them. */
const LISTS = /^(results|memories|data)$/;

/** Memories of mem0, as its API lists them: a list, `results` or `memories`, or a memory a line. */
export const mem0Importer: Importer = {
  format: FORMAT,
  title: 'mem0 memories',
  expects: 'a list of memories as JSON or JSON lines, as get_all() answers',

  detect: (source) =>
    mentionsAll(jsonFiles(source), /"(memory|data)"\s*:\s*"/, /"(user_id|agent_id|run_id|app_id|hash|categories)"\s*:/),

  async *read(source, options) {
    for await (const element of elementsOfAll(source)) {
      if (element.kind === 'problem') yield element;
      else if (element.member === null || LISTS.test(element.member)) {
        if (isObject(element.value) || element.member === null) yield toItem(element.path, element.value, options);
      } else if (element.member === 'relations')
        yield problem(element.path, 'superseded', 'A relation of the graph, which is made of the memories');
      else if (Array.isArray(element.value) || element.path.endsWith(']'))
        yield problem(element.path, 'unknown-content', `mem0 has no list ${element.member} that is understood`);
    }
  },
};

function toItem(path: string, value: unknown, options: ReadOptions): ImportItem | Problem {
  if (!isObject(value)) return problem(path, 'bad-shape', 'A memory must be an object');
  const text = cleanText(textOf(value, 'memory') ?? textOf(value, 'data') ?? '');
  if (text === '') return problem(path, 'bad-shape', 'A memory needs a text in memory');
  // A memory that was changed holds since the change: the text of before is not exported.
  const referenceTime = timeOf(value, 'updated_at', 'created_at', 'timestamp');
  if (!referenceTime) return problem(path, 'missing-time', 'No updated_at or created_at');
  const id = textOf(value, 'id');
  const userId = textOf(value, 'user_id');
  return {
    kind: 'item',
    // Changed memories keep their id, and the text of before stays in the memory as what was known then.
    key: importKey(FORMAT, id ?? '', textOf(value, 'hash') ?? text),
    path,
    text,
    referenceTime,
    subject: subjectOf(userId),
    metadata: metadataOf({
      ...foreignMetadata(memberOf(value, 'metadata')),
      ...authorOf(userId, options),
      memoryId: id,
      userId,
      agentId: textOf(value, 'agent_id'),
      runId: textOf(value, 'run_id'),
      appId: textOf(value, 'app_id'),
      categories: memberOf(value, 'categories'),
      createdAt: timeOf(value, 'created_at') ?? undefined,
      updatedAt: timeOf(value, 'updated_at') ?? undefined,
      expiresAt: timeOf(value, 'expiration_date') ?? undefined,
    }),
  };
}

/** "Likes tea" is said of the user of mem0: of somebody else, if the caller says who they are in the export. */
function authorOf(userId: string | undefined, options: ReadOptions) {
  return userId === undefined || options.self === undefined ? {} : authorReader(options)(userId);
}
