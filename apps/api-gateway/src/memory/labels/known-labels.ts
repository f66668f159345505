import { Injectable } from '@nestjs/common';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { isResourceId } from '@memory-graph/contracts/validation';
import { DataSource, In } from 'typeorm';
import { Label } from './label.entity.js';

export interface LabelReferences {
  /** The path of the list in the request. */
  path: string;
  labelIds: readonly string[];
}

/** Validates label ids in requests. */
@Injectable()
export class KnownLabels {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError `invalid_request` with each id that does not belong to a label of the workspace */
  async require(workspaceId: string, references: readonly LabelReferences[]): Promise<void> {
    const known = await this.knownAmong(workspaceId, new Set(references.flatMap(({ labelIds }) => labelIds)));
    const details = references.flatMap(({ path, labelIds }) =>
      labelIds.flatMap((labelId, index) => (known.has(labelId) ? [] : [unknownLabel(`${path}[${index}]`)])),
    );
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request names unknown labels', { details });
  }

  /**
   * @param path of the field with the id
   * @throws ServiceError `invalid_request` unless the id belongs to a label of the workspace
   */
  async requireOne(workspaceId: string, path: string, labelId: string): Promise<void> {
    if ((await this.knownAmong(workspaceId, new Set([labelId]))).has(labelId)) return;
    throw new ServiceError('invalid_request', 'The request names an unknown label', { details: [unknownLabel(path)] });
  }

  private async knownAmong(workspaceId: string, labelIds: ReadonlySet<string>): Promise<Set<string>> {
    const wellFormed = [...labelIds].filter(isResourceId);
    if (wellFormed.length === 0) return new Set();
    const labels = await this.dataSource
      .getRepository(Label)
      .find({ select: { id: true }, where: { workspaceId, id: In(wellFormed) } });
    return new Set(labels.map((label) => label.id));
  }
}

const unknownLabel = (path: string): ErrorDetail => ({
  path,
  message: 'must be the id of a label of this workspace',
  code: 'unknown_label',
});
