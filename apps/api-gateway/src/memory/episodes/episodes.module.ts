import { Module } from '@nestjs/common';
import { ReadsByIdModule } from '../reads-by-id/reads-by-id.module.js';
import { EpisodesController } from './episodes.controller.js';

/** Reads episodes of the graph. */
@Module({ imports: [ReadsByIdModule], controllers: [EpisodesController] })
export class EpisodesModule {}
