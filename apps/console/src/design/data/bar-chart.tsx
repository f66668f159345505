import styles from './bar-chart.module.css';

interface Bar {
  label: string;
  value: number;
}

interface BarChartProps {
  /** What the chart shows, with its numbers, in words: the alternative text of the picture. */
  summary: string;
  bars: readonly Bar[];
}

/** Counts over time. */
export function BarChart({ summary, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.chart} role="img" aria-label={summary}>
      <div className={styles.bars}>
        {bars.map(({ label, value }) => (
          <div key={label} className={styles.column} title={`${label}: ${value.toLocaleString()}`}>
            <div
              className={styles.bar}
              style={{ height: `${(value / highest) * 100}%` }}
              data-empty={value === 0 || undefined}
            />
          </div>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </figure>
  );
}
