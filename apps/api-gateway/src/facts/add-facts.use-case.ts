import { Injectable } from '@nestjs/common';
import type { ReadyFact } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { parseDateTime, toUtcIso } from '@memory-graph/http-api/validation/date-time';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { AddFactsRequestDto, ReadyFactDto } from './ready-facts.dto.js';

/** Accepts ready facts, which go into the graph without extraction as one episode. */
@Injectable()
export class AddFactsUseCase {
  constructor(private readonly queue: IngestQueue) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `invalid_request` for a fact that ends before it begins
   */
  async run(caller: Principal, request: AddFactsRequestDto): Promise<string> {
    requireOrderedValidity(request.facts);
    return this.queue.acceptEvidence(caller, {
      text: request.facts.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`).join('\n'),
      content: { kind: 'facts', facts: request.facts.map(toReadyFact) },
      source: request.source,
      referenceTime: request.referenceTime,
    });
  }
}

function requireOrderedValidity(facts: readonly ReadyFactDto[]): void {
  const details = facts.flatMap(({ validFrom, validTo }, index) =>
    validFrom && validTo && parseDateTime(validTo)! <= parseDateTime(validFrom)!
      ? [{ path: `facts[${index}].validTo`, message: 'must be after validFrom', code: 'not_after_valid_from' }]
      : [],
  );
  if (details.length > 0) throw new ServiceError('invalid_request', 'A fact ends before it begins', { details });
}

/** Without what was left out or null. */
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
