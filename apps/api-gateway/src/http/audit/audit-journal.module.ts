import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuditGuard } from './audit.guard.js';
import { AuditJournal } from './audit-journal.js';
import { AuditRepository } from './audit.repository.js';
import { CreatedResourceInterceptor } from './created-resource.interceptor.js';

/** Records what callers read and change. Must be imported before `AccessControlModule`, whose guards refuse requests. */
@Module({
  providers: [
    AuditJournal,
    AuditRepository,
    { provide: APP_GUARD, useClass: AuditGuard },
    { provide: APP_INTERCEPTOR, useClass: CreatedResourceInterceptor },
  ],
  exports: [AuditJournal, AuditRepository],
})
export class AuditJournalModule {}
