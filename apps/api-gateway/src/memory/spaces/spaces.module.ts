import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { AssignToSpacesUseCase } from './assign-to-spaces.use-case.js';
import { SpaceRepository } from './space.repository.js';
import { SpacesUseCase } from './spaces.use-case.js';
import { SpacesController } from './spaces.controller.js';

/** Named collections of facts. */
@Module({
  imports: [InternalServicesModule],
  controllers: [SpacesController],
  providers: [SpaceRepository, SpacesUseCase, AssignToSpacesUseCase],
  exports: [SpaceRepository],
})
export class SpacesModule {}
