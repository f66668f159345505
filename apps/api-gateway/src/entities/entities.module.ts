import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { EntitiesController } from './entities.controller.js';

/** Who and what the memory knows of. */
@Module({ imports: [InternalServicesModule], controllers: [EntitiesController] })
export class EntitiesModule {}
