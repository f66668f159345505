import { indexOfWord, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { lowerOf } from '../grammar/clauses/unit.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';

/** "The lead on Project Atlas is Ada", "the project manager for Atlas is Tom". */
export function readProjectHead(clause: Clause, writer: StatementWriter): boolean {
  const units = clause.subjectUnits;
  const on = indexOfWord(units, ['of', 'on', 'for']);
  const project = leadingEntity(units.slice(on + 1), 1);
  const [holder, ...rest] = clause.complement;
  const head = lowerOf(units[on - 1]);
  if (on < 2 || !/^(?:lead|leader|manager|head|owner)$/u.test(head) || clause.tense !== 'present') return false;
  if (!project?.refs.every((ref) => writer.book.get(ref).type === 'project')) return false;
  if (holder?.kind !== 'entity' || holder.possessive || holder.refs.length !== 1 || rest.length > 0) return false;
  return writer.claim(
    { ...clause, subjects: holder.refs },
    { predicate: 'leads', subjectType: 'person', objects: entityObjects(project), aspect: 'state' },
  );
}
