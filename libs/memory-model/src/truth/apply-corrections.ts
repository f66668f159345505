import { type Correction, type Evidence, type StatementId, type TimeWindow, objectKey } from '../evidence/evidence.js';
import { addToList } from './add-to-list.js';
import { type TimelineStatement, isTimelineStatement } from './timeline-key.js';

/**
 * Removes what later evidence corrects.
 * @param evidence without retracted statements, entities replaced by their canonical ids
 */
export function applyCorrections(evidence: readonly Evidence[]): Evidence[] {
  const corrections = evidence.filter((statement) => statement.kind === 'correction');
  if (corrections.length === 0) return [...evidence];
  const corrected = correctedIds(corrections, evidence);
  return evidence.filter((statement) => !corrected.has(statement.id));
}

/** The statements that one of the corrections removes. All entities are canonical. */
export function correctedIds(corrections: readonly Correction[], statements: readonly Evidence[]): Set<StatementId> {
  const ofGroup = new Map<string, Correction[]>();
  for (const correction of corrections) {
    addToList(ofGroup, groupText(correction), correction);
  }
  const corrected = statements.filter(
    (statement) =>
      isTimelineStatement(statement) && ofGroup.get(groupText(statement))?.some((one) => strikesOut(one, statement)),
  );
  return new Set(corrected.map(({ id }) => id));
}

/** @param statement of the same subject and predicate */
export function strikesOut(correction: Correction, statement: TimelineStatement): boolean {
  return saysWrong(correction, statement) && wasSaidBefore(statement, correction);
}

function saysWrong({ object, wrongTime }: Correction, statement: TimelineStatement): boolean {
  if (object !== null && (statement.object === null || objectKey(object) !== objectKey(statement.object))) return false;
  return wrongTime === null || isWithin(wrongTime, statement.kind === 'assertion' ? statement.from : statement.at);
}

function isWithin({ start, end }: TimeWindow, begins: number | null): boolean {
  if (begins === null) return start === null;
  return (start === null || begins >= start) && (end === null || begins < end);
}

/**
 * By when it was said, then by the place in the episode. What two episodes say at the same moment is in no order: there
 * the correction counts, as it knows of the claim and the claim not of it.
 */
function wasSaidBefore(statement: TimelineStatement, correction: Correction): boolean {
  if (statement.saidAt !== correction.saidAt) return statement.saidAt < correction.saidAt;
  return statement.episodeId !== correction.episodeId || statement.position < correction.position;
}

function groupText({ subject, predicate }: { subject: string; predicate: string }): string {
  return `${subject} ${predicate}`;
}
