import { ReadById } from '../reads-by-id/read-by-id.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { entityKey, ownerIn } from '@memory-graph/memory-model';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { SplitEntityRequestDto } from '@memory-graph/contracts/resources';

/** Moves names of an entity to another one. The split is evidence with its own log; deleting the log undoes it. */
@Injectable()
export class SplitEntityUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly readById: ReadById,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the entity does not exist; `unprocessable` if it lacks one
   * of the names or would be left without a name
   */
  async run(caller: Principal, entityId: string, request: SplitEntityRequestDto): Promise<string> {
    const { id, name, aliases, ...entity } = await this.readById.entity(caller, entityId);
    requireSomeOf([name, ...aliases], request.names);

    const { names, source, reason = null } = request;
    const split = `Split: ${names.join(', ')} ≠ ${name}`;
    const wording = reason === null ? split : `${split} (${reason})`;
    return this.queue.acceptEvidence(caller, {
      text: wording,
      content: { kind: 'split', entityId: id, names, wording },
      source,
      ...ownerIn(entity),
    });
  }
}

function requireSomeOf(all: readonly string[], names: readonly string[]): void {
  const known = new Set(all.map(entityKey));
  const details = names.flatMap((name, index) =>
    known.has(entityKey(name))
      ? []
      : [{ path: `names[${index}]`, message: 'must be a name of the entity', code: 'unknown_name' }],
  );
  if (details.length > 0) throw new ServiceError('unprocessable', 'The entity does not have this name', { details });
  for (const name of names) known.delete(entityKey(name));
  if (known.size > 0) return;
  throw new ServiceError('unprocessable', 'At least one name must remain with the entity', {
    details: [{ path: 'names', message: 'must not contain all names of the entity', code: 'all_names' }],
  });
}
