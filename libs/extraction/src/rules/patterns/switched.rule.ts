import { entityAfter, type Clause } from '../grammar/clauses/clause.js';
import type { EntityUnit } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';

/**
 * "We switched from Slack to Teams" is about tools, "Ada switched from Acme to Globex" about employers where the text says
 * elsewhere that she worked there. Anything else could be either, and is left alone.
 */
export const switched: Rule = {
  name: 'switched',
  lemmas: ['switch', 'migrate', 'upgrade'],
  read(clause, writer) {
    const from = entityAfter(clause.complement, ['from'], 0);
    const to = entityAfter(clause.complement, ['to'], 0);
    if (!to || (clause.tense !== 'past' && clause.tense !== 'perfect')) return false;
    if (isEmployer(clause, from, writer)) return change(clause, writer, 'works_at', from, to);
    if (isTeam(clause, writer)) return change(clause, writer, 'uses', from, to);
    return false;
  },
};

function change(
  clause: Clause,
  writer: StatementWriter,
  predicate: string,
  from: EntityUnit | null,
  to: EntityUnit,
): boolean {
  const began = writer.claim(clause, { predicate, objects: entityObjects(to), aspect: 'event' });
  if (began && from) writer.end(clause, { predicate, objects: entityObjects(from) });
  return began;
}

/** The text has the one subject work there. */
function isEmployer(clause: Clause, from: EntityUnit | null, writer: StatementWriter): boolean {
  return (
    from !== null &&
    writer.statements.some(
      (statement) =>
        statement.kind === 'assertion' &&
        statement.predicate === 'works_at' &&
        clause.subjects.includes(statement.subject) &&
        statement.object.kind === 'entity' &&
        from.refs.includes(statement.object.ref),
    )
  );
}

/** "We", a company, a project: these change tools, not employers. */
function isTeam(clause: Clause, writer: StatementWriter): boolean {
  const [subject] = clause.subjectUnits;
  if (subject?.kind === 'entity' && subject.pronoun === 'we') return true;
  return clause.subjects.every((ref) => /^(?:organisation|project|product)$/u.test(writer.book.get(ref).type));
}
