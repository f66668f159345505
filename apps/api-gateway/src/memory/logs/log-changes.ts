import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { LogEvent, LogReloadReason } from '@memory-graph/contracts/resources';
import { LogChangeRepository, type LogChangeSet, type LogPosition } from '../log-store/log-change.repository.js';
import { SharedLooks } from '../log-store/shared-looks.js';
import { toLogListEntryDto } from './to-log-dto.js';

/** Receives the changes of a workspace's logs. */
export interface LogListener {
  send(event: LogEvent): void;
  /** No event follows. */
  end(): void;
}

/** A workspace with listeners. */
interface Watched {
  position: LogPosition;
  listeners: Set<LogListener>;
  /** A reload event that has not been sent to the listeners yet. */
  reload: LogReloadReason | null;
  mayReloadAtMs: number;
}

const LOOK_EVERY_MS = 500;
/** Per workspace and query. If more logs changed, reading the list again is cheaper. */
const MAX_EVENTS_A_LOOK = 100;
/** While thousands of logs are processed, each query finds too many changes. */
const RELOAD_EVERY_MS = 2_000;

/**
 * Notifies listeners of changed logs, regardless of the process that changed them. All listeners of a process share one
 * query of the database at a time; without listeners there are no queries.
 */
@Injectable()
export class LogChanges implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LogChanges.name);
  private readonly watched = new Map<string, Watched>();
  private readonly looks = new SharedLooks({
    everyMs: LOOK_EVERY_MS,
    look: () => this.look(),
    isNeeded: () => this.watched.size > 0,
    onError: (error) => this.logger.warn(`The changes of logs could not be read: ${String(error)}`),
  });
  private isClosed = false;

  constructor(private readonly changes: LogChangeRepository) {}

  /**
   * The first event makes the listener read the list, so that it misses no later change.
   * @param open opens the listener, once nothing can fail any more
   * @returns ends the listening
   */
  async listen(workspaceId: string, open: () => LogListener): Promise<() => void> {
    const position = this.watched.get(workspaceId)?.position ?? (await this.changes.currentPosition());
    const listener = open();
    listener.send({ event: 'reload', data: { reason: 'start' } });
    if (this.isClosed) {
      listener.end();
      return () => undefined;
    }
    const watched = this.watched.get(workspaceId) ?? {
      position,
      listeners: new Set(),
      reload: null,
      mayReloadAtMs: 0,
    };
    watched.listeners.add(listener);
    this.watched.set(workspaceId, watched);
    this.looks.request();
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.watched.delete(workspaceId);
    };
  }

  beforeApplicationShutdown(): void {
    this.isClosed = true;
    this.looks.close();
    for (const { listeners } of this.watched.values()) for (const listener of listeners) listener.end();
  }

  private async look(): Promise<boolean> {
    const positions = new Map([...this.watched].map(([workspaceId, { position }]) => [workspaceId, position]));
    // One more than the limit shows that there are too many.
    const sets = await this.changes.since(positions, MAX_EVENTS_A_LOOK + 1);
    for (const set of sets) {
      const watched = this.watched.get(set.workspaceId);
      if (watched) tell(watched, set);
    }
    return false;
  }
}

function tell(watched: Watched, { position, logs, hasDeletions }: LogChangeSet): void {
  watched.position = position;
  if (hasDeletions) watched.reload ??= 'deletions';
  if (logs.length > MAX_EVENTS_A_LOOK) watched.reload = 'many_changes';
  else for (const log of logs) send(watched, { event: 'log', data: toLogListEntryDto(log) });
  if (watched.reload === null || performance.now() < watched.mayReloadAtMs) return;
  send(watched, { event: 'reload', data: { reason: watched.reload } });
  watched.reload = null;
  watched.mayReloadAtMs = performance.now() + RELOAD_EVERY_MS;
}

function send({ listeners }: Watched, event: LogEvent): void {
  for (const listener of listeners) listener.send(event);
}
