import { Module } from '@nestjs/common';
import { AuditJournalModule } from '../../http/audit/audit-journal.module.js';
import { AuditController } from './audit.controller.js';
import { ListAuditUseCase } from './list-audit.use-case.js';

/** What owners see of reads and changes. */
@Module({ imports: [AuditJournalModule], controllers: [AuditController], providers: [ListAuditUseCase] })
export class AuditModule {}
