import { Link } from 'wouter';
import { Shortened } from '../../design/values/shortened.tsx';
import { Day, type Precision } from '../../design/values/time.tsx';
import { factAddress } from '../facts/fact-table.tsx';
import styles from './memory.module.css';

interface FormerValueProps {
  fact: { id: string; content: string; validTo: string | null; validToPrecision?: Precision };
  knownAt: string;
}

/** What held before, where what holds now is shown. */
export function FormerValue({ fact: { id, content, validTo, validToPrecision = null }, knownAt }: FormerValueProps) {
  return (
    <p className={styles.former}>
      Before:{' '}
      <Link to={factAddress(id, knownAt)}>
        <s>
          <Shortened text={content} />
        </s>
      </Link>
      {validTo !== null && (
        <>
          , until <Day at={validTo} precision={validToPrecision} />
        </>
      )}
    </p>
  );
}
