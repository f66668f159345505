import { Link } from 'wouter';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Day, Validity } from '../../design/values/time.tsx';
import { factAddress } from '../facts/fact-table.tsx';
import { FormerValue } from './former-value.tsx';
import type { ResultGroup } from './former-values.ts';
import { Marked } from './marked.tsx';
import { markWords } from './matching-words.ts';
import { MemoryActions } from './memory-actions.tsx';
import memoryStyles from './memory.module.css';
import { passageOf } from './passage.ts';
import styles from './search.module.css';
import type { SearchState } from './search-state.ts';
import { WhyFound } from './why-found.tsx';

const KINDS = { fact: 'Fact', episode: 'Text' };

interface ResultEntryProps {
  group: ResultGroup;
  asked: SearchState;
  onDecided: (logId: string) => void;
}

/** A fact or a text that may answer the question. */
export function ResultEntry({ group: { result, isEnded, former }, asked, onDecided }: ResultEntryProps) {
  const { id, content, score, metadata } = result;
  const isFact = metadata.kind === 'fact';
  return (
    <li className={styles.result}>
      <div className={styles.head}>
        <Badge tone={isFact ? 'accent' : 'neutral'}>{KINDS[metadata.kind]}</Badge>
        {isEnded && <Badge>Ended</Badge>}
        <span className={styles.score} title="The estimated chance that the result answers the question">
          Score {score.toFixed(2)}
        </span>
        <span className={memoryStyles.meta}>
          {isFact ? (
            <Validity {...metadata} />
          ) : (
            <span>
              said <Day at={metadata.referenceTime} />
            </span>
          )}
          <span>
            from <Shortened text={metadata.source} length={40} />
          </span>
        </span>
      </div>
      {isFact ? (
        <>
          <h3 className={styles.fact}>
            <Link to={factAddress(id, asked.knownAt)}>
              <Shortened text={content} length={300} />
            </Link>
          </h3>
          {metadata.highlight && <Quotation text={metadata.highlight} question={asked.q} />}
        </>
      ) : (
        <Quotation text={content} highlight={metadata.highlight} question={asked.q} />
      )}
      {former.map((fact) => (
        <FormerValue
          key={fact.id}
          fact={{ id: fact.id, content: fact.content, ...fact.metadata }}
          knownAt={asked.knownAt}
        />
      ))}
      <div className={styles.foot}>
        <MemoryActions
          memory={{ id, kind: metadata.kind }}
          what={content}
          isEnded={metadata.validTo !== null}
          knownAt={asked.knownAt}
          onDecided={onDecided}
        />
        {metadata.ranks && <WhyFound result={result} ranks={metadata.ranks} />}
      </div>
    </li>
  );
}

/** What somebody wrote, with the words of the question. */
function Quotation({ text, highlight, question }: { text: string; highlight?: string; question: string }) {
  const { before, marked, after, isCutBefore, isCutAfter } = passageOf(text, highlight);
  // Only the passage answers; the same words around it do not.
  const passage = marked === '' ? after : marked;
  return (
    <blockquote className={styles.passage}>
      {isCutBefore && '… '}
      <bdi>{before}</bdi>
      <Marked parts={markWords(passage, question)} />
      {marked !== '' && <bdi>{after}</bdi>}
      {isCutAfter && ' …'}
    </blockquote>
  );
}
