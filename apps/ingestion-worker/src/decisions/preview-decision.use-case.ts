import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { DecisionEffectsDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { IngestionPipeline } from '../pipeline/ingestion-pipeline.js';

/** Previews how the facts change when a decision about one of them is ingested. */
@Injectable()
export class PreviewDecisionUseCase {
  constructor(private readonly pipeline: IngestionPipeline) {}

  async run(decision: IngestRequestedData): Promise<DecisionEffectsDto> {
    const { created, deleted, invalidated, restored, retimed } = await this.pipeline.preview(decision);
    return { create: created, vanish: deleted, end: invalidated, comeBack: restored, change: retimed };
  }
}
