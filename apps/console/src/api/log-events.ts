import type { LogListEntry, LogPage } from '@memory-graph/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { serviceUrl } from './base-address.ts';
import { coalesce } from './coalesce.ts';
import { HEALTH_KEY } from './health.ts';
import { useRead } from './queries.ts';

const READ_EVERY_MS = 1_000;
/** The areas that change with each text that was processed or deleted. Their answers may be large. */
const MEMORY_AREAS: ReadonlySet<unknown> = new Set(['facts', 'entities', 'episodes', 'graph', 'usage']);
const READ_MEMORY_EVERY_MS = 3_000;
/** The states in which a log has changed nothing yet. */
const UNFINISHED: readonly string[] = ['pending', 'processing'];
const POLL_EVERY_MS = 3_000;
/** After an answer that is not a stream, such as 429. */
const REOPEN_AFTER_MS = 30_000;

/** The number of logs in each state. */
export function useQueueStatus(everyMs: number | false = false) {
  return useRead(['logs', 'queue'], (signal) => api.ingestionQueue.status({ signal }), { everyMs });
}

/**
 * Keeps what was read of the logs and of the memory up to date while a page shows it: by events of the service, or, for
 * the logs, by reading them again and again while some are unfinished and there are no events.
 * @param isWaiting whether the page shows a log that is unfinished, whatever the queue says
 */
export function useLogEvents(isWaiting = false): void {
  const queries = useQueryClient();
  const [isStreaming, setIsStreaming] = useState(true);
  const status = useQueueStatus().data;
  const hasUnfinished = isWaiting || (status !== undefined && status.pending + status.processing > 0);

  useEffect(() => subscribe(queries, setIsStreaming), [queries]);
  useEffect(() => {
    if (isStreaming || !hasUnfinished) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['logs'] }), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [queries, isStreaming, hasUnfinished]);
}

/** A hidden page has no stream: browsers open only six connections to a service over HTTP/1.1. */
function subscribe(queries: QueryClient, onStreaming: (isStreaming: boolean) => void): () => void {
  const changes = new LogChanges(queries);
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    source = new EventSource(serviceUrl('api/v1/logs/events'));
    source.addEventListener('open', () => {
      onStreaming(true);
      // Events may have been missed since the last read.
      if (!isFirst) changes.addAll();
      isFirst = false;
    });
    source.addEventListener('log', ({ data }: MessageEvent<string>) => changes.add(JSON.parse(data) as LogListEntry));
    source.addEventListener('reload', () => changes.addAll());
    source.addEventListener('error', () => {
      onStreaming(false);
      // The service may be away.
      void queries.invalidateQueries({ queryKey: HEALTH_KEY });
      // Otherwise the browser connects again by itself.
      if (source?.readyState !== EventSource.CLOSED) return;
      isFirst = false;
      reopening = setTimeout(open, REOPEN_AFTER_MS);
    });
  };
  const followVisibility = () => {
    if (document.hidden) close();
    else open();
  };

  if (!document.hidden) open();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    changes.stop();
    close();
  };
}

/** Collects changed logs, and reads the views again that show them. */
class LogChanges {
  private ids = new Set<string>();
  private isAll = false;
  private readonly read = coalesce(() => this.readAnew(), READ_EVERY_MS);
  private readonly readMemory = coalesce(() => this.readMemoryAnew(), READ_MEMORY_EVERY_MS);

  constructor(private readonly queries: QueryClient) {}

  /** Its new state shows at once in lists that have the log. */
  add(entry: LogListEntry): void {
    this.queries.setQueriesData<LogPage>({ queryKey: ['logs', 'list'] }, (page) =>
      page?.logs.some(({ id }) => id === entry.id) === true
        ? { ...page, logs: page.logs.map((log) => (log.id === entry.id ? entry : log)) }
        : page,
    );
    this.ids.add(entry.id);
    this.read.run();
    if (!UNFINISHED.includes(entry.status)) this.readMemory.run();
  }

  addAll(): void {
    this.isAll = true;
    this.read.run();
    this.readMemory.run();
  }

  stop(): void {
    this.read.stop();
    this.readMemory.stop();
  }

  private readMemoryAnew(): void {
    void this.queries.invalidateQueries({ predicate: ({ queryKey: [area] }) => MEMORY_AREAS.has(area) });
  }

  private readAnew(): void {
    const { ids, isAll } = this;
    this.ids = new Set();
    this.isAll = false;
    void this.queries.invalidateQueries({
      queryKey: ['logs'],
      // A page of one log, `['logs', 'one', id]` and `['logs', 'trace', id]`, does not read for others.
      predicate: ({ queryKey: [, kind, id] }) => isAll || (kind !== 'one' && kind !== 'trace') || ids.has(id as string),
    });
  }
}
