import type { AskCitation } from '@memory-graph/client';
import { Shortened } from '../../design/values/shortened.tsx';
import { Day, Since } from '../../design/values/time.tsx';
import { FormerValue } from '../search/former-value.tsx';
import { Marked } from '../search/marked.tsx';
import { markPhrase } from '../search/matching-words.ts';
import { MemoryActions } from '../search/memory-actions.tsx';
import styles from './ask.module.css';

interface UsedMemoryProps {
  memory: AskCitation;
  /** Of the citation. Null: it is only close, which its heading says with its time. */
  number: number | null;
  knownAt: string;
  onDecided: (logId: string) => void;
}

/** A memory that an answer is from: its words, its time, what it replaced, and what can be done about it. */
export function UsedMemory({ memory, number, knownAt, onDecided }: UsedMemoryProps) {
  const { kind, text, value, time, timePrecision, replaced, episodeIds } = memory;
  // A line of a profile has its time in its words.
  const isLine = episodeIds.length === 0;
  return (
    <li className={styles.memory}>
      {number !== null && <span className={styles.number}>{!isLine && number}</span>}
      <div className={styles.body}>
        {isLine ? (
          <p>
            <Shortened text={text} length={300} />
          </p>
        ) : (
          <blockquote className={styles.quote}>
            “<Marked parts={markPhrase(text, value ?? '')} />”
          </blockquote>
        )}
        {time !== null && !isLine && number !== null && (
          <p className={styles.note}>
            {kind === 'fact' ? (
              <Since at={time} precision={timePrecision} />
            ) : (
              <>
                said <Day at={time} />
              </>
            )}
          </p>
        )}
        {replaced && <FormerValue fact={replaced} knownAt={knownAt} />}
        <MemoryActions memory={memory} what={text} knownAt={knownAt} onDecided={onDecided} />
      </div>
    </li>
  );
}
