import { Button } from '../../../design/actions/button.tsx';
import { usePaused } from '../../../design/forms/use-paused.ts';
import styles from './view-bar.module.css';

const VIEWS = { picture: 'Picture', table: 'Table' };

/** Longer than a step of the slowest play: numbers that change all the time are not read out. */
const ANNOUNCED_MS = 1_000;

interface ViewBarProps {
  view: string;
  /** Whether there is a picture to switch to. */
  canDraw: boolean;
  /** What is in view, in words. */
  summary: string;
  onView: (view: string) => void;
}

/** Switches between picture and table, and says what is in view. */
export function ViewBar({ view, canDraw, summary, onView }: ViewBarProps) {
  return (
    <>
      {canDraw && (
        <div role="group" aria-label="View" className={styles.views}>
          {(['picture', 'table'] as const).map((value) => (
            <Button
              key={value}
              size="small"
              aria-pressed={view === value}
              kind={view === value ? 'primary' : 'secondary'}
              onClick={() => onView(value)}
            >
              {VIEWS[value]}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.summary}>{summary}</p>
      <p role="status" className="visually-hidden">
        {usePaused(summary, ANNOUNCED_MS)}
      </p>
    </>
  );
}
