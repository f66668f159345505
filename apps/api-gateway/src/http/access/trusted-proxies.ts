import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/** Configures Express to accept `X-Forwarded-For` from trusted proxies, so that `request.ip` is the client address. */
@Injectable()
export class TrustedProxies implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: ApiGatewayConfig,
  ) {}

  onModuleInit(): void {
    // Despite its type, the adapter is missing if the app is created only to run migrations.
    const { httpAdapter } = this.host as Partial<HttpAdapterHost>;
    httpAdapter?.getInstance<Express>().set('trust proxy', this.config.trustProxy);
  }
}
