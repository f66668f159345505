import { Module } from '@nestjs/common';
import { ConnectionLimits } from './connection-limits.js';

/** Limits the number of connections to the gateway. */
@Module({ providers: [ConnectionLimits] })
export class ConnectionsModule {}
