import type { ArchivedEpisode, ArchivedStatement, LogRecord } from '@memory-graph/contracts/workspace-transfer';
import type { ErrorDetail } from '@memory-graph/errors';
import { isWebAddress, parseDateTime } from '@memory-graph/contracts/validation';
import { entityKey, normalizePredicate } from '@memory-graph/memory-model';

const MAX_METADATA_BYTES = 16 * 1024;

/** Checks the consistency of a log, which a schema cannot express. */
export function checkLog(log: LogRecord): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const refuse = (path: string, message: string, code: string): void => void problems.push({ path, message, code });
  if (parseDateTime(log.referenceTime) === null) refuse('referenceTime', 'must be an ISO 8601 date-time', 'format');
  if (Buffer.byteLength(JSON.stringify(log.metadata)) > MAX_METADATA_BYTES) {
    refuse('metadata', 'must not be larger than 16 KiB', 'too_large');
  }
  if ((log.status === 'completed') !== (log.episode !== null)) {
    refuse('episode', 'must be present if and only if the log is completed', 'inconsistent');
  }
  if (log.episode !== null && log.facts !== null)
    refuse('facts', 'must be null if the log has an episode', 'inconsistent');
  if (log.sourceURL !== null && !isWebAddress(log.sourceURL)) {
    refuse('sourceURL', 'must be an http or https address', 'is_web_address');
  }
  if (log.text.trim() === '' && log.episode === null) refuse('text', 'must not be blank', 'blank');
  if (log.episode !== null) problems.push(...checkEpisode(log.episode));
  return problems;
}

function checkEpisode({ entities, statements }: ArchivedEpisode): ErrorDetail[] {
  const nameless = entities.flatMap(({ name, is }, index) =>
    is === undefined && entityKey(name) === ''
      ? [{ path: `episode.entities[${index}].name`, message: 'must be a name', code: 'not_a_name' }]
      : [],
  );
  const ids = new Set<string>();
  const inStatements = statements.flatMap((statement, index): ErrorDetail[] => {
    const at = `episode.statements[${index}]`;
    const problems = referencesOf(statement).flatMap(({ path, entity, mustBeMentioned }) => {
      const known = entities[entity];
      if (known && (known.mentioned || !mustBeMentioned)) return [];
      return [{ path: `${at}.${path}`, message: 'must be an entity of the episode', code: 'unknown_entity' }];
    });
    if (ids.has(statement.id)) problems.push({ path: `${at}.id`, message: 'must be unique', code: 'repeated' });
    ids.add(statement.id);
    if ('predicate' in statement && normalizePredicate(statement.predicate) !== statement.predicate) {
      problems.push({ path: `${at}.predicate`, message: 'must be a normalized predicate', code: 'not_normal' });
    }
    return problems;
  });
  return [...nameless, ...inStatements];
}

/**
 * The entities that a statement refers to. The episode must mention those of a fact, because
 * nothing else creates them.
 */
function referencesOf(statement: ArchivedStatement): { path: string; entity: number; mustBeMentioned: boolean }[] {
  if (statement.kind === 'retraction') return [];
  if (statement.kind === 'same-as' || statement.kind === 'not-same-as') {
    return (['a', 'b'] as const).map((path) => ({ path, entity: statement[path], mustBeMentioned: false }));
  }
  const { subject, object } = statement;
  return [
    { path: 'subject', entity: subject, mustBeMentioned: true },
    ...(object && 'entity' in object ? [{ path: 'object.entity', entity: object.entity, mustBeMentioned: true }] : []),
  ];
}
