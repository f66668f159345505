import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { EpisodesController } from './episodes.controller.js';

/** Pieces of content in the graph. */
@Module({ imports: [InternalServicesModule], controllers: [EpisodesController] })
export class EpisodesModule {}
