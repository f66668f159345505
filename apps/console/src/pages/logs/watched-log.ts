import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { useLogEvents } from '../../api/log-events.ts';
import { useRead } from '../../api/queries.ts';
import { isUnfinished } from './log-state.tsx';

const NOTHING: readonly string[] = [];

/** A log, kept up to date. @param areas what is read again when it is completed: the same array at each call */
export function useWatchedLog(id: string, areas = NOTHING) {
  const queries = useQueryClient();
  const log = useRead(['logs', 'one', id], (signal) => api.logs.find({ path: { id }, signal }));
  const status = log.data?.log.status;
  useLogEvents(isUnfinished(status));
  useEffect(() => {
    if (status !== 'completed') return;
    for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
  }, [areas, queries, status]);
  return log;
}
