import type { EpisodeOrigin, NewReExtraction } from '@memory-graph/contracts/internal-http';
import {
  type FactDifferencePageDto,
  type ListReExtractionsDto,
  paginationOf,
  type ReExtractionDifferencesParametersDto,
  type ReExtractionDto,
  type ReExtractionPageDto,
} from '@memory-graph/contracts/resources';
import { EXTRACTOR_CHOICE, type ExtractorChoice } from '@memory-graph/extraction';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DifferenceRepository } from './difference.repository.js';
import { anotherIsOpen, noSuchExtractor, reExtractionNotFound, wrongPhase } from './re-extraction.errors.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import type { ReExtraction } from './re-extraction.js';
import { ReadingRepository } from './reading.repository.js';
import { RunReExtractions } from './run-re-extractions.js';
import { toReExtractionDto } from './to-re-extraction-dto.js';

/** What callers can do with re-extractions. The work itself is done by `RunReExtractions`. */
@Injectable()
export class ReExtractionsUseCase {
  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readings: ReadingRepository,
    private readonly differences: DifferenceRepository,
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(EXTRACTOR_CHOICE) private readonly choice: ExtractorChoice,
    private readonly runner: RunReExtractions,
  ) {}

  /** @throws ServiceError `unprocessable` for a missing model; `conflict` if another one of the workspace is open */
  async create(workspaceId: WorkspaceId, request: NewReExtraction): Promise<ReExtractionDto> {
    if (!this.choice.kinds.includes(request.extractor)) throw noSuchExtractor();
    if (!(await this.reExtractions.insert(workspaceId, request))) throw anotherIsOpen();
    return this.find(workspaceId, request.id);
  }

  /** @throws ServiceError `not_found`; `conflict` if it has begun */
  async add(workspaceId: WorkspaceId, id: string, episodes: readonly EpisodeOrigin[]): Promise<void> {
    const reExtraction = await this.require(workspaceId, id);
    if (reExtraction.phase !== 'selecting') throw wrongPhase('extended', reExtraction);
    await this.readings.add(id, episodes);
  }

  /** @throws ServiceError `not_found` */
  async begin(workspaceId: WorkspaceId, id: string): Promise<ReExtractionDto> {
    await this.reExtractions.move({ workspaceId, id }, ['selecting'], 'reading');
    this.runner.wake();
    return this.find(workspaceId, id);
  }

  /** Newest first. */
  async list(workspaceId: WorkspaceId, wanted: ListReExtractionsDto): Promise<ReExtractionPageDto> {
    const { reExtractions, total } = await this.reExtractions.list(workspaceId, wanted);
    return {
      reExtractions: await Promise.all(reExtractions.map((one) => this.show(one))),
      pagination: paginationOf(wanted, total),
    };
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: WorkspaceId, id: string): Promise<ReExtractionDto> {
    return this.show(await this.require(workspaceId, id));
  }

  /** @throws ServiceError `not_found` */
  async listDifferences(
    workspaceId: WorkspaceId,
    id: string,
    wanted: ReExtractionDifferencesParametersDto,
  ): Promise<FactDifferencePageDto> {
    await this.require(workspaceId, id);
    const found = await this.differences.list(id, { ...wanted, limit: wanted.limit + 1 });
    const differences = found.slice(0, wanted.limit);
    return { differences, nextCursor: found.length > wanted.limit ? differences.at(-1)!.factId : null };
  }

  /** Repeated calls have no effect. @throws ServiceError `not_found`; `conflict` unless it is or was ready */
  async apply(workspaceId: WorkspaceId, id: string): Promise<ReExtractionDto> {
    const moved = await this.reExtractions.move({ workspaceId, id }, ['ready'], 'applying');
    const reExtraction = await this.require(workspaceId, id);
    if (!moved && !['applying', 'applied'].includes(reExtraction.phase)) throw wrongPhase('applied', reExtraction);
    this.runner.wake();
    return this.show(reExtraction);
  }

  /** Repeated calls have no effect. @throws ServiceError `not_found`; `conflict` if it was applied */
  async discard(workspaceId: WorkspaceId, id: string): Promise<ReExtractionDto> {
    await this.dataSource.transaction(async (manager) => {
      const from = ['selecting', 'reading', 'comparing', 'ready', 'failed'] as const;
      if (await this.reExtractions.move({ workspaceId, id }, from, 'discarded', { manager })) {
        await this.readings.clear(manager, id);
      }
    });
    const reExtraction = await this.require(workspaceId, id);
    if (reExtraction.phase !== 'discarded') throw wrongPhase('discarded', reExtraction);
    return this.show(reExtraction);
  }

  async erase(workspaceId: WorkspaceId): Promise<void> {
    await this.reExtractions.deleteAll(workspaceId);
  }

  private async require(workspaceId: WorkspaceId, id: string): Promise<ReExtraction> {
    const reExtraction = await this.reExtractions.find(workspaceId, id);
    if (!reExtraction) throw reExtractionNotFound();
    return reExtraction;
  }

  private async show(reExtraction: ReExtraction): Promise<ReExtractionDto> {
    return toReExtractionDto(reExtraction, await this.readings.totals(reExtraction.id));
  }
}
