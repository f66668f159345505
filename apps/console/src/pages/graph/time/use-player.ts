import { useEffect, useRef, useState } from 'react';

const MAX_STEP_MS = 600;
/** A long history is played faster. */
const MAX_PLAY_MS = 30_000;
const MIN_STEP_MS = 60;
export const SPEEDS = ['0.5', '1', '2', '4'] as const;

/**
 * Moves from step to step, and stops at the last one. From there it begins again.
 * @param count of the steps
 */
export function usePlayer(step: number, count: number, onStep: (step: number) => void) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>('1');
  const latest = useRef({ step, onStep });
  useEffect(() => {
    latest.current = { step, onStep };
  });
  useEffect(() => {
    if (!isPlaying) return;
    const everyMs = Math.max(Math.min(MAX_STEP_MS, MAX_PLAY_MS / count) / Number(speed), MIN_STEP_MS);
    const timer = setInterval(() => {
      const next = latest.current.step + 1;
      if (next < count) latest.current.onStep(next);
      if (next >= count - 1) setIsPlaying(false);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, speed, count]);
  const toggle = () => {
    if (!isPlaying && step >= count - 1) onStep(0);
    setIsPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setIsPlaying(false), speed, setSpeed };
}
