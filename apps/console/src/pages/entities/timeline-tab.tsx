import { useState } from 'react';
import { More } from '../../design/data/pager.tsx';
import { Select } from '../../design/forms/field.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { texts } from '../../texts/en.ts';
import { FactTable } from '../facts/fact-table.tsx';
import { useEntityFacts } from './entity-facts-read.ts';
import styles from './timeline-tab.module.css';
import { Timeline } from './timeline.tsx';

const RANGES = ['', '50', '20', '5', '1'] as const;

const { timeline: words } = texts.entities;

interface TimelineTabProps {
  entityId: string;
  /** How many years the axis goes back. Empty: to the first known time. */
  years: string;
  onYears: (years: string) => void;
}

export function TimelineTab({ entityId, years, onYears }: TimelineTabProps) {
  const read = useEntityFacts(entityId, 'all');
  const [now] = useState(() => Date.now());
  const range = RANGES.find((each) => each === years) ?? '';
  return (
    <Answer read={read}>
      {({ facts, total }) =>
        total === 0 ? (
          <EmptyState title={texts.facts.none}>{texts.entities.noFactsHint}</EmptyState>
        ) : (
          <Card title={words.title}>
            <div className={styles.range}>
              <Select
                label={words.range}
                value={range}
                options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
                onChange={onYears}
              />
            </div>
            <Timeline facts={facts} years={range === '' ? null : Number(range)} now={now} />
            <More shown={facts.length} total={total} {...read.more} />
            <details>
              <summary className={styles.summary}>{words.asTable}</summary>
              <FactTable caption={words.title} facts={facts} />
            </details>
          </Card>
        )
      }
    </Answer>
  );
}
