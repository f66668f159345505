import { Module } from '@nestjs/common';
import { OpenStreams } from './open-streams.js';

/** How many answers a workspace may have streamed to it at a time. */
@Module({ providers: [OpenStreams], exports: [OpenStreams] })
export class EventStreamsModule {}
