import { describeExtractor } from '@memory-graph/extraction/contract';
import { ModelExtractor, type ModelReading, type ModelStatement } from '@memory-graph/extraction/model';
import type { ExtractedStatement, Extraction } from '@memory-graph/extraction';
import { readDate, RuleBasedExtractor } from '@memory-graph/extraction/rules';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';

const rules = new RuleBasedExtractor();

/** A model that reads as well as the rules do, apart from dates, and answers in its own form. */
function asModelReading({ entities, statements }: Extraction): ModelReading {
  const user = entities.find(({ isUser }) => isUser)?.ref;
  const refOf = (ref: string) => (ref === user ? 'user' : ref);
  return {
    entities: entities
      .filter(({ isUser }) => !isUser)
      .map(({ ref, name, type, aliases }) => ({ ref, name, type, aliases, owner: null })),
    statements: statements.map((statement) => toModelStatement(statement, refOf)),
  };
}

function toModelStatement(statement: ExtractedStatement, refOf: (ref: string) => string): ModelStatement {
  const { wording, confidence, kind } = statement;
  const written = { kind, wording, confidence, begins: null, ends: null, isOver: false };
  if (statement.kind === 'same-as') {
    const { a, b } = statement;
    return { ...written, subject: refOf(a), predicate: 'same as', objectRef: refOf(b), objectValue: null };
  }
  const { object, subject, predicate } = statement;
  return {
    ...written,
    subject: refOf(subject),
    predicate: predicate ?? '',
    objectRef: object?.kind === 'entity' ? refOf(object.ref) : null,
    objectValue: object?.kind === 'value' ? object.value : null,
  };
}

describeExtractor('a model that is asked', async () => {
  // The extractor sends a conversation, which has the text between two marks.
  const readings = new Map<string, Extraction>();
  const model = new ScriptedChatModel(({ messages }) => {
    const text = /(TEXT-[0-9a-f]{64})\n([\s\S]*)\n\1$/u.exec(messages[1]!.content)![2]!;
    return asModelReading(readings.get(text)!);
  });
  const extractor = new ModelExtractor(model, rules, readDate);
  return {
    extractor: {
      name: extractor.name,
      extract: async (input) => {
        readings.set(input.text, await rules.extract(input));
        return extractor.extract(input);
      },
    },
    deterministic: false,
    close: async () => undefined,
  };
});
