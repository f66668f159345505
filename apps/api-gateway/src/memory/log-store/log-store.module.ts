import { Module } from '@nestjs/common';
import { LogChangeRepository } from './log-change.repository.js';
import { LogRepository } from './log.repository.js';
import { LogWatch } from './log-watch.js';
import { PrecedingMessages } from './preceding-messages.js';

/** The table of logs, for the features that create, show or await them. */
@Module({
  providers: [LogRepository, LogChangeRepository, LogWatch, PrecedingMessages],
  exports: [LogRepository, LogChangeRepository, LogWatch, PrecedingMessages],
})
export class LogStoreModule {}
