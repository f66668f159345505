import type { Clause } from '../grammar/clauses/clause.js';
import { readAppointment } from '../patterns/appointments.js';
import { readPlan } from '../patterns/plans.js';
import { readRoutine } from '../patterns/routines.js';
import { readTask } from '../patterns/tasks.js';
import { applyRules } from './rules.js';
import { shapes } from './shapes.rule.js';
import type { SentenceReading } from '../patterns/reading.js';

export function claimClauses(sentence: SentenceReading): void {
  const { answer, clauses, writer, reading } = sentence;
  sentence.firstClaimed = writer.statements.length;
  for (const clause of answer ? [answer] : clauses) {
    if (reading.own?.read(clause, writer)) continue;
    // What has to be done is a task, and no more.
    if (clause.mood !== undefined) {
      if (!shapes.read(clause, writer)) readAs('tasks', readTask(clause, writer), sentence);
    } else if (!readWhen(clause, sentence)) applyRules(clause, writer);
  }
}

/** The topic is the one entity that the sentence is about; where it states nothing, the one before it. */
export function moveTopic({ clauses: [first], reading: { discourse } }: SentenceReading): void {
  if (first) discourse.topic = first.subjects.length === 1 ? (first.subjects[0] as string) : null;
}

/** What is planned is not done, and what is done again and again says more than what is done. */
function readWhen(clause: Clause, sentence: SentenceReading): boolean {
  const { writer } = sentence;
  if (readAs('appointments', readAppointment(clause, writer), sentence)) return true;
  if (readAs('plans', readPlan(clause, writer), sentence)) return true;
  // "Takes metformin twice a day" says what as well.
  if (clause.lemma === 'take' && applyRules(clause, writer)) return true;
  return readAs('routines', readRoutine(clause, sentence, writer), sentence) && clause.lemma !== 'play';
}

function readAs(rule: string, isRead: boolean, { writer }: SentenceReading): boolean {
  if (isRead) writer.attribute(rule);
  return isRead;
}
