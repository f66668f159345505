import type { ExtractedObject } from '../../extractor.port.js';
import type { EntityType } from '@memory-graph/memory-model';

import { valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { claimLanguages } from './read-trait.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/** Nouns whose first part says what: "a jazz fan", "an Oslo resident"; a type where that is a name. */
const HEADS: Readonly<Record<string, readonly [predicate: string, type: EntityType | null]>> = {
  fan: ['likes', null],
  lover: ['likes', null],
  enthusiast: ['likes', null],
  aficionado: ['likes', null],
  buff: ['likes', null],
  player: ['plays', null],
  student: ['studies', null],
  resident: ['lives_in', 'place'],
  native: ['from', 'place'],
  graduate: ['graduated_from', 'organisation'],
  alumnus: ['graduated_from', 'organisation'],
  alumna: ['graduated_from', 'organisation'],
};
const DESCRIBING =
  /^(?:big|huge|great|massive|lifelong|long-time|longtime|avid|keen|passionate|real|total|true|proud|good|former|professional|semi-professional|amateur|talented|gifted|new|recent|permanent)$/u;
const KIND_OF_STUDENT =
  /^(?:phd|master|masters|doctoral|graduate|undergraduate|exchange|international|college|university|high-school|school|mature|part-time|full-time|first-year|second-year|third-year|final-year|year|foreign|fellow|team|key|top|star|best|first|last|other|card|record|media|music)$/u;
const LONGEST_FIRST_PART = 3;

/** "is a big jazz fan", "is an Oslo resident", "is a native French speaker", "is a physics student". */
export function readCompoundNoun(clause: Clause, writer: StatementWriter): boolean {
  const [article, ...words] = clause.complement;
  if (!isWord(article, 'a', 'an') || isWord(words[0], 'former', 'ex')) return false;
  const first = words.findIndex((unit) => !DESCRIBING.test(lowerOf(unit)));
  const head = words.findLastIndex((unit) => lowerOf(unit) === 'speaker' || Object.hasOwn(HEADS, lowerOf(unit)));
  const after = words[head + 1];
  if (head <= first || first < 0 || head - first > LONGEST_FIRST_PART) return false;
  if (after !== undefined && after.kind !== 'mark' && !isWord(after, 'and', 'who', 'but', 'at', 'in', 'since'))
    return false;
  const what = words.slice(first, head);
  if (isWord(words[head], 'speaker'))
    return claimLanguages(
      clause,
      what.filter((unit) => !isWord(unit, 'native', 'fluent')),
      writer,
    );
  const [predicate, type] = HEADS[lowerOf(words[head])] ?? ['likes', null];
  return writer.claim(clause, {
    predicate,
    subjectType: 'person',
    objects: firstPart(what, type, writer),
    aspect: 'state',
    confidence: 0.8,
    ...(type ? { objectType: type } : {}),
  });
}

function firstPart(what: readonly Unit[], type: EntityType | null, writer: StatementWriter): ExtractedObject[] {
  const [only, ...rest] = what;
  if (only?.kind === 'entity')
    return rest.length === 0 && !only.possessive && only.pronoun === null ? entityObjects(only) : [];
  const isPlain = what.every((unit) => isWord(unit) && !KIND_OF_STUDENT.test(unit.token.lower));
  const last = what.at(-1);
  const isNoun = isWord(last) && (last.token.info.noun || !last.token.info.adjective);
  return type === null && isPlain && isNoun ? valueObject(valueText(writer.text, what)) : [];
}
