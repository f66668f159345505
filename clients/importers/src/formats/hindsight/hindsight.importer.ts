import { cleanText } from '../../item/clean-text.js';
import { importKey, sessionOf } from '../../item/import-key.js';
import { foreignMetadata, metadataOf } from '../../item/metadata.js';
import { timeOf } from '../../item/time.js';
import { elementsOfAll, jsonFiles, mentionsAll } from '../../json/json-files.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';

const FORMAT = 'hindsight';
/** Members that hold facts, by what wrote them: the transfer archive, the list of memories, an answer of recall. */
const LISTS = /^(facts|items|results|memory_units|memories|observations)$/;
/** Parts of an archive that are not facts. */
const OTHER_FILES =
  /(^|\/)(manifest|bank|mental_models|directives|webhooks|knowledge_pages|audit_log|llm_requests)[^/]*$/;

/** Facts of Hindsight: its transfer archive, or the memory units that its API lists. */
export const hindsightImporter: Importer = {
  format: FORMAT,
  title: 'Hindsight facts',
  expects: 'the transfer archive of a bank, or a list of its memories as JSON',

  detect: (source) =>
    mentionsAll(
      jsonFiles(source),
      /"(fact_type|type)"\s*:\s*"(world|experience|opinion|observation|bank)"/,
      /"(occurred_start|mentioned_at)"\s*:/,
    ),

  async *read(source) {
    const ids = new Map<string, string>();
    for await (const element of elementsOfAll(source)) {
      if (element.kind === 'problem') {
        yield element;
        continue;
      }
      const { path, member, value } = element;
      const file = path.slice(0, path.search(/\.(json|jsonl|ndjson)/i));
      if (member === 'id' && typeof value === 'string') ids.set(file, value);
      else if (OTHER_FILES.test(file)) continue;
      else if (member === null || LISTS.test(member)) yield toItem(path, value, ids.get(file));
    }
  },
};

function toItem(path: string, value: unknown, documentId: string | undefined): ImportItem | Problem {
  const text = isObject(value) ? cleanText(textOf(value, 'text') ?? '') : '';
  if (text === '') return problem(path, 'bad-shape', 'A fact needs a text');
  const type = textOf(value, 'fact_type') ?? textOf(value, 'type');
  // It is derived from the other facts, and so it is here.
  if (type === 'observation') return problem(path, 'superseded', 'An observation, which is made of other facts');
  const known = timeOf(value, 'mentioned_at', 'event_date', 'created_at', 'date');
  const referenceTime = timeOf(value, 'occurred_start') ?? known;
  if (!referenceTime) return problem(path, 'missing-time', 'No occurred_start, mentioned_at or created_at');
  const document = textOf(value, 'document_id') ?? documentId;
  return {
    kind: 'item',
    // The archive leaves ids out.
    key: importKey(FORMAT, textOf(value, 'id') ?? '', document ?? '', referenceTime, text),
    path,
    text,
    referenceTime,
    ...(document !== undefined && { sessionId: sessionOf(FORMAT, document) }),
    metadata: metadataOf({
      ...foreignMetadata(memberOf(value, 'metadata')),
      factType: type,
      context: textOf(value, 'context'),
      entities: memberOf(value, 'entities'),
      tags: memberOf(value, 'tags'),
      document,
      occurredStart: timeOf(value, 'occurred_start') ?? undefined,
      occurredEnd: timeOf(value, 'occurred_end') ?? undefined,
      mentionedAt: timeOf(value, 'mentioned_at') ?? undefined,
    }),
  };
}
