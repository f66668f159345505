import { Module } from '@nestjs/common';
import { ConnectionLimits } from './connection-limits.js';

/** How many connections the gateway takes. */
@Module({ providers: [ConnectionLimits] })
export class ConnectionsModule {}
