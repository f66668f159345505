import type { ForgetPreview } from '@memory-graph/client';
import { useState } from 'react';
import { More } from '../../design/data/pager.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import styles from './forget.module.css';

const STEP = 5;

type GoingTextsProps = Pick<ForgetPreview, 'logs' | 'redactions' | 'counts'>;

/** The texts and sentences that go, in their own words. */
export function GoingTexts({ logs, redactions, counts }: GoingTextsProps) {
  const sentences = redactions.flatMap((redaction) => redaction.sentences);
  return (
    <>
      {logs.length > 0 && (
        <Quotes title="Texts that go as a whole" texts={logs.map(({ message }) => message)} total={counts.logs} />
      )}
      {sentences.length > 0 && (
        <Quotes title="Sentences that go from texts that stay" texts={sentences} total={counts.sentences} />
      )}
    </>
  );
}

function Quotes({ title, texts, total }: { title: string; texts: readonly string[]; total: number }) {
  const [shown, setShown] = useState(STEP);
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span className={styles.total}>({total.toLocaleString()})</span>
      </h3>
      <ul className={styles.quotes}>
        {texts.slice(0, shown).map((text, at) => (
          <li key={at} className={styles.quote}>
            <Shortened text={text} length={200} />
          </li>
        ))}
      </ul>
      {total > STEP && (
        <More
          shown={Math.min(shown, texts.length)}
          total={total}
          hasMore={shown < texts.length}
          isLoading={false}
          onMore={() => setShown(shown + 5 * STEP)}
        />
      )}
    </section>
  );
}
