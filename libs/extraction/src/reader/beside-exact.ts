import type { TextSpan } from '@memory-graph/memory-model';
import type { ExtractedObject, ExtractedStatement, Extraction } from '../extractor.port.js';
import { keyWords } from './known-statements.js';

type Read = Pick<Extraction, 'entities' | 'statements'>;
/** Of a further value in a sentence that the exact reader has read. */
const CERTAINTY_BESIDE = 0.85;

interface Placed {
  at: TextSpan | null;
  statement: ExtractedStatement;
  /** Those of its object. */
  words: ReadonlySet<string>;
}

/**
 * What the exact reader found, and what the other one found beside it: in other sentences, or other values in sentences
 * whose statements the exact reader asserts, if it is sure of them. A request to forget and a correction have their sentence to themselves.
 */
export function besideExact(exact: Read, read: Read, place: (wording: string) => TextSpan | null): Read {
  const own = withOwnRefs(read);
  const placed = ({ statements, entities }: Read): Placed[] =>
    statements.map((statement) => ({
      ...{ at: place(statement.wording), statement },
      words: keyWords('object' in statement ? textOf(statement.object, entities) : ''),
    }));
  const first = placed(exact);
  const isTaken = ({ at, statement, words }: Placed): boolean =>
    first.some(
      (other) =>
        other.at &&
        at &&
        other.at.start < at.end &&
        other.at.end > at.start &&
        (other.statement.kind !== 'assertion' ||
          statement.confidence < CERTAINTY_BESIDE ||
          [...words].some((word) => other.words.has(word))),
    );
  const others = placed(own).filter((statement) => statement.at && !isTaken(statement));
  const statements = [...first, ...others].sort((one, other) => (one.at?.start ?? 0) - (other.at?.start ?? 0));
  return {
    entities: [...exact.entities, ...own.entities],
    statements: statements.map(({ statement }) => statement),
  };
}

function textOf(object: ExtractedObject | null, entities: Extraction['entities']): string {
  if (object?.kind === 'value') return object.value;
  return entities.find(({ ref }) => ref === object?.ref)?.name ?? '';
}

/** Refs are unique in an extraction; equal names are joined where they are resolved. */
function withOwnRefs({ entities, statements }: Read): Read {
  const own = (ref: string): string => `read-${ref}`;
  return {
    entities: entities.map((entity) => ({ ...entity, ref: own(entity.ref) })),
    statements: statements.map((statement) => {
      if (statement.kind === 'same-as') return { ...statement, a: own(statement.a), b: own(statement.b) };
      const { subject, object } = statement;
      const of = object?.kind === 'entity' ? { ...object, ref: own(object.ref) } : object;
      return { ...statement, subject: own(subject), object: of } as ExtractedStatement;
    }),
  };
}
