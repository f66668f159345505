import { isRolePhrase } from '../patterns/role-words.js';
import { valueObject } from '../patterns/statement-writer.js';
import { WORKS_AT } from '../patterns/works-at.js';
import type { TextReading } from '../patterns/reading.js';

/** "Tom Berg / CTO, Acme" below a mail says what its writer does, where he writes under his own name. */
export function claimSignature({ signature, book, writer }: TextReading): void {
  if (!signature?.role || !isRolePhrase(signature.role)) return;
  const signer = book.book(signature.name);
  const wording = signature.role;
  const claim = { subjectType: 'person' } as const;
  writer.mentionClaim([signer.ref], wording, { ...claim, predicate: 'has_role', objects: valueObject(signature.role) });
  if (signature.employer === null) return;
  const employer = book.book(signature.employer);
  writer.mentionClaim([signer.ref], wording, { ...WORKS_AT, objects: [{ kind: 'entity', ref: employer.ref }] });
}
