import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { TimeZonesModule } from '../time-zones/time-zones.module.js';
import { ProfilesController } from './profiles.controller.js';
import { ReadProfileUseCase } from './read-profile.use-case.js';

/** Profiles for prompts. */
@Module({
  imports: [InternalServicesModule, TimeZonesModule],
  controllers: [ProfilesController],
  providers: [ReadProfileUseCase],
  exports: [ReadProfileUseCase],
})
export class ProfilesModule {}
