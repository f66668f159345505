import { Module } from '@nestjs/common';
import { LogRepository } from './log.repository.js';
import { LogWatch } from './log-watch.js';

/** The table of logs, for the features that create, show or await them. */
@Module({ providers: [LogRepository, LogWatch], exports: [LogRepository, LogWatch] })
export class LogStoreModule {}
