import { Module } from '@nestjs/common';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** The table of idempotency keys, for what is done once for each, and for its erasure. */
@Module({ providers: [IdempotencyKeyRepository], exports: [IdempotencyKeyRepository] })
export class IdempotencyStoreModule {}
