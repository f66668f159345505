import { ReadById } from '../reads-by-id/read-by-id.js';
import type { IngestContent } from '@memory-graph/contracts/events';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { CorrectFactRequestDto, FactDecisionPreviewDto, FactDetailDto } from '@memory-graph/contracts/resources';
import { parseDateTime, toUtcIso } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { entityKey } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import type { ReadyEvidence } from '../ingestion-queue/ingest-queue.js';
import { ownerOfFact } from '../ingestion-queue/owner-of.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { Decisions } from './decisions.js';
import { timeOfDecision } from './time-of-decision.js';

type Change = Pick<Extract<IngestContent, { kind: 'correction' }>, 'object' | 'objectType' | 'validFrom' | 'validTo'>;

/** Gives a fact another value or validity. The correction is evidence with its own log; deleting the log undoes it. */
@Injectable()
export class CorrectFactUseCase {
  constructor(
    private readonly decisions: Decisions,
    private readonly readById: ReadById,
    private readonly vocabularies: Vocabularies,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the fact does not exist; `invalid_request` if nothing would change, or the fact
   *   would end before it begins
   */
  async run(caller: Principal, factId: string, request: CorrectFactRequestDto): Promise<string> {
    return this.decisions.make(caller, await this.decide(caller, factId, request));
  }

  /** Makes all checks of `run`, and reports how the facts would change. */
  async preview(caller: Principal, factId: string, request: CorrectFactRequestDto): Promise<FactDecisionPreviewDto> {
    return this.decisions.preview(caller, await this.decide(caller, factId, request));
  }

  private async decide(caller: Principal, factId: string, request: CorrectFactRequestDto): Promise<ReadyEvidence> {
    const change = readChange(request);
    await this.vocabularies.requireTypes(caller.workspaceId, [{ path: 'objectType', type: request.objectType }]);
    const fact = await this.readById.fact(caller, factId);
    requireDifference(fact, change);
    requireOrder(fact, change);
    const reason = request.reason ?? null;
    const wording = `Corrected: ${fact.content} → ${inWords(change)}`;
    return {
      text: reason === null ? wording : `${wording} (${reason})`,
      content: { kind: 'correction', factId, ...change, reason },
      source: request.source,
      referenceTime: timeOfDecision(fact),
      ...ownerOfFact(fact),
    };
  }
}

function readChange({ object, objectType, validFrom, validTo }: CorrectFactRequestDto): Change {
  if (objectType !== undefined && object === undefined) {
    throw invalid('objectType', 'requires object', 'object_missing', 'The type of the object requires an object');
  }
  const change: Change = {
    ...(object !== undefined && { object: object.trim() }),
    ...(objectType !== undefined && { objectType }),
    ...(validFrom !== undefined && { validFrom: validFrom && toUtcIso(validFrom) }),
    ...(validTo !== undefined && { validTo: validTo && toUtcIso(validTo) }),
  };
  if (Object.keys(change).length > 0) return change;
  throw invalid('object', 'or validFrom or validTo must be present', 'nothing_to_change', 'There is nothing to change');
}

/** @throws ServiceError if the fact already has every requested value */
function requireDifference(fact: FactDetailDto, { object, validFrom, validTo }: Change): void {
  const known = 'name' in fact.object ? fact.object.name : fact.object.value;
  const same = [
    object === undefined ? null : { path: 'object', isSame: entityKey(object) === entityKey(known) },
    validFrom === undefined ? null : { path: 'validFrom', isSame: isSameTime(validFrom, fact.validFrom) },
    validTo === undefined ? null : { path: 'validTo', isSame: isSameTime(validTo, fact.validTo) },
  ].filter((part) => part !== null);
  if (same.some(({ isSame }) => !isSame)) return;
  throw new ServiceError('invalid_request', 'The fact already has this value and validity', {
    details: same.map(({ path }) => ({ path, message: 'must differ from that of the fact', code: 'unchanged' })),
  });
}

function requireOrder(fact: FactDetailDto, change: Change): void {
  const { validFrom = fact.validFrom, validTo = fact.validTo } = change;
  if (validFrom === null || validTo === null) return;
  if (change.validFrom === undefined && change.validTo === undefined) return;
  if (parseDateTime(validTo)! > parseDateTime(validFrom)!) return;
  const [path, message] =
    change.validTo === undefined ? ['validFrom', 'must be before validTo'] : ['validTo', 'must be after validFrom'];
  throw invalid(path, message, 'not_after_valid_from', 'A fact cannot end before it begins');
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

function inWords({ object, validFrom, validTo }: Change): string {
  return [
    ...(object === undefined ? [] : [object]),
    ...(validFrom === undefined ? [] : [validFrom === null ? 'since an unknown time' : `since ${validFrom}`]),
    ...(validTo === undefined ? [] : [validTo === null ? 'still valid' : `until ${validTo}`]),
  ].join(', ');
}

function invalid(path: string, message: string, code: string, error: string): ServiceError {
  return new ServiceError('invalid_request', error, { details: [{ path, message, code }] });
}
