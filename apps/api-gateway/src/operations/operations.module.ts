import { Module } from '@nestjs/common';
import { LogStoreModule } from '../memory/log-store/log-store.module.js';
import { CountDeadLetters } from './dead-letters/count-dead-letters.js';
import { DeadLettersController } from './dead-letters/dead-letters.controller.js';
import { DeadLettersUseCase } from './dead-letters/dead-letters.use-case.js';
import { CountWaitingLogs } from './queues/count-waiting-logs.js';
import { QueuesController } from './queues/queues.controller.js';
import { ReadQueuesUseCase } from './queues/read-queues.use-case.js';
import { MigrationsReader } from './status/migrations-reader.js';
import { ReadStatusUseCase } from './status/read-status.use-case.js';
import { StatusController } from './status/status.controller.js';

/** What operators see of the installation, and what they can do for its messages. */
@Module({
  imports: [LogStoreModule],
  controllers: [StatusController, QueuesController, DeadLettersController],
  providers: [
    ReadStatusUseCase,
    MigrationsReader,
    ReadQueuesUseCase,
    DeadLettersUseCase,
    CountDeadLetters,
    CountWaitingLogs,
  ],
})
export class OperationsModule {}
