import type { TracedStatement } from '@memory-graph/client';
import { Link } from 'wouter';
import { Badge } from '../../design/values/badge.tsx';
import { Details } from '../../design/values/details.tsx';
import { EntityLink, FactObject, predicateInWords } from '../../design/values/references.tsx';
import { Validity } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import styles from './trace.module.css';

const ASSERTION = 'assertion';

/** Subject, predicate and object of a statement. */
export function StatementInWords({ statement }: { statement: TracedStatement }) {
  const { kind, subject, predicate, object } = statement;
  const kinds: Readonly<Record<string, string>> = texts.logs.trace.kinds;
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
  const names = texts.logs.trace;
  return (
    <li className={styles.statement}>
      <p>
        <StatementInWords statement={statement} />
      </p>
      <Details
        details={[
          {
            term: names.validity,
            value: (
              <Validity
                validFrom={from}
                validFromPrecision={fromPrecision}
                validTo={to}
                validToPrecision={toPrecision}
              />
            ),
          },
          { term: names.confidence, value: confidence.toFixed(2) },
          { term: names.readBy, value: readBy === null ? names.notRecorded : <code>{readBy}</code> },
          {
            term: names.fact,
            value: factId === null ? names.noFact : <Link to={`/facts/${factId}`}>{names.openFact}</Link>,
          },
        ]}
      />
    </li>
  );
}
