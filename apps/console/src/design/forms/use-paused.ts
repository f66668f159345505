import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text once it has not changed for a while. Default: the length of a pause in typing. */
export function usePaused(text: string, ms = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return paused;
}
