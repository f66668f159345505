import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../design/icons/icon.tsx';
import { KeptPanel, RecalledPanel } from './memory-panel.tsx';
import styles from './playground.module.css';
import { answerParts, type Lane, type Turn } from './turns.ts';

interface TurnViewProps {
  turn: Turn;
  /** The first turn explains what later ones only name. */
  isFirst: boolean;
  hasNoModel: boolean;
}

/** A message with both answers, and what the memory gave and kept. */
export function TurnView({ turn: { question, memory, plain, queueId }, isFirst, hasNoModel }: TurnViewProps) {
  return (
    <article className={styles.turn} aria-label={`You: ${question.slice(0, 100)}`}>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      <section className={`${styles.lane} ${styles.withMemory}`} aria-label="With the memory">
        <h2 className={styles.laneTitle}>
          <Icon name="graph" tone="accent" />
          With the memory
        </h2>
        <AnswerText lane={memory} nothing="This asks nothing, so there is no answer." />
      </section>
      <section className={styles.lane} aria-label="Without the memory">
        <h2 className={styles.laneTitle}>
          <Icon name="chat" tone="muted" />
          Without the memory
        </h2>
        <AnswerText lane={plain} nothing={hasNoModel ? <NoModel isFirst={isFirst} /> : 'No answer.'} />
      </section>
      <aside className={styles.panel} aria-label="Recalled and kept">
        <RecalledPanel lane={memory} />
        <KeptPanel queueId={queueId} />
      </aside>
    </article>
  );
}

function NoModel({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return 'No model is configured.';
  return 'No language model is configured, so there is nothing to compare: only the memory can answer, in the words of what it keeps. The operator of this service can configure a model.';
}

function AnswerText({ lane: { text, message, error, isRunning }, nothing }: { lane: Lane; nothing: ReactNode }) {
  return (
    <>
      {text !== '' && (
        <p className={styles.answer} dir="auto">
          {answerParts(text, message?.citations ?? []).map((part, at) =>
            'text' in part ? (
              part.text
            ) : (
              <Link
                key={at}
                to={`/${part.kind === 'fact' ? 'facts' : 'episodes'}/${part.id}`}
                className={styles.citation}
              >
                <span className="visually-hidden">Source </span>
                {part.number}
              </Link>
            ),
          )}
        </p>
      )}
      {isRunning && text === '' && (
        <p className={styles.note} role="status">
          Thinking …
        </p>
      )}
      {!isRunning && text === '' && error === null && <p className={styles.note}>{nothing}</p>}
      {error !== null && <p className={styles.failure}>{error}</p>}
      {message !== null && (
        <p className={styles.origin}>
          {message.model === null ? 'Built-in answer' : message.model}
          {message.stopped && ', stopped'}
        </p>
      )}
    </>
  );
}
