import type { SearchRanks, SearchResult } from '@memory-graph/client';
import { Details } from '../../design/values/details.tsx';
import { EntityLink, predicateInWords } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { inWords } from '../../design/values/time.tsx';
import styles from './search.module.css';
import { count } from '../../design/values/count.ts';

const whyTime = (from: string, to: string, ofAnyYear: boolean) =>
  `${from === to ? from : `${from} to ${to}`}${ofAnyYear ? ' of any year' : ''}`;

/** Why a result was found, and what decided its place. */
export function WhyFound({ result, ranks }: { result: SearchResult; ranks: SearchRanks }) {
  return (
    <details className={styles.why}>
      <summary>
        How it was found
        <span className="visually-hidden">: {result.content.slice(0, 80)}</span>
      </summary>
      <div className={styles.reasons}>
        <Details
          details={[
            {
              term: 'Full-text search',
              value: ranks.text === null ? 'not found by it' : `rank ${ranks.text.toLocaleString()}`,
            },
            {
              term: 'Vector search',
              value: ranks.vector === null ? 'not found by it' : `rank ${ranks.vector.toLocaleString()}`,
            },
            {
              term: 'Distance in the graph',
              value: ranks.graphDistance === null ? 'not reached' : count(ranks.graphDistance, 'step', 'steps'),
            },
            { term: 'Path', value: <Path result={result} /> },
            {
              term: 'Times in the question',
              value:
                ranks.times.length === 0
                  ? 'none recognized'
                  : ranks.times
                      .map(({ from, to, ofAnyYear }) => whyTime(dayOf(from), lastDayOf(to), ofAnyYear))
                      .join(', '),
            },
          ]}
        />
        <Parts parts={ranks.parts} />
      </div>
    </details>
  );
}

/** From the subject to the object of a fact, or the entities of a text. */
function Path({ result: { metadata } }: { result: SearchResult }) {
  const { kind, entities, predicate, value } = metadata;
  if (entities.length === 0 && value === null) return 'no entities';
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
  const names: Readonly<Record<string, string>> = {
    text: 'Words',
    vector: 'Meaning',
    relation: 'Relation that the question names',
    entities: 'Entities that the question names',
    graph: 'Nearness in the graph',
    chain: 'Texts beside it in the session',
    session: 'Other texts of its session',
    coverage: 'Words of the question that it has',
    support: 'Texts and facts that support it',
    dates: 'Times that the question names',
    recency: 'How recent it is',
    answer: 'Has what the question asks for',
    states: 'Says how something is',
  };
  const entries = Object.entries(parts)
    .filter(([, part]) => part > 0)
    .sort(([, a], [, b]) => b - a);
  const highest = Math.max(...entries.map(([, part]) => part), 0);
  return (
    <div>
      <h4 className={styles.partsTitle}>What put it at its place</h4>
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
