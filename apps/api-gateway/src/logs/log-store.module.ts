import { Module } from '@nestjs/common';
import { LogRepository } from './log.repository.js';

/** The table of logs, for the features that make logs and those that show them. */
@Module({ providers: [LogRepository], exports: [LogRepository] })
export class LogStoreModule {}
