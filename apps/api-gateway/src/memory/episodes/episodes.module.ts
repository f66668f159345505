import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { EpisodesController } from './episodes.controller.js';

/** Reads episodes of the graph. */
@Module({ imports: [InternalServicesModule], controllers: [EpisodesController] })
export class EpisodesModule {}
