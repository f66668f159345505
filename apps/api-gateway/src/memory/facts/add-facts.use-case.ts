import type { ReadyFact } from '@memory-graph/contracts/events';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { parseDateTime, toUtcIso } from '@memory-graph/contracts/validation';
import { ownerIn } from '@memory-graph/memory-model';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { type GivenType, Vocabularies } from '../vocabulary/vocabularies.js';
import type { AddFactsRequestDto, ReadyFactDto } from '@memory-graph/contracts/resources';

/** Adds facts to the graph without extraction, as one episode. */
@Injectable()
export class AddFactsUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly vocabularies: Vocabularies,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `invalid_request` for a fact that ends before it begins, or of an unknown type
   */
  async run(caller: Principal, request: AddFactsRequestDto): Promise<string> {
    requireOrderedValidity(request.facts);
    await this.vocabularies.requireTypes(caller.workspaceId, request.facts.flatMap(typesIn));
    return this.queue.acceptEvidence(caller, {
      text: request.facts.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`).join('\n'),
      content: { kind: 'facts', facts: request.facts.map(toReadyFact) },
      source: request.source,
      referenceTime: request.referenceTime,
      ...ownerIn(request),
    });
  }
}

function requireOrderedValidity(facts: readonly ReadyFactDto[]): void {
  const details = facts.flatMap(({ validFrom, validTo }, index) =>
    validFrom && validTo && parseDateTime(validTo)! <= parseDateTime(validFrom)!
      ? [{ path: `facts[${index}].validTo`, message: 'must be after validFrom', code: 'not_after_valid_from' }]
      : [],
  );
  if (details.length > 0) throw new ServiceError('invalid_request', 'A fact cannot end before it begins', { details });
}

function typesIn({ subjectType, objectType }: ReadyFactDto, index: number): GivenType[] {
  const path = `facts[${index}]`;
  return [
    { path: `${path}.subjectType`, type: subjectType },
    { path: `${path}.objectType`, type: objectType },
  ];
}

/** Drops fields that are omitted or null. */
function toReadyFact(fact: ReadyFactDto): ReadyFact {
  return {
    subject: fact.subject,
    predicate: fact.predicate,
    object: fact.object,
    ...(fact.subjectType && { subjectType: fact.subjectType }),
    ...(fact.objectType && { objectType: fact.objectType }),
    ...(fact.validFrom && { validFrom: toUtcIso(fact.validFrom) }),
    ...(fact.validTo && { validTo: toUtcIso(fact.validTo) }),
    ...(fact.confidence && { confidence: fact.confidence }),
  };
}
