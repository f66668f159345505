import { Module } from '@nestjs/common';
import { OpenStreams } from './open-streams.js';

/** Limits the concurrent event streams of a workspace. */
@Module({ providers: [OpenStreams], exports: [OpenStreams] })
export class EventStreamsModule {}
