import type { EpisodeListFilter, FactListFilter } from '@memory-graph/graph';
import { factOfOrigin, originConditions } from '../reader/origin-conditions.js';
import type { SqlParameters } from '../reader/sql-parameters.js';
import { timeText } from '../time-values.js';
import type { CorpusKind } from '../writer/corpora.js';

/** A filter as conditions on `graph.facts f`. The first parameter is the workspace. */
export function factListConditions(filter: FactListFilter, parameters: SqlParameters): string[] {
  const { standing, asOf, startTime, endTime, predicates, types, labelIds, entityId, text } = filter;
  const conditions = ['f.workspace_id = $1'];
  const moment = (ms: number) => `${parameters.add(timeText(ms))}::timestamptz`;
  if (standing === 'ended') conditions.push(`f.valid_to <= ${moment(asOf)}`);
  else if (standing !== null) {
    conditions.push(`f.valid_to > ${moment(asOf)}`);
    conditions.push(`f.valid_from ${standing === 'upcoming' ? '>' : '<='} ${moment(asOf)}`);
  }
  if (startTime !== null) conditions.push(`f.valid_to > ${moment(startTime)}`);
  if (endTime !== null) conditions.push(`f.valid_from <= ${moment(endTime)}`);
  if (predicates.length > 0) conditions.push(`f.predicate = any(${parameters.add(predicates)}::text[])`);
  if (types.length > 0) conditions.push(`f.type = any(${parameters.add(types)}::text[])`);
  if (entityId !== null) {
    const entity = canonicalId(parameters.add(entityId));
    conditions.push(`(f.subject_id = ${entity} or f.object_id = ${entity})`);
  }
  conditions.push(...factOfOrigin('f.id', filter.origin, '$1', parameters));
  if (labelIds.length > 0) {
    conditions.push(`f.id in (select d.ref_id from graph.documents d
      where d.corpus_no = ${corpusNo('fact')} and d.label_ids && ${parameters.add(labelIds)}::text[])`);
  }
  if (text !== null) conditions.push(hasWords('f.id', 'fact', text, parameters));
  return conditions;
}

/** A filter as conditions on `graph.episodes e`. The first parameter is the workspace. */
export function episodeListConditions(filter: EpisodeListFilter, parameters: SqlParameters): string[] {
  const { startTime, endTime, labelIds, entityId, text } = filter;
  const conditions = ['e.workspace_id = $1', ...originConditions(filter.origin, parameters)];
  const moment = (ms: number) => `${parameters.add(timeText(ms))}::timestamptz`;
  if (startTime !== null) conditions.push(`e.reference_time >= ${moment(startTime)}`);
  if (endTime !== null) conditions.push(`e.reference_time <= ${moment(endTime)}`);
  if (labelIds.length > 0) conditions.push(`e.label_ids && ${parameters.add(labelIds)}::text[]`);
  if (entityId !== null) {
    conditions.push(`e.id in (select m.episode_id from graph.mentions m
      where m.workspace_id = $1 and m.entity_id = ${canonicalId(parameters.add(entityId))})`);
  }
  if (text !== null) conditions.push(hasWords('e.id', 'episode', text, parameters));
  return conditions;
}

/** @param id a placeholder: of an entity, or of one that was merged into it */
function canonicalId(id: string): string {
  return `coalesce((select c.entity_id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = ${id}::uuid),
    ${id}::uuid)`;
}

/** Whether the document of an id has all words of a text. A text without any asks nothing. */
function hasWords(id: string, kind: CorpusKind, text: string, parameters: SqlParameters): string {
  const words = `(select tsvector_to_array(to_tsvector('english', ${parameters.add(text)})))`;
  return `(cardinality(${words}) = 0 or ${id} in (
    select d.ref_id from graph.postings p join graph.documents d on d.corpus_no = p.corpus_no and d.doc_no = p.doc_no
    where p.corpus_no = ${corpusNo(kind)} and p.term = any(${words} collate "C")
    group by d.ref_id having count(*) = cardinality(${words})))`;
}

function corpusNo(kind: CorpusKind): string {
  return `(select no from graph.corpora where workspace_id = $1 and kind = '${kind}')`;
}
