import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text once the user pauses typing, for what is read from the service. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
