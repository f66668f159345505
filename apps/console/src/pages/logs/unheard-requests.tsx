import type { LogTrace } from '@memory-graph/client';
import { ForgetWords } from '../forget/forget-words.tsx';
import styles from './unheard-requests.module.css';

/** Says that a request to forget in a text was not carried out, and offers to do it. */
export function UnheardRequests({ trace: { sentences } }: { trace: LogTrace }) {
  const unheard = sentences.filter(({ reason }) => reason === 'forget-request');
  if (unheard.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>
        <strong>Nothing was forgotten.</strong> The text asks for it, but not clearly what is meant:
      </p>
      {unheard.map(({ start, text }) => (
        <blockquote key={start} className={styles.quote}>
          <bdi>{text}</bdi>
        </blockquote>
      ))}
      <div>
        <ForgetWords label="Say what to forget" />
      </div>
    </div>
  );
}
