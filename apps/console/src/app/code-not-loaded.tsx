import { useEffect, useState } from 'react';
import { useHealth } from '../api/health.ts';
import { Button } from '../design/actions/button.tsx';
import { EmptyState } from '../design/states/states.tsx';

/** The code of a page could not be loaded: the service is unavailable, or has another version of the console. */
export class CodeNotLoadedError extends Error {}

const KEY = 'memory-graph-reloaded-at';
/** A reload that did not help is not repeated so soon. */
const AGAIN_MS = 10_000;

/** Loads the console again once the service answers: a browser may keep the failure of a file until then. */
export function CodeNotLoaded() {
  const { dataUpdatedAt, refetch } = useHealth();
  const [since] = useState(() => Date.now());
  useEffect(() => void refetch(), [refetch]);
  useEffect(() => {
    if (dataUpdatedAt < since || Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return;
    reload();
  }, [dataUpdatedAt, since]);
  return (
    <EmptyState title="This page could not be loaded" action={<Button onClick={reload}>Reload</Button>}>
      It opens by itself once the service answers.
    </EmptyState>
  );
}

function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
}
