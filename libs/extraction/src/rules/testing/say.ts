import { RuleBasedExtractor } from '../rule-based-extractor.js';

/** The reference time of the examples: a Wednesday. */
export const REFERENCE_TIME = Date.UTC(2026, 4, 20, 10, 0, 0);

/**
 * The statements that the extractor finds, one per line: `Ada lives_in London @2026-03-01`, `… @2015-01-01..2019-01-01`;
 * `!Ada works_at Acme @…` is an ending, `~Ada works_at Acme` a correction, with the wrong time where it has one, `-Ada likes "tea"` a request to forget. `@now` is the reference time, `@..now` since ever.
 */
export async function say(text: string, referenceTime = REFERENCE_TIME): Promise<string[]> {
  const { entities, statements } = await new RuleBasedExtractor().extract({
    text,
    referenceTime,
    source: 'spec',
    user: { id: 'u1', name: 'Uma' },
  });
  const nameOf = (ref: string): string => entities.find((entity) => entity.ref === ref)?.name ?? '?';
  const date = (time: number | null): string =>
    time === null ? '' : time === referenceTime ? 'now' : new Date(time).toISOString().replace(/T00:00:00\.000Z$/u, '');
  return statements.map((statement) => {
    if (statement.kind === 'same-as') return `${nameOf(statement.a)} = ${nameOf(statement.b)}`;
    const object =
      statement.object === null
        ? '*'
        : statement.object.kind === 'entity'
          ? nameOf(statement.object.ref)
          : `"${statement.object.value}"`;
    const line = `${nameOf(statement.subject)} ${statement.predicate ?? '*'} ${object}`;
    if (statement.kind === 'forget') return `-${line}`;
    if (statement.kind === 'ending') return `!${line} @${date(statement.at)}`;
    if (statement.kind === 'correction') {
      const { wrongTime } = statement;
      return `~${line}${wrongTime ? ` @${date(wrongTime.start)}..${date(wrongTime.end)}` : ''}`;
    }
    return `${line} @${date(statement.from)}${statement.to === null ? '' : `..${date(statement.to)}`}`;
  });
}

/** `name (type)` of each entity, aliases behind a slash. */
export async function sayEntities(text: string): Promise<string[]> {
  const { entities } = await new RuleBasedExtractor().extract({
    text,
    referenceTime: REFERENCE_TIME,
    source: 'spec',
    user: { id: 'u1', name: 'Uma' },
  });
  return entities.map(({ name, type, aliases }) => `${name} (${type})${aliases.map((alias) => `/${alias}`).join('')}`);
}
