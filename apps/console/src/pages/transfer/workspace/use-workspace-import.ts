import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../api/queries.ts';
import { uploadWorkspace } from './upload-workspace.ts';

/** What an import may change. */
const AREAS = ['labels', 'spaces', 'rules', 'webhooks', 'logs', 'episodes', 'facts', 'entities', 'graph', 'usage'];

/** Imports an export of this service and reports the progress. An upload ends with its page. */
export function useWorkspaceImport() {
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const change = useChange((file: File) => {
    setSent(0);
    abort.current = new AbortController();
    return uploadWorkspace(file, setSent, abort.current.signal);
  }, AREAS);
  const { isPending } = change;
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);
  return { ...change, sent, stop: () => abort.current?.abort() };
}
