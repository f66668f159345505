import type { AskCitation, AskResponse } from '@memory-graph/client';
import { Link } from 'wouter';
import { More } from '../../design/data/pager.tsx';
import { Day } from '../../design/values/time.tsx';
import { percent } from '../facts/fact-table.tsx';
import { useShownPart } from '../facts/shown-part.ts';
import { addressOf, type SearchState } from '../search/search-state.ts';
import { type AnswerLine, linesOf } from './answer-lines.ts';
import styles from './ask.module.css';
import { UsedMemory } from './used-memory.tsx';
import type { Asked } from './use-asked.ts';

interface AnswerCardProps {
  asked: Asked;
  state: SearchState;
  isBusy: boolean;
  onDecided: (logId: string) => void;
}

/** What the memory answers, and the memories that it is from. */
export function AnswerCard({ asked: { text, answer }, state, isBusy, onDecided }: AnswerCardProps) {
  const lines = linesOf(answer ?? { answer: text, citations: [] });
  const isLong = lines.length > 1;
  return (
    <section className={styles.card} aria-label="Answer">
      <div aria-live="polite" aria-busy={isBusy} className={isLong ? styles.long : styles.answer} dir="auto">
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
        {answer?.answer === null && <p>I don’t know.</p>}
      </div>
      {answer !== null && <Sources answer={answer} state={state} onDecided={onDecided} />}
    </section>
  );
}

function Line({ line: { kind, parts } }: { line: AnswerLine }) {
  const words = parts.map((part, at) =>
    typeof part === 'number' ? (
      <sup key={at} className={styles.number}>
        <span className="visually-hidden"> memory </span>
        {part}
      </sup>
    ) : (
      <bdi key={at}>{part}</bdi>
    ),
  );
  if (kind === 'heading') return <h2>{words}</h2>;
  return <p className={kind === 'item' ? styles.item : undefined}>{words}</p>;
}

interface SourcesProps {
  answer: AskResponse;
  state: SearchState;
  onDecided: (logId: string) => void;
}

function Sources({ answer: { answer, chance, model, citations, closest }, state, onDecided }: SourcesProps) {
  const search = <Link to={addressOf('/search', state)}>See what a search finds</Link>;
  if (answer === null) {
    return (
      <>
        {closest === undefined ? (
          <p className={styles.note}>No memory comes close to an answer. {search}</p>
        ) : (
          <>
            <p className={styles.unsure}>
              <strong>Not sure.</strong> The closest I found
              {closest.time !== null && (
                <>
                  {' '}
                  (<Day at={closest.time} precision={closest.timePrecision} />)
                </>
              )}
              :
            </p>
            <Memories memories={[closest]} state={state} onDecided={onDecided} isNumbered={false} />
            <p className={styles.note}>{search}</p>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <p className={styles.note}>
        {chance !== null && `${percent(chance)} likely to be right. `}
        {model !== null && `Answered by ${model}. `}
        {search}
      </p>
      {citations.length > 0 && (
        <>
          <h2 className={styles.used}>Memories used</h2>
          <Memories memories={citations} state={state} onDecided={onDecided} isNumbered />
        </>
      )}
    </>
  );
}

interface MemoriesProps extends Omit<SourcesProps, 'answer'> {
  memories: readonly AskCitation[];
  isNumbered: boolean;
}

function Memories({ memories, state, onDecided, isNumbered }: MemoriesProps) {
  const { shown, more } = useShownPart(memories);
  return (
    <>
      <ol className={styles.memories}>
        {shown.map((memory) => (
          <UsedMemory
            key={memory.number}
            memory={memory}
            number={isNumbered ? memory.number : null}
            knownAt={state.knownAt}
            onDecided={onDecided}
          />
        ))}
      </ol>
      {more.hasMore && <More {...more} />}
    </>
  );
}
