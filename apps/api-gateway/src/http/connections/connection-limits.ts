import type { Server } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/**
 * Limits the connections per address and in total. Trusted proxies, which connect for many clients
 * and have limits of their own, are exempt from the limit per address.
 */
@Injectable()
export class ConnectionLimits implements OnModuleInit {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: ApiGatewayConfig,
  ) {}

  onModuleInit(): void {
    // Despite its type, the adapter is missing if the app is created only to run migrations.
    const { httpAdapter } = this.host as Partial<HttpAdapterHost>;
    if (!httpAdapter) return;
    const { maxConnections, maxConnectionsPerAddress } = this.config;
    const server = httpAdapter.getHttpServer() as Server;
    if (maxConnections > 0) server.maxConnections = maxConnections;
    if (maxConnectionsPerAddress === 0) return;
    const express = httpAdapter.getInstance<Express>();
    server.on('connection', (socket) => {
      const { remoteAddress: address = '' } = socket;
      const isTrusted = express.get('trust proxy fn') as (address: string, hop: number) => boolean;
      if (isTrusted(address, 0)) return;
      if ((this.open.get(address) ?? 0) >= maxConnectionsPerAddress) {
        socket.destroy();
        return;
      }
      this.add(address, 1);
      socket.once('close', () => this.add(address, -1));
    });
  }

  private add(address: string, count: number): void {
    const open = (this.open.get(address) ?? 0) + count;
    if (open === 0) this.open.delete(address);
    else this.open.set(address, open);
  }
}
