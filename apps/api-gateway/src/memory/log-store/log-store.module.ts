import { Module } from '@nestjs/common';
import { LogRepository } from './log.repository.js';

/** The table of logs, for the features that create or show them. */
@Module({ providers: [LogRepository], exports: [LogRepository] })
export class LogStoreModule {}
