import type { StatedFact } from '../port/import-item.js';
import { cleanText } from './clean-text.js';

const MAX_NAME = 500;
const MAX_PREDICATE = 200;
const MAX_QUOTE = 2000;
const PRONOUN = /^(he|him|she|her|it|they|them|we|us|you|this|that)$/i;

/** `WORKS_AT`, `worksAt` */
export function predicateOf(name: string | undefined): string {
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
export function toFact({ subject, predicate, object, text, validAt, endsAt }: Parts): StatedFact | undefined {
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
