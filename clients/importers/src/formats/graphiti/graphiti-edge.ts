import { plain } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { importKey } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { subjectOf } from '../../item/subject.js';
import { timeOf } from '../../item/time.js';
import { memberOf, textOf } from '../../json/shape.js';
import type { ImportItem, StatedFact } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';

const MAX_NAME = 500;
const MAX_PREDICATE = 200;
const MAX_QUOTE = 2000;
const PRONOUN = /^(he|him|she|her|it|they|them|we|us|you|this|that)$/i;

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

/** `WORKS_AT`, `worksAt` */
function predicateOf(name: string | undefined): string {
  return cleanText(name ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

interface Parts {
  subject: string | undefined;
  predicate: string;
  object: string | undefined;
  text: string;
  validAt: string | null;
  endsAt: string | null;
}

/** @returns nothing if a part is missing or the service would reject it: then the sentence is read instead */
function toFact({ subject, predicate, object, text, validAt, endsAt }: Parts): StatedFact | undefined {
  if (!isName(subject) || !isName(object) || subject === object) return undefined;
  if (!/[\p{L}\p{N}]/u.test(predicate) || predicate.length > MAX_PREDICATE) return undefined;
  const isOrdered = validAt === null || endsAt === null || validAt < endsAt;
  return {
    ...{ subject, predicate, object: object === 'I' ? 'the user' : object },
    ...(validAt !== null && isOrdered && { since: validAt }),
    ...(endsAt !== null && { until: endsAt }),
    quote: text
      .slice(0, MAX_QUOTE)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
  };
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name.length <= MAX_NAME && /[\p{L}\p{N}]/u.test(name) && !PRONOUN.test(name);
}
