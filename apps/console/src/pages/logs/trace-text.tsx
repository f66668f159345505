import type { Log, LogTrace, TracedSentence } from '@memory-graph/client';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Row } from '../../design/layout/page.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { StateFact } from './state-fact.tsx';
import { StatementEntry } from './statement-entry.tsx';
import { partsOf, statementsOf, statementsWithoutSentence } from './trace-parts.ts';
import styles from './trace.module.css';
import { UNREAD_REASONS } from './unread-reasons.ts';
import { count } from '../../design/values/count.ts';

/** The API takes no more of a sentence. */
const MAX_WORDS = 1_000;

interface TraceTextProps {
  log: Log;
  trace: LogTrace;
  /** The position of the sentence whose statements show. */
  chosen: number | null;
}

/** The text with its sentences marked, and what was read from the chosen one. */
export function TraceText({ log, trace, chosen }: TraceTextProps) {
  const parts = useMemo(() => partsOf(log.ingestText, trace.sentences), [log.ingestText, trace.sentences]);
  const [path] = useLocation();
  const search = useSearch();
  const sentence = chosen === null ? undefined : trace.sentences[chosen];
  return (
    <div className={styles.reading}>
      <div>
        <Legend sentences={trace.sentences} />
        <div className={styles.text} tabIndex={0} role="region" aria-label="Text">
          {parts.map((part) =>
            part.kind === 'between' ? (
              <bdi key={part.start}>{part.text}</bdi>
            ) : (
              <Link
                key={part.start}
                to={`${path}?${chosenIn(search, part.index)}`}
                replace
                className={part.isRead ? styles.read : styles.unread}
                aria-current={part.index === chosen || undefined}
              >
                {part.text}
                {!part.isRead && <span className="visually-hidden"> (Nothing was read)</span>}
              </Link>
            ),
          )}
        </div>
      </div>
      <div className={styles.found} role="status">
        {sentence === undefined ? (
          <p className={styles.hint}>Choose a sentence to see what was read from it, or why nothing was.</p>
        ) : (
          <Found log={log} trace={trace} sentence={sentence} />
        )}
        <Unplaced trace={trace} />
      </div>
    </div>
  );
}

function chosenIn(search: string, index: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set('sentence', String(index));
  return parameters.toString();
}

function Legend({ sentences }: { sentences: readonly TracedSentence[] }) {
  const read = sentences.filter(({ statements }) => statements.length > 0).length;
  return (
    <p className={styles.legend}>
      <span className={styles.read}>{count(read, 'sentence', 'sentences')} with statements</span>
      <span className={styles.unread}>{count(sentences.length - read, 'sentence', 'sentences')} without</span>
    </p>
  );
}

function Found({ log, trace, sentence }: { log: Log; trace: LogTrace; sentence: TracedSentence }) {
  const statements = statementsOf(trace, sentence);
  return (
    <>
      <h3>
        {sentence.statements.length > 0
          ? count(sentence.statements.length, 'statement', 'statements')
          : 'Nothing was read'}
      </h3>
      <blockquote className={styles.quote}>
        <bdi>{sentence.text}</bdi>
      </blockquote>
      {sentence.reason !== null && <p>{UNREAD_REASONS[sentence.reason]}</p>}
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <StatementEntry key={statement.id} statement={statement} />
        ))}
      </ul>
      <Row>
        {sentence.statements.length === 0 && <StateFact key={sentence.start} log={log} sentence={sentence.text} />}
        <ForgetButton
          size="small"
          selection={{ words: sentence.text.slice(0, MAX_WORDS), logIds: [log.id] }}
          title="Forget this sentence?"
          what="this sentence"
        />
      </Row>
    </>
  );
}

function Unplaced({ trace }: { trace: LogTrace }) {
  const statements = statementsWithoutSentence(trace);
  if (statements.length === 0) return null;
  return (
    <>
      <h3>Statements without a sentence of their own</h3>
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <StatementEntry key={statement.id} statement={statement} />
        ))}
      </ul>
    </>
  );
}
