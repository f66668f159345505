import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { entityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { SplitEntityRequestDto } from './entity-identity.dto.js';

/** Says that names of an entity are those of another one. Evidence with a log of its own: deleting that undoes it. */
@Injectable()
export class SplitEntityUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if there is no such entity; `unprocessable` if it has no such name, or no other
   */
  async run(caller: Principal, entityId: string, request: SplitEntityRequestDto): Promise<string> {
    const { id, name, aliases } = await this.searchService.entity(caller.workspaceId, entityId);
    requireSomeOf([name, ...aliases], request.names);

    const { names, source, reason = null } = request;
    const split = `Split: ${names.join(', ')} ≠ ${name}`;
    const wording = reason === null ? split : `${split} (${reason})`;
    return this.queue.acceptEvidence(caller, {
      text: wording,
      content: { kind: 'split', entityId: id, names, wording },
      source,
    });
  }
}

function requireSomeOf(all: readonly string[], names: readonly string[]): void {
  const known = new Set(all.map(entityKey));
  const details = names.flatMap((name, index) =>
    known.has(entityKey(name))
      ? []
      : [{ path: `names[${index}]`, message: 'is no name of the entity', code: 'unknown_name' }],
  );
  if (details.length > 0) throw new ServiceError('unprocessable', 'The entity has no such name', { details });
  for (const name of names) known.delete(entityKey(name));
  if (known.size > 0) return;
  throw new ServiceError('unprocessable', 'These are all names of the entity', {
    details: [{ path: 'names', message: 'must leave the entity a name', code: 'all_names' }],
  });
}
