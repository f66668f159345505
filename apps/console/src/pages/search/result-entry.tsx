import type { SearchResult } from '@memory-graph/client';
import { Link } from 'wouter';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time, Validity } from '../../design/values/time.tsx';
import { passageOf } from './passage.ts';
import styles from './search.module.css';
import { WhyFound } from './why-found.tsx';
import { count } from '../../design/values/count.ts';

const KINDS = { fact: 'Fact', episode: 'Episode' };

const EPISODES = 3;

/** A fact or an episode that may answer the question. */
export function ResultEntry({ result }: { result: SearchResult }) {
  const { id, content, score, metadata } = result;
  const isFact = metadata.kind === 'fact';
  return (
    <li className={styles.result}>
      <div className={styles.head}>
        <Badge tone={isFact ? 'accent' : 'neutral'}>{KINDS[metadata.kind]}</Badge>
        <span className={styles.score} title="The estimated chance that the result answers the question">
          Score {score.toFixed(2)}
        </span>
        <span className={styles.meta}>
          {isFact ? <Validity {...metadata} /> : <Time at={metadata.referenceTime} />}
        </span>
        <span className={styles.meta}>
          from <Shortened text={metadata.source} length={40} />
        </span>
      </div>
      {isFact ? (
        <>
          <h3 className={styles.fact}>
            <Link to={`/facts/${id}`}>
              <Shortened text={content} length={300} />
            </Link>
          </h3>
          {metadata.highlight && <Quotation text={metadata.highlight} />}
        </>
      ) : (
        <Quotation text={content} highlight={metadata.highlight} />
      )}
      <Origins result={result} />
      {metadata.ranks && <WhyFound result={result} ranks={metadata.ranks} />}
    </li>
  );
}

/** What somebody wrote, with the passage that answers. */
function Quotation({ text, highlight }: { text: string; highlight?: string }) {
  const { before, marked, after, isCutBefore, isCutAfter } = passageOf(text, highlight);
  return (
    <blockquote className={styles.passage}>
      <bdi>
        {isCutBefore && '… '}
        {before}
        {marked !== '' && <mark>{marked}</mark>}
        {after}
        {isCutAfter && ' …'}
      </bdi>
    </blockquote>
  );
}

/** The texts that say it. */
function Origins({ result: { id, metadata } }: { result: SearchResult }) {
  if (metadata.kind === 'episode') {
    return (
      <p className={styles.origins}>
        <Link to={`/episodes/${id}`}>Open the episode</Link>
      </p>
    );
  }
  const { episodeIds } = metadata;
  return (
    <p className={styles.origins}>
      {episodeIds.slice(0, EPISODES).map((episodeId, index) => (
        <Link key={episodeId} to={`/episodes/${episodeId}`}>
          {episodeIds.length === 1 ? 'Source text' : `Source text ${index + 1}`}
        </Link>
      ))}
      {episodeIds.length > EPISODES && (
        <Link to={`/facts/${id}`}>{count(episodeIds.length - EPISODES, 'more episode', 'more episodes')}</Link>
      )}
    </p>
  );
}
