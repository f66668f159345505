import type { FactListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { More } from '../../design/data/pager.tsx';
import { Card, Stack } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import { FactTable } from '../facts/fact-table.tsx';
import { FACT_TYPES } from '../facts/facts-query.ts';
import { useEntityFacts } from './entity-facts-read.ts';
import styles from './entity-facts.module.css';
import { FACT_TYPE_NAMES } from '../facts/fact-type-names.ts';
import { count } from '../../design/values/count.ts';

const FACTS_OF = { upcoming: 'Upcoming facts', ended: 'Ended facts' };

/** What holds, what begins later, and what ended. */
export function EntityFacts({ entityId }: { entityId: string }) {
  return (
    <Stack>
      <CurrentFacts entityId={entityId} />
      <OtherFacts entityId={entityId} state="upcoming" />
      <OtherFacts entityId={entityId} state="ended" />
    </Stack>
  );
}

/** Current facts by their type, which is their topic. */
function CurrentFacts({ entityId }: { entityId: string }) {
  const read = useEntityFacts(entityId, 'current');
  return (
    <Answer read={read}>
      {({ facts, total, countsByType }) =>
        total === 0 ? (
          <EmptyState title="No fact about it holds now">
            Content that states something about this entity adds facts here.
          </EmptyState>
        ) : (
          <Card title="Current facts">
            {FACT_TYPES.map((type) => ({ type, ofType: facts.filter((fact) => fact.type === type) }))
              .filter(({ ofType }) => ofType.length > 0)
              .map(({ type, ofType }) => (
                <section key={type} className={styles.topic}>
                  <h3>
                    {FACT_TYPE_NAMES[type]}{' '}
                    <span className={styles.count}>{(countsByType[type] ?? ofType.length).toLocaleString()}</span>
                  </h3>
                  <ul className={styles.list}>
                    {ofType.map((fact) => (
                      <FactLine key={fact.id} fact={fact} />
                    ))}
                  </ul>
                </section>
              ))}
            <More shown={facts.length} total={total} {...read.more} />
          </Card>
        )
      }
    </Answer>
  );
}

function FactLine({ fact }: { fact: FactListEntry }) {
  return (
    <li className={styles.fact}>
      <Link to={`/facts/${fact.id}`}>
        <Shortened text={fact.content} length={200} />
      </Link>
      <span className={styles.note}>
        <Validity {...fact} />
        {fact.statementCount > 1 && ` · ${count(fact.statementCount, 'statement', 'statements')}`}
      </span>
    </li>
  );
}

function OtherFacts({ entityId, state }: { entityId: string; state: 'upcoming' | 'ended' }) {
  const read = useEntityFacts(entityId, state);
  return (
    <Answer read={read}>
      {({ facts, total }) =>
        total > 0 && (
          <Card title={FACTS_OF[state]}>
            <FactTable caption={FACTS_OF[state]} facts={facts} />
            <More shown={facts.length} total={total} {...read.more} />
          </Card>
        )
      }
    </Answer>
  );
}
