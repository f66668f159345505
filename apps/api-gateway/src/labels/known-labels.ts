import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { DataSource, In } from 'typeorm';
import { Label } from './label.entity.js';

export interface LabelReferences {
  /** Where the list stands in the request. */
  path: string;
  labelIds: readonly string[];
}

/** Checks label ids that requests refer to. */
@Injectable()
export class KnownLabels {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError `invalid_request` naming each id that is no label of the workspace */
  async require(workspaceId: string, references: readonly LabelReferences[]): Promise<void> {
    const known = await this.knownAmong(workspaceId, new Set(references.flatMap(({ labelIds }) => labelIds)));
    const details = references.flatMap(({ path, labelIds }) =>
      labelIds.flatMap((labelId, index) =>
        known.has(labelId)
          ? []
          : [{ path: `${path}[${index}]`, message: 'is no label of this workspace', code: 'unknown_label' }],
      ),
    );
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request names unknown labels', { details });
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
