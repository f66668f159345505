import type { ArchivedEpisode, LogRecord } from '@memory-graph/contracts/workspace-transfer/transfer-record';
import type { ArchivedStatement } from '@memory-graph/contracts/workspace-transfer/archived-evidence';
import type { RecordProblem } from '@memory-graph/contracts/workspace-transfer/parse-transfer-record';
import { parseDateTime } from '@memory-graph/http-api/validation/date-time';
import { isWebAddress } from '@memory-graph/http-api/validation/web-address';
import { entityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import { normalizePredicate } from '@memory-graph/memory-model/predicates/predicate-vocabulary';

const MAX_METADATA_BYTES = 16 * 1024;

/** What a schema cannot say of a log: whether its parts fit each other. */
export function checkLog(log: LogRecord): RecordProblem[] {
  const problems: RecordProblem[] = [];
  const refuse = (path: string, message: string, code: string): void => void problems.push({ path, message, code });
  if (parseDateTime(log.referenceTime) === null) refuse('referenceTime', 'must be an ISO 8601 date-time', 'format');
  if (Buffer.byteLength(JSON.stringify(log.metadata)) > MAX_METADATA_BYTES) {
    refuse('metadata', 'must not be larger than 16 KiB', 'too_large');
  }
  if ((log.status === 'completed') !== (log.episode !== null)) {
    refuse('episode', 'must be there if the log is completed, and only then', 'inconsistent');
  }
  if (log.episode !== null && log.facts !== null) refuse('facts', 'must be null beside an episode', 'inconsistent');
  if (log.sourceURL !== null && !isWebAddress(log.sourceURL)) {
    refuse('sourceURL', 'must be an http or https address', 'is_web_address');
  }
  if (log.text.trim() === '' && log.episode === null) refuse('text', 'must not be blank', 'blank');
  if (log.episode !== null) problems.push(...checkEpisode(log.episode));
  return problems;
}

function checkEpisode({ entities, statements }: ArchivedEpisode): RecordProblem[] {
  const nameless = entities.flatMap(({ name, is }, index) =>
    is === undefined && entityKey(name) === ''
      ? [{ path: `episode.entities[${index}].name`, message: 'must be a name', code: 'not_a_name' }]
      : [],
  );
  const ids = new Set<string>();
  const inStatements = statements.flatMap((statement, index): RecordProblem[] => {
    const at = `episode.statements[${index}]`;
    const problems = referencesOf(statement).flatMap(({ path, entity, mustBeMentioned }) => {
      const known = entities[entity];
      if (known && (known.mentioned || !mustBeMentioned)) return [];
      return [
        { path: `${at}.${path}`, message: 'must be an entity that the episode mentions', code: 'unknown_entity' },
      ];
    });
    if (ids.has(statement.id)) problems.push({ path: `${at}.id`, message: 'must be unique', code: 'repeated' });
    ids.add(statement.id);
    if ('predicate' in statement && normalizePredicate(statement.predicate) !== statement.predicate) {
      problems.push({ path: `${at}.predicate`, message: 'must be in its normal form', code: 'not_normal' });
    }
    return problems;
  });
  return [...nameless, ...inStatements];
}

/** Which entities a statement refers to. Those of a fact must be named by the episode: nothing else makes them exist. */
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
