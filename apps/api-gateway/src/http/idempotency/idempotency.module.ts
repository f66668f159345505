import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ForgetOldKeys } from './forget-old-keys.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyStoreModule } from './idempotency-store.module.js';

/** Safe retries of requests. Must be imported after `HttpApiModule`, whose interceptor reads the bodies. */
@Module({
  imports: [IdempotencyStoreModule],
  providers: [{ provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }, ForgetOldKeys],
})
export class IdempotencyModule {}
