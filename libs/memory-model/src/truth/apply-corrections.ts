import { type Correction, type Evidence, type StatementId, objectKey } from '../evidence/evidence.js';

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
    const group = groupText(correction);
    ofGroup.set(group, [...(ofGroup.get(group) ?? []), correction]);
  }
  const corrected = statements.filter(
    (statement) =>
      isCorrectable(statement) && ofGroup.get(groupText(statement))?.some((one) => strikesOut(one, statement)),
  );
  return new Set(corrected.map(({ id }) => id));
}

type Correctable = Extract<Evidence, { kind: 'assertion' | 'ending' }>;

function isCorrectable(statement: Evidence): statement is Correctable {
  return statement.kind === 'assertion' || statement.kind === 'ending';
}

/** @param statement of the same subject and predicate */
export function strikesOut(correction: Correction, statement: Correctable): boolean {
  return saysWrong(correction, statement) && wasSaidBefore(statement, correction);
}

function saysWrong({ object, wrongTime }: Correction, statement: Correctable): boolean {
  if (object !== null && (statement.object === null || objectKey(object) !== objectKey(statement.object))) return false;
  if (wrongTime === null) return true;
  const begins = statement.kind === 'assertion' ? statement.from : statement.at;
  return begins !== null && begins >= wrongTime.start && begins < wrongTime.end;
}

/**
 * By when it was said, then by the place in the episode. What two episodes say at the same moment is in no order: there
 * the correction counts, as it knows of the claim and the claim not of it.
 */
function wasSaidBefore(statement: Correctable, correction: Correction): boolean {
  if (statement.saidAt !== correction.saidAt) return statement.saidAt < correction.saidAt;
  return statement.episodeId !== correction.episodeId || statement.position < correction.position;
}

function groupText({ subject, predicate }: { subject: string; predicate: string }): string {
  return `${subject} ${predicate}`;
}
