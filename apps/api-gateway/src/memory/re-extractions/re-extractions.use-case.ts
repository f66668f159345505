import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import type {
  FactDifferencePageDto,
  ListReExtractionsDto,
  ReExtractionDifferencesParametersDto,
  ReExtractionDto,
  ReExtractionPageDto,
} from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';

/** Reads, applies and discards re-extractions, which the worker keeps. */
@Injectable()
export class ReExtractionsUseCase {
  constructor(private readonly worker: IngestionWorkerClient) {}

  /** Newest first. */
  list(workspaceId: string, wanted: ListReExtractionsDto): Promise<ReExtractionPageDto> {
    return this.worker.reExtractions(workspaceId, wanted);
  }

  /** @throws ServiceError `not_found` */
  find(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.worker.reExtraction(workspaceId, id);
  }

  /** @throws ServiceError `not_found` */
  listDifferences(
    workspaceId: string,
    id: string,
    wanted: ReExtractionDifferencesParametersDto,
  ): Promise<FactDifferencePageDto> {
    return this.worker.reExtractionDifferences(workspaceId, id, wanted);
  }

  /** @throws ServiceError `not_found`; `conflict` unless it is or was ready */
  apply(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.worker.applyReExtraction(workspaceId, id);
  }

  /** @throws ServiceError `not_found`; `conflict` if it was applied */
  discard(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.worker.discardReExtraction(workspaceId, id);
  }
}
