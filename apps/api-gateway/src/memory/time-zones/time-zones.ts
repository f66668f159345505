import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TimeZoneRepository } from './time-zone.repository.js';

const VALID_MS = 1_000;
const REMEMBERED_WORKSPACES = 10_000;

/** The time zones of workspaces, for questions that name none. A change takes effect within a second. */
@Injectable()
export class TimeZones {
  private readonly known = new LRUCache<string, Promise<string>>({ max: REMEMBERED_WORKSPACES, ttl: VALID_MS });

  constructor(private readonly timeZones: TimeZoneRepository) {}

  of(workspaceId: string): Promise<string> {
    const known = this.known.get(workspaceId);
    if (known) return known;
    const reading = this.timeZones.ofWorkspaces([workspaceId]).then((found) => found.get(workspaceId)!);
    this.known.set(workspaceId, reading);
    reading.catch(() => this.known.delete(workspaceId));
    return reading;
  }
}
