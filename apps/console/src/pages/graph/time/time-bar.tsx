import { useMemo } from 'react';
import { Button } from '../../../design/actions/button.tsx';
import { Select } from '../../../design/forms/field.tsx';
import { inWords } from '../../../design/values/time.tsx';
import { type ChangedDay, histogramOf, stepOf } from './changed-days.ts';
import styles from './time-bar.module.css';
import { SPEEDS, usePlayer } from './use-player.ts';

const MAX_BARS = 120;

interface TimeBarProps {
  days: readonly ChangedDay[];
  /** Empty: today. */
  day: string;
  /** What it says instead of the day, while the picture shows no single day. */
  label?: string | undefined;
  onChange: (day: string) => void;
}

/** Moves the picture through the days on which something changed, manually or by itself. */
export function TimeBar({ days, day, label, onChange }: TimeBarProps) {
  const step = stepOf(days, day);
  const show = (next: number) => onChange(days[next]?.day ?? '');
  const player = usePlayer(step, days.length, show);
  const words = label ?? dayInWords(day === '' ? (days.at(-1)?.day ?? '') : day);
  const shown = days[step];
  return (
    <div role="group" aria-label="Time" className={styles.bar}>
      <Button size="small" kind="primary" onClick={player.toggle} disabled={days.length < 2}>
        {player.isPlaying ? 'Pause' : 'Play'}
      </Button>
      <div className={styles.track}>
        <Histogram days={days} step={step} />
        <input
          type="range"
          className={styles.range}
          aria-label="Show the graph as of"
          aria-valuetext={shown ? `${words}, ${changesOf(shown)}` : words}
          min={0}
          max={Math.max(days.length - 1, 1)}
          step={1}
          value={days.length < 2 ? 1 : step}
          disabled={days.length < 2}
          onChange={(event) => {
            player.stop();
            show(Number(event.target.value));
          }}
        />
      </div>
      <p className={styles.day} aria-hidden="true">
        {words}
        <span className={styles.note}>{shown && changesOf(shown)}</span>
      </p>
      <div className={styles.speed}>
        <Select
          label="Speed"
          isLabelHidden
          value={player.speed}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          onChange={player.setSpeed}
        />
      </div>
    </div>
  );
}

/** How much began (upwards) and ended (downwards), over the days. */
function Histogram({ days, step }: { days: readonly ChangedDay[]; step: number }) {
  const bars = useMemo(() => histogramOf(days, MAX_BARS), [days]);
  const highest = Math.max(...bars.map(({ began, ended }) => Math.max(began, ended)), 1);
  // By their roots: one busy day must not make the others invisible.
  const heightOf = (number: number) => Math.sqrt(number / highest);
  return (
    <svg className={styles.histogram} viewBox={`0 -1 ${bars.length} 1.4`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ from, began, ended }, index) => (
        <g key={from} className={from <= step ? styles.past : styles.future}>
          <rect x={index + 0.1} width={0.8} y={-heightOf(began)} height={heightOf(began)} className={styles.began} />
          <rect x={index + 0.1} width={0.8} y={0} height={0.4 * heightOf(ended)} className={styles.ended} />
        </g>
      ))}
    </svg>
  );
}

function changesOf({ began, ended }: ChangedDay): string {
  if (began + ended === 0) return 'no changes';
  return [began > 0 && `${began.toLocaleString()} began`, ended > 0 && `${ended.toLocaleString()} ended`]
    .filter(Boolean)
    .join(', ');
}

function dayInWords(day: string): string {
  return inWords(`${day}T00:00:00.000Z`, 'day');
}
