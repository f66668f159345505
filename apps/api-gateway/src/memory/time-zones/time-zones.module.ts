import { Module } from '@nestjs/common';
import { TimeZoneRepository } from './time-zone.repository.js';
import { TimeZones } from './time-zones.js';

/** The time zones of workspaces. */
@Module({ providers: [TimeZoneRepository, TimeZones], exports: [TimeZoneRepository, TimeZones] })
export class TimeZonesModule {}
