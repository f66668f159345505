import type { Log } from '@memory-graph/client';
import { ForgetWords } from '../forget/forget-words.tsx';
import styles from './unheard-requests.module.css';

/** Says that what a text asks to forget is still there, and offers to forget it. */
export function UnheardRequests({ log }: { log: Log }) {
  const { retracted, forgetRequests = 0 } = log.data.extraction ?? {};
  if (retracted !== 0 && forgetRequests === 0) return null;
  return (
    <div className={styles.note}>
      <p>
        <strong>Nothing was forgotten.</strong>{' '}
        {retracted === 0
          ? 'This text asks to forget something that no fact says.'
          : 'This text asks to forget something, but it is not clear what.'}
      </p>
      <div>
        <ForgetWords label="Say what to forget" />
      </div>
    </div>
  );
}
