import { Injectable } from '@nestjs/common';
import type { CreateLabelDto, LabelDto, UpdateLabelDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { v7 as uuidv7 } from 'uuid';
import { nameKey } from '../../storage/unique-names/name-key.js';
import { defaultColor } from './default-color.js';
import { LabelRepository } from './label.repository.js';
import { toLabelDto } from './to-label-dto.js';

/** The labels of a workspace. */
@Injectable()
export class LabelsUseCase {
  constructor(private readonly labels: LabelRepository) {}

  async list(workspaceId: string): Promise<LabelDto[]> {
    return (await this.labels.list(workspaceId)).map(toLabelDto);
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: string, id: string): Promise<LabelDto> {
    const label = await this.labels.find(workspaceId, id);
    if (!label) throw labelNotFound();
    return toLabelDto(label);
  }

  /** @throws ServiceError `not_found` */
  async findNamed(workspaceId: string, name: string): Promise<LabelDto> {
    const [label] = await this.labels.findAmong(workspaceId, [], [nameKey(name)]);
    if (!label) throw labelNotFound();
    return toLabelDto(label);
  }

  /** @throws ServiceError `conflict` if the name is in use or the workspace has the maximum number of labels */
  async create(workspaceId: string, request: CreateLabelDto): Promise<LabelDto> {
    const name = request.name.trim();
    const label = await this.labels.insert({
      id: uuidv7(),
      workspaceId,
      name,
      nameKey: nameKey(name),
      description: request.description ?? '',
      color: request.color ?? defaultColor(name),
    });
    return toLabelDto(label);
  }

  /** @throws ServiceError `not_found`; `conflict` if the name is in use */
  async update(workspaceId: string, id: string, request: UpdateLabelDto): Promise<LabelDto> {
    const name = request.name?.trim();
    const changed = await this.labels.update(workspaceId, id, {
      ...(name && { name, nameKey: nameKey(name) }),
      description: request.description ?? undefined,
      color: request.color ?? undefined,
    });
    if (!changed) throw labelNotFound();
    return toLabelDto(changed);
  }

  /** @throws ServiceError `not_found` */
  async delete(workspaceId: string, id: string): Promise<void> {
    if (!(await this.labels.delete(workspaceId, id))) throw labelNotFound();
  }
}

const labelNotFound = () => new ServiceError('not_found', 'Label not found');
