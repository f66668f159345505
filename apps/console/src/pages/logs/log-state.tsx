import type { Log } from '@memory-graph/client';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import styles from './log-state.module.css';
import { LOG_STATUS_NAMES } from './log-statuses.ts';

export type LogStatus = Log['status'];

export const LOG_STATUSES: readonly LogStatus[] = ['pending', 'processing', 'completed', 'failed'];

export function isUnfinished(status: LogStatus | undefined): boolean {
  return status === 'pending' || status === 'processing';
}

const TONES: Readonly<Record<LogStatus, Tone>> = {
  pending: 'neutral',
  processing: 'accent',
  completed: 'good',
  failed: 'bad',
};

export function LogState({ status }: { status: LogStatus }) {
  return (
    <span className={styles.whole}>
      <Badge tone={TONES[status]}>{LOG_STATUS_NAMES[status]}</Badge>
    </span>
  );
}
