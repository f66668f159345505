import { readAppointment } from '../patterns/appointments.js';
import { readPlan } from '../patterns/plans.js';
import { readRoutine } from '../patterns/routines.js';
import { readTask } from '../patterns/tasks.js';
import { applyRules } from '../patterns/rules.js';
import { shapes } from '../shapes/engine/shapes.rule.js';
import type { SentenceReading } from '../patterns/reading.js';

export function claimClauses(sentence: SentenceReading): void {
  const { answer, clauses, writer } = sentence;
  sentence.firstClaimed = writer.statements.length;
  for (const clause of answer ? [answer] : clauses) {
    if (clause.mood !== undefined || clause.lemma === 'take') {
      // "Takes metformin twice a day": what somebody takes says more than how often.
      if (shapes.read(clause, writer)) continue;
      if (clause.mood !== undefined) {
        readTask(clause, writer);
        continue;
      }
    }
    // What is planned is not done, and what is done again and again says more than what is done.
    if (readAppointment(clause, writer)) continue;
    if (readPlan(clause, writer) || (readRoutine(clause, sentence, writer) && clause.lemma !== 'play')) continue;
    applyRules(clause, writer);
  }
}

/** The topic is the one entity that the sentence is about; where it states nothing, the one before it. */
export function moveTopic({ clauses: [first], reading: { discourse } }: SentenceReading): void {
  if (first) discourse.topic = first.subjects.length === 1 ? (first.subjects[0] as string) : null;
}
