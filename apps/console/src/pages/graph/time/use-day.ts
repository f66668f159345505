import { useEffect, useRef, useState } from 'react';

/** Browsers refuse to change the address many times a second. */
const WRITE_MS = 300;

/**
 * A day that changes fast, as while the slider moves, and that the address bar holds a moment later.
 * @param address the day of the address
 * @param write changes the address
 */
export function useDay(address: string, write: (day: string) => void): [string, (day: string) => void] {
  const [day, setDay] = useState(address);
  const [written, setWritten] = useState(address);
  // Somebody else changed the address: a link, or the browser's way back.
  if (address !== written) {
    setWritten(address);
    setDay(address);
  }
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (day === written) return;
    const timer = setTimeout(() => {
      setWritten(day);
      latest.current(day);
    }, WRITE_MS);
    return () => clearTimeout(timer);
  }, [day, written]);
  return [day, setDay];
}
