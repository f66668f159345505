import type { Principal } from '@memory-graph/contracts/internal-http';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { Injectable } from '@nestjs/common';
import { nameKey } from '../../storage/unique-names/name-key.js';
import { LabelRepository } from './label.repository.js';

/** Finds labels by their names or ids. */
@Injectable()
export class FindLabelsUseCase {
  constructor(private readonly labels: LabelRepository) {}

  /**
   * @param path of the list in the request
   * @returns their ids
   * @throws ServiceError `insufficient_scope` for a caller who is bound to a subject: names of labels may be of others
   * @throws ServiceError `invalid_request` with each element that is neither the name nor the id of a label
   */
  async run({ workspaceId, subject }: Principal, path: string, namesOrIds: readonly string[]): Promise<string[]> {
    if (namesOrIds.length === 0) return [];
    if (subject !== undefined) {
      const details = [{ path, message: 'must be left out', code: 'bound_to_subject' }];
      throw new ServiceError('insufficient_scope', 'Labels are not open to tokens that are bound to a subject', {
        details,
      });
    }
    const ids = namesOrIds.filter(isResourceId).map(canonicalId);
    const labels = await this.labels.findAmong(workspaceId, ids, namesOrIds.map(nameKey));
    const idOf = new Map(labels.flatMap(({ id, nameKey: key }) => [[key, id] as const, [id, id] as const]));
    const found = namesOrIds.map((given) => idOf.get(canonicalId(given)) ?? idOf.get(nameKey(given)));
    const details = found.flatMap((id, index) => (id === undefined ? [unknownLabel(`${path}[${index}]`)] : []));
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request names unknown labels', { details });
    return found.filter((id) => id !== undefined);
  }
}

const unknownLabel = (path: string): ErrorDetail => ({
  path,
  message: 'must be the name or id of a label of this workspace',
  code: 'unknown_label',
});
