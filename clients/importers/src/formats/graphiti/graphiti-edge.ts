import { plain } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { importKey } from '../../item/import-key.js';
import { predicateOf, toFact } from '../../item/stated-fact.js';
import { metadataOf } from '../../item/metadata.js';
import { subjectOf } from '../../item/subject.js';
import { timeOf } from '../../item/time.js';
import { memberOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';

/**
 * An edge: its sentence is the text. If both ends have names, the item also has the fact with its times.
 * @param names of nodes by their ids, for edges that do not carry them
 */
export function edgeItem(
  path: string,
  edge: unknown,
  names: ReadonlyMap<string, string>,
  options: ReadOptions,
): ImportItem | Problem {
  const text = cleanText(textOf(edge, 'fact')!);
  const validAt = timeOf(edge, 'valid_at');
  const invalidAt = timeOf(edge, 'invalid_at');
  // Graphiti expires what a later text contradicts, which ends when the other began if nothing says when it did.
  const endsAt = invalidAt ?? timeOf(edge, 'expired_at');
  const createdAt = timeOf(edge, 'reference_time', 'created_at');
  const referenceTime = validAt ?? createdAt ?? endsAt;
  if (!referenceTime) return problem(path, 'missing-time', 'No valid_at, created_at or invalid_at');
  const ends = ['source', 'target'].map((end) => nameOf(edge, end, names, options));
  const predicate = predicateOf(textOf(edge, 'name'));
  const fact = toFact({ subject: ends[0], predicate, object: ends[1], text, validAt, endsAt });
  const group = textOf(edge, 'group_id') ?? textOf(edge, 'graph_uuid');
  return {
    kind: 'item',
    key: importKey('graphiti', textOf(edge, 'uuid') ?? '', endsAt ?? '', textOf(edge, 'uuid') ? '' : text),
    path,
    text,
    referenceTime,
    subject: subjectOf(group),
    metadata: metadataOf({
      edgeId: textOf(edge, 'uuid'),
      group,
      validAt: validAt ?? undefined,
      invalidAt: invalidAt ?? undefined,
      expiredAt: timeOf(edge, 'expired_at') ?? undefined,
      createdAt: timeOf(edge, 'created_at') ?? undefined,
      episodes: memberOf(edge, 'episodes') ?? memberOf(edge, 'episode_uuids'),
    }),
    ...(fact && { facts: [fact] }),
  };
}

function nameOf(
  edge: unknown,
  end: string,
  names: ReadonlyMap<string, string>,
  { self = [] }: ReadOptions,
): string | undefined {
  const name = textOf(edge, `${end}_node_name`) ?? names.get(textOf(edge, `${end}_node_uuid`) ?? '');
  if (name === undefined) return undefined;
  return self.some((own) => plain(own) === plain(name)) ? 'I' : cleanText(name);
}
