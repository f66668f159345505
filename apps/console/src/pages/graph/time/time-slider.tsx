import { Button } from '../../../design/actions/button.tsx';
import { Select } from '../../../design/forms/field.tsx';
import { inWords } from '../../../design/values/time.tsx';
import styles from './time-slider.module.css';
import { type SliderSteps, stepOf } from './slider-steps.ts';
import { SPEEDS, usePlayer } from './use-player.ts';

const STEPS = { day: 'by day', week: 'by week', month: 'by month', year: 'by year' };

interface TimeSliderProps {
  steps: SliderSteps;
  /** Empty: today. */
  day: string;
  /** What it says instead of the day, while the picture shows no single day. */
  label?: string | undefined;
  onChange: (day: string) => void;
}

/** Moves the picture through time, manually or by itself. */
export function TimeSlider({ steps, day, label, onChange }: TimeSliderProps) {
  const { days, unit } = steps;
  const step = stepOf(steps, day);
  const show = (next: number) => onChange(days[next] ?? '');
  const player = usePlayer(step, days.length, show);
  const words = label ?? dayInWords(day === '' ? (days.at(-1) ?? '') : day);
  return (
    <div role="group" aria-label="Time" className={styles.slider}>
      <Button onClick={player.toggle} disabled={days.length < 2}>
        {player.isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        className={styles.range}
        aria-label="Show the graph as of"
        aria-valuetext={words}
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
      <p className={styles.day} aria-hidden="true">
        {words}
        <span className={styles.unit}>{STEPS[unit]}</span>
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

function dayInWords(day: string): string {
  return inWords(`${day}T00:00:00.000Z`, 'day');
}
