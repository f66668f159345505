import type { ExtractedObject } from '../../extractor.port.js';

import { isWord, type Unit } from '../grammar/clauses/unit.js';
import type { StatementWriter } from './statement-writer.js';
import { readObject, THING_STOPS } from './read-objects.js';

const LONGEST_HEAD = 4;

/** The object of a deed (won, read, ordered): a name, or a phrase that counts or specifies it. */
export function readDeed(units: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  const [first] = units;
  const own = first?.kind === 'entity' && first.possessive && first.pronoun !== null;
  const isTold = own || isWord(first, 'a', 'an', 'the', 'another') || isNumber(first) || first?.kind === 'entity';
  if (!isTold || isWord(units[own ? 1 : 0], 'same', 'other', 'whole', 'last', ...(own ? [] : ['first']))) return [];
  const of = units.findIndex((unit) => isWord(unit, 'of'));
  const stops = of > 0 && of <= LONGEST_HEAD ? THING_STOPS : [...THING_STOPS, 'of'];
  return readObject(own ? units.slice(1) : units, writer, stops).filter(
    (object) => object.kind === 'entity' || !NOTHING_KEPT.test(object.value),
  );
}

/** Things done or given in passing that have no lasting value. */
const NOTHING_KEPT =
  /\b(?:time|chance|choice|words?|words \w+|way|hug|kiss|look|call|kick|ride|lift|hand|break|go|try|message|note|letter|e-?mail|text|reply|answer|comment|hint|living|reputation|courage|blank|list|check|cheque|mess|fuss|attention|permission|feedback|advice|warning|impression|mind|moment|minute|deep breath|side|seat|turn|line|conclusion|career|relationship|team|trust|confidence|life|hard time)$/iu;

function isNumber(unit: Unit | undefined): boolean {
  return (
    isWord(unit) &&
    (/^\d{1,4}$/u.test(unit.token.lower) ||
      /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)$/u.test(unit.token.lower))
  );
}
