import { Module } from '@nestjs/common';
import { EventStreamsModule } from '../../http/event-streams/event-streams.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { EntitiesModule } from '../../memory/entities/entities.module.js';
import { ProfilesModule } from '../../memory/profiles/profiles.module.js';
import { SearchModule } from '../../memory/search/search.module.js';
import { TimeZonesModule } from '../../memory/time-zones/time-zones.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { AnswerByModel } from './answer-by-model.js';
import { AnswerFromMemories } from './answer-from-memories.js';
import { AskController } from './ask.controller.js';
import { AskUseCase } from './ask.use-case.js';
import { GatherMemories } from './gather-memories.js';

/** Answers to questions, by themselves and for conversations. */
@Module({
  imports: [
    ...[EntitiesModule, EventStreamsModule, InternalServicesModule, ProfilesModule],
    ...[SearchModule, TimeZonesModule, UsageModule],
  ],
  controllers: [AskController],
  providers: [AnswerByModel, AnswerFromMemories, AskUseCase, GatherMemories],
  exports: [AnswerByModel, AnswerFromMemories, GatherMemories],
})
export class AnswersModule {}
