import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/** Tells Express whose `X-Forwarded-For` to believe, so that `request.ip` is the client's address. */
@Injectable()
export class TrustedProxies implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: ApiGatewayConfig,
  ) {}

  onModuleInit(): void {
    // There is no adapter, whatever its type says, where the app is made only to bring its schema up to date.
    const { httpAdapter } = this.host as Partial<HttpAdapterHost>;
    httpAdapter?.getInstance<Express>().set('trust proxy', this.config.trustProxy);
  }
}
