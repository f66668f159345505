import type { LogToRedact } from '@memory-graph/contracts/internal-http';
import type { IngestContent, IngestRequestedData, ReadyFact, StatedFact } from '@memory-graph/contracts/events';
import type { ArchivedEvidence, ArchivedStatement } from '@memory-graph/contracts/workspace-transfer';
import { placeQuotes } from '@memory-graph/extraction';
import type { Mention } from '@memory-graph/graph';
import { type ForgetRule, type Redaction, removeSentences, WordingFinder } from '@memory-graph/memory-model/forgetting';
import { readReadyFacts } from '../pipeline/read-content/read-ready-facts.js';
import { readingContextOf } from '../pipeline/read-content/reading-context.js';

type ContentOf<Kind extends IngestContent['kind']> = Extract<IngestContent, { kind: Kind }>;

/** What a log shows and holds after a redaction. */
export interface RedactedContent {
  /** Empty: nothing is left. */
  text: string;
  content: IngestContent;
  /** The sentences that the log showed and that are gone. */
  sentences: string[];
}

/**
 * Removes from the text and the content of a log what a rule names, and what its episode loses.
 * @param redaction of its episode; null: it has none
 */
export function redactContent(
  { text, request }: LogToRedact,
  redaction: Redaction<Mention> | null,
  rule: ForgetRule,
): RedactedContent {
  const { content } = request;
  const wordings = new WordingFinder(redaction?.wordings ?? []);
  const isUnwanted = (sentence: string) => rule.namesIn(sentence) || wordings.isQuoted(sentence);
  const shortened = removeSentences(text, isUnwanted);
  const rest = { text: shortened.text, sentences: shortened.removed };
  switch (content.kind) {
    case 'text':
      return content.facts
        ? redactStatedFacts(text, content.facts, { rule, isUnwanted })
        : { ...rest, content: { kind: 'text', text: shortened.text } };
    case 'facts':
      return redactFacts(content, request, { rule, redaction, text });
    case 'evidence':
      return { ...rest, content: redactEvidence(content, redaction, isUnwanted) };
    case 'retraction':
      return redactRetraction(content, { rest, text, rule, isGone: (redaction?.statementIds.length ?? 0) > 0 });
    default:
      // A decision about entities is one sentence: it goes as a whole or not at all.
      return shortened.removed.length > 0 || (redaction?.statementIds.length ?? 0) > 0
        ? { text: '', content, sentences: [text] }
        : { text, content, sentences: [] };
  }
}

/** A fact beside a text goes with its sentence, and its sentence with it. */
function redactStatedFacts(
  before: string,
  facts: readonly StatedFact[],
  { rule, isUnwanted }: { rule: ForgetRule; isUnwanted: (sentence: string) => boolean },
): RedactedContent {
  const quotesOf = (some: readonly StatedFact[]) => some.map(({ quote }) => quote);
  const named = facts.filter((fact) => rule.namesIn(lineOf(fact)));
  const { places } = placeQuotes(before, quotesOf(named));
  const stated = new WordingFinder(places.flatMap((place) => (place ? [before.slice(place.start, place.end)] : [])));
  const { text, removed } = removeSentences(before, (sentence) => isUnwanted(sentence) || stated.isQuoted(sentence));
  const others = facts.filter((fact) => !named.includes(fact));
  const rest = placeQuotes(text, quotesOf(others));
  return {
    text,
    content: { kind: 'text', text, facts: others.filter((_fact, index) => rest.places[index]) },
    sentences: removed,
  };
}

/** Each fact is one statement and one line of the text. */
function redactFacts(
  content: ContentOf<'facts'>,
  request: IngestRequestedData,
  { rule, redaction, text }: { rule: ForgetRule; redaction: Redaction<Mention> | null; text: string },
): RedactedContent {
  const context = readingContextOf(request);
  const gone = new Set(redaction?.wordings);
  const lines = text.split('\n');
  const isKept = content.facts.map((fact) => {
    const wording = readReadyFacts([fact], context).text;
    return !gone.has(wording) && !rule.namesIn(wording) && !rule.namesIn(lineOf(fact));
  });
  const facts = content.facts.filter((_fact, index) => isKept[index]);
  const sentences = content.facts.filter((_fact, index) => !isKept[index]).map(lineOf);
  const hasALineEach = lines.length === content.facts.length;
  const left = hasALineEach ? lines.filter((_line, index) => isKept[index]) : facts.map(lineOf);
  return { text: left.join('\n'), content: { ...content, facts }, sentences };
}

function lineOf({ subject, predicate, object }: Pick<ReadyFact, 'subject' | 'predicate' | 'object'>): string {
  return `${subject} ${predicate} ${object}`;
}

function redactEvidence(
  { evidence, text, ...content }: ContentOf<'evidence'>,
  redaction: Redaction<Mention> | null,
  isUnwanted: (sentence: string) => boolean,
): ContentOf<'evidence'> {
  const gone = new Set(redaction?.statementIds);
  const names = redaction && new Set(redaction.mentions.map(({ name }) => name));
  const statements = evidence.statements.filter(({ id, wording }) => !gone.has(id) && !isUnwanted(wording));
  const used = new Set(statements.flatMap(entitiesOf));
  const entities = evidence.entities.flatMap((entity, number) => {
    const isLeft = used.has(number) || (names ? names.has(entity.name) : !isUnwanted(entity.name));
    return isLeft
      ? [{ number, entity: { ...entity, aliases: entity.aliases.filter((name) => !isUnwanted(name)) } }]
      : [];
  });
  const numbers = new Map(entities.map(({ number }, index) => [number, index]));
  return {
    ...content,
    text: removeSentences(text, isUnwanted).text,
    evidence: {
      ...evidence,
      entities: entities.map(({ entity }) => entity),
      statements: statements.map((statement) => renumbered(statement, numbers)),
    },
  };
}

function entitiesOf(statement: ArchivedStatement): number[] {
  if (statement.kind === 'retraction') return [];
  if (statement.kind === 'same-as' || statement.kind === 'not-same-as') return [statement.a, statement.b];
  const { subject, object } = statement;
  return object && 'entity' in object && object.entity !== undefined ? [subject, object.entity] : [subject];
}

function renumbered(
  statement: ArchivedStatement,
  numbers: ReadonlyMap<number, number>,
): ArchivedEvidence['statements'][number] {
  if (statement.kind === 'retraction') return statement;
  if (statement.kind === 'same-as' || statement.kind === 'not-same-as') {
    return { ...statement, a: numbers.get(statement.a)!, b: numbers.get(statement.b)! };
  }
  const { object } = statement;
  const moved = object && 'entity' in object ? { entity: numbers.get(object.entity)! } : object;
  return { ...statement, subject: numbers.get(statement.subject)!, object: moved } as ArchivedStatement;
}

/** A retraction stays effective if only its reason is to be forgotten: otherwise its fact would come back. */
function redactRetraction(
  content: ContentOf<'retraction'>,
  given: { rest: Omit<RedactedContent, 'content'>; text: string; rule: ForgetRule; isGone: boolean },
): RedactedContent {
  const { rest, text, rule, isGone } = given;
  if (rest.sentences.length === 0 && !isGone) return { text, sentences: [], content };
  const reason = content.reason === null ? '' : ` (${content.reason})`;
  const bare = text.endsWith(reason) ? text.slice(0, text.length - reason.length) : text;
  if (isGone || reason === '' || rule.namesIn(bare)) return { text: '', content, sentences: [text] };
  return { text: bare, content: { ...content, reason: null }, sentences: [content.reason!] };
}
