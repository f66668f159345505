import { timeOf } from '../../item/time.js';
import { foreignMetadata } from '../../item/metadata.js';
import { subjectOf } from '../../item/subject.js';
import { toItem } from '../../item/to-item.js';
import { isObject, listOf, memberOf, textOf } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { jsonImporter } from '../json-importer.js';

const FORMAT = 'supermemory';

/** Memories and documents of supermemory, as its API lists them. */
export const supermemoryImporter = jsonImporter({
  format: FORMAT,
  title: 'supermemory',
  expects: 'the answers of its API as JSON: {"memories": […]} or a list',
  marks: [
    /"(memories|documents|results)"\s*:\s*\[|^\s*\[/,
    /"createdAt"\s*:/,
    /"(summary|containerTags?|customId|memory)"\s*:/,
  ],
  open: () => () =>
    function* ({ path, member, value }) {
      if (member !== null && !/^(memories|documents|results)$/.test(member)) return;
      if (!isObject(value)) {
        yield problem(path, 'bad-shape', 'A memory must be an object');
        return;
      }
      const text = textOf(value, 'memory') ?? textOf(value, 'content') ?? textOf(value, 'summary') ?? '';
      const tags = listOf(value, 'containerTags');
      const tag = textOf(value, 'containerTag') ?? (typeof tags[0] === 'string' ? tags[0] : undefined);
      yield toItem({
        ...{ format: FORMAT, ids: [textOf(value, 'id') ?? '', text], path, text },
        time: timeOf(value, 'updatedAt', 'createdAt'),
        subject: subjectOf(tag),
        metadata: {
          ...foreignMetadata(memberOf(value, 'metadata')),
          title: textOf(value, 'title'),
          url: textOf(value, 'url'),
          memoryId: textOf(value, 'id'),
          tags,
        },
      });
    },
});
