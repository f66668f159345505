import styles from './illustration.module.css';

/** Small scenes in one style: lines, a soft ground, one warm dot. */
const SCENES = {
  /** Nothing is there yet. */
  empty: {
    ground: 'M22 50a38 22 0 1 0 76 0 38 22 0 1 0-76 0',
    lines: 'M42 28h36a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6M46 40h20M46 48h28M46 56h12',
    dot: [84, 28],
  },
  /** Nothing matches, or does not exist. */
  lost: {
    ground: 'M22 50a38 22 0 1 0 76 0 38 22 0 1 0-76 0',
    lines: 'M36 42a18 18 0 1 0 36 0 18 18 0 1 0-36 0M67 56l16 16M48 42h12',
    dot: [82, 30],
  },
  /** Something failed. */
  broken: {
    ground: 'M22 50a38 22 0 1 0 76 0 38 22 0 1 0-76 0',
    lines:
      'M34 56a8 8 0 1 0 16 0 8 8 0 1 0-16 0M70 36a8 8 0 1 0 16 0 8 8 0 1 0-16 0M49 52l7-4M64 44l7-4M56 40l3 4M62 49l3 4',
    dot: [60, 62],
  },
} as const;

export type Scene = keyof typeof SCENES;

/** A drawing beside words that say the same. */
export function Illustration({ scene }: { scene: Scene }) {
  const { ground, lines, dot } = SCENES[scene];
  return (
    <svg viewBox="16 20 88 60" className={styles.scene} aria-hidden="true" focusable="false">
      <path d={ground} className={styles.ground} />
      <path d={lines} className={styles.lines} />
      <circle cx={dot[0]} cy={dot[1]} r="4" className={styles.dot} />
    </svg>
  );
}
