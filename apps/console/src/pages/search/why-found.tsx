import type { SearchRanks, SearchResult } from '@memory-graph/client';
import { Details } from '../../design/values/details.tsx';
import { EntityLink, predicateInWords } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { inWords } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import styles from './search.module.css';

/** Why a result was found, and what decided its place. */
export function WhyFound({ result, ranks }: { result: SearchResult; ranks: SearchRanks }) {
  const names = texts.search.why;
  return (
    <details className={styles.why}>
      <summary>
        {names.title}
        <span className="visually-hidden"> {names.of(result.content.slice(0, 80))}</span>
      </summary>
      <div className={styles.reasons}>
        <Details
          details={[
            { term: names.text, value: ranks.text === null ? names.notFound : names.rank(ranks.text) },
            { term: names.vector, value: ranks.vector === null ? names.notFound : names.rank(ranks.vector) },
            {
              term: names.distance,
              value: ranks.graphDistance === null ? names.notReached : names.steps(ranks.graphDistance),
            },
            { term: names.path, value: <Path result={result} /> },
            {
              term: names.times,
              value:
                ranks.times.length === 0
                  ? names.noTimes
                  : ranks.times
                      .map(({ from, to, ofAnyYear }) => names.time(dayOf(from), lastDayOf(to), ofAnyYear))
                      .join(', '),
            },
          ]}
        />
        <Parts parts={ranks.parts} />
      </div>
    </details>
  );
}

/** From the subject to the object of a fact, or the entities of an episode. */
function Path({ result: { metadata } }: { result: SearchResult }) {
  const { kind, entities, predicate, value } = metadata;
  if (entities.length === 0 && value === null) return texts.search.why.noEntities;
  const [subject, ...others] = entities;
  return (
    <span className={styles.path}>
      {subject && <EntityLink entity={subject} />}
      {kind === 'fact' && predicate !== null && <span>– {predicateInWords(predicate)} →</span>}
      {value !== null && <Shortened text={value} />}
      {others.map((entity) => (
        <EntityLink key={entity.id} entity={entity} />
      ))}
    </span>
  );
}

function Parts({ parts }: { parts: SearchRanks['parts'] }) {
  const names: Readonly<Record<string, string>> = texts.search.why.parts;
  const entries = Object.entries(parts)
    .filter(([, part]) => part > 0)
    .sort(([, a], [, b]) => b - a);
  const highest = Math.max(...entries.map(([, part]) => part), 0);
  const sum = entries.reduce((total, [, part]) => total + part, 0);
  return (
    <div>
      <h4 className={styles.partsTitle}>{texts.search.why.sum(sum.toFixed(2))}</h4>
      <ul className={styles.parts}>
        {entries.map(([name, part]) => (
          <li key={name} className={styles.part}>
            <span>{names[name] ?? name}</span>
            <span className={styles.size}>{part.toFixed(2)}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(part / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const dayOf = (at: string) => inWords(at, 'day');
/** The end of a time is not part of it. */
const lastDayOf = (at: string) => inWords(new Date(Date.parse(at) - 1).toISOString(), 'day');
