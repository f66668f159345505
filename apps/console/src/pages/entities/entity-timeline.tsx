import { useState } from 'react';
import { More } from '../../design/data/pager.tsx';
import { Select } from '../../design/forms/field.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { FactTable } from '../facts/fact-table.tsx';
import { useEntityFacts } from './entity-facts-read.ts';
import styles from './entity-timeline.module.css';
import { Timeline } from './timeline.tsx';

const TIMELINE_RANGES = { '': 'All time', 50: 'Last 50 years', 20: 'Last 20 years', 5: 'Last 5 years', 1: 'Last year' };

const RANGES = ['', '50', '20', '5', '1'] as const;

interface EntityTimelineProps {
  entityId: string;
  /** How many years the axis goes back. Empty: to the first known time. */
  years: string;
  onYears: (years: string) => void;
}

export function EntityTimeline({ entityId, years, onYears }: EntityTimelineProps) {
  const read = useEntityFacts(entityId, 'all');
  const [now] = useState(() => Date.now());
  const range = RANGES.find((each) => each === years) ?? '';
  return (
    <Answer read={read}>
      {({ facts, total }) =>
        total === 0 ? null : (
          <Card title="Facts over time">
            <div className={styles.range}>
              <Select
                label="Period"
                value={range}
                options={RANGES.map((value) => ({ value, label: TIMELINE_RANGES[value] }))}
                onChange={onYears}
              />
            </div>
            <Timeline facts={facts} years={range === '' ? null : Number(range)} now={now} />
            <More shown={facts.length} total={total} {...read.more} />
            <details>
              <summary className={styles.summary}>Show as a table</summary>
              <FactTable caption="Facts over time" facts={facts} />
            </details>
          </Card>
        )
      }
    </Answer>
  );
}
