import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { ReadById } from './read-by-id.js';

/** Facts, entities and episodes by their ids. */
@Module({ imports: [InternalServicesModule], providers: [ReadById], exports: [ReadById] })
export class ReadsByIdModule {}
