import { Module } from '@nestjs/common';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** The table of idempotency keys, for accepting content and for the erasure of workspaces. */
@Module({ providers: [IdempotencyKeyRepository], exports: [IdempotencyKeyRepository] })
export class IdempotencyStoreModule {}
