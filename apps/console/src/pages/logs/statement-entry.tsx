import type { TracedStatement } from '@memory-graph/client';
import { Link } from 'wouter';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { EntityLink, FactObject, predicateInWords } from '../../design/values/references.tsx';
import { Validity } from '../../design/values/time.tsx';
import styles from './trace.module.css';

const ASSERTION = 'assertion';

/** Subject, predicate and object of a statement. */
export function StatementInWords({ statement }: { statement: TracedStatement }) {
  const { kind, subject, predicate, object } = statement;
  const kinds: Readonly<Record<string, string>> = {
    ending: 'Ended',
    contradiction: 'Not so',
    correction: 'Corrected',
    retraction: 'Retracted',
    'same-as': 'Same as',
    'not-same-as': 'Not the same as',
  };
  return (
    <>
      {kind !== ASSERTION && <Badge tone="accent">{kinds[kind] ?? kind}</Badge>}{' '}
      {subject && <EntityLink entity={subject} />} {predicate !== null && predicateInWords(predicate)}{' '}
      {object && <FactObject object={object} />}
    </>
  );
}

/** A statement with all that the trace says about it. */
export function StatementEntry({ statement }: { statement: TracedStatement }) {
  const { from, fromPrecision, to, toPrecision, confidence, readBy, factId } = statement;
  return (
    <li className={styles.statement}>
      <p>
        <StatementInWords statement={statement} />
      </p>
      <Details
        details={[
          {
            term: 'Holds',
            value: (
              <Validity
                validFrom={from}
                validFromPrecision={fromPrecision}
                validTo={to}
                validToPrecision={toPrecision}
              />
            ),
          },
          { term: 'Confidence', value: confidence.toFixed(2) },
          { term: 'Read by', value: readBy === null ? 'not recorded' : <code>{readBy}</code> },
          {
            term: 'Fact',
            value: factId === null ? 'It supports no fact now' : <Link to={`/facts/${factId}`}>Open the fact</Link>,
          },
        ]}
      />
    </li>
  );
}
