import { ReadById } from '../reads-by-id/read-by-id.js';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { EntityDetailDto, UpdateEntityRequestDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { entityKey, ownerIn } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { belongTogether } from '../ingestion-queue/owner-of.js';

/** The requested changes, without fields that already have the requested value. */
interface EntityChange {
  name?: string;
  type?: string;
  aliases: string[];
}

/** Gives an entity another name or type, or further names. The decision is evidence; deleting its log undoes it. */
@Injectable()
export class UpdateEntityUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly searchService: SearchServiceClient,
    private readonly readById: ReadById,
    private readonly vocabularies: Vocabularies,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the entity does not exist; `invalid_request` if nothing would change; `conflict`
   *   if another entity has one of the names
   */
  async run(caller: Principal, entityId: string, request: UpdateEntityRequestDto): Promise<string> {
    requireChange(request);
    await this.vocabularies.requireTypes(caller.workspaceId, [{ path: 'type', type: request.type }]);
    const entity = await this.readById.entity(caller, entityId);
    const change = differenceOf(entity, request);
    await this.requireFreeNames(caller.workspaceId, entity, change);
    const reason = request.reason ?? null;
    const wording = `Changed: ${entity.name} → ${inWords(change)}`;
    const text = reason === null ? wording : `${wording} (${reason})`;
    return this.queue.acceptEvidence(caller, {
      text,
      content: { kind: 'entity', entityId: entity.id, ...change, wording: text },
      source: request.source,
      ...ownerIn(entity),
    });
  }

  private async requireFreeNames(workspaceId: string, entity: EntityDetailDto, change: EntityChange): Promise<void> {
    const names = [
      ...(change.name === undefined ? [] : [{ path: 'name', name: change.name }]),
      ...change.aliases.map((name, index) => ({ path: `aliases[${index}]`, name })),
    ];
    const own = new Set([entity.name, ...entity.aliases].map(entityKey));
    const taken = await Promise.all(
      names
        .filter(({ name }) => !own.has(entityKey(name)))
        .map(async (named) => ({
          ...named,
          isTaken: await this.isTaken(workspaceId, entity, named.name),
        })),
    );
    const details = taken
      .filter(({ isTaken }) => isTaken)
      .map(({ path }) => ({ path, message: 'must not be the name of another entity', code: 'taken' }));
    if (details.length === 0) return;
    throw new ServiceError('conflict', 'Another entity has this name; merge the two instead', { details });
  }

  /** Names are compared within one subject: the same name may mean another entity for another subject. */
  private async isTaken(workspaceId: string, entity: EntityDetailDto, name: string): Promise<boolean> {
    const key = entityKey(name);
    const { entities } = await this.searchService.entities(workspaceId, {
      q: name.slice(0, MAX_QUESTION),
      ...(entity.subject === undefined ? { withoutSubject: true } : { subject: entity.subject }),
      page: 1,
      limit: 100,
    });
    return entities.some(
      (one) =>
        one.id !== entity.id &&
        belongTogether(one, entity) &&
        [one.name, ...one.aliases].some((other) => entityKey(other) === key),
    );
  }
}

/** The maximum length of the name filter of a list. */
const MAX_QUESTION = 200;

function requireChange({ name, type, aliases = [] }: UpdateEntityRequestDto): void {
  if (name !== undefined || type !== undefined || aliases.length > 0) return;
  throw new ServiceError('invalid_request', 'There is nothing to change', {
    details: [{ path: 'name', message: 'or type or aliases must be present', code: 'nothing_to_change' }],
  });
}

function differenceOf(entity: EntityDetailDto, { name, type, aliases = [] }: UpdateEntityRequestDto): EntityChange {
  const newName = name?.trim();
  const known = new Set([entity.name, ...entity.aliases].map((one) => entityKey(one)));
  const added = aliases.map((alias) => alias.trim()).filter((alias) => !known.has(entityKey(alias)));
  const change: EntityChange = {
    ...(newName !== undefined && newName !== entity.name && { name: newName }),
    ...(type !== undefined && type !== entity.type && { type }),
    aliases: [...new Set(added)],
  };
  if (change.name !== undefined || change.type !== undefined || change.aliases.length > 0) return change;
  const given = [name === undefined ? [] : 'name', type === undefined ? [] : 'type', aliases.length ? 'aliases' : []];
  throw new ServiceError('invalid_request', 'The entity already has this name and type', {
    details: given.flat().map((path) => ({ path, message: 'must differ from that of the entity', code: 'unchanged' })),
  });
}

function inWords({ name, type, aliases }: EntityChange): string {
  const parts = [name, type && `a ${type}`, aliases.length > 0 && `also ${aliases.join(', ')}`];
  return parts.filter(Boolean).join(', ');
}
