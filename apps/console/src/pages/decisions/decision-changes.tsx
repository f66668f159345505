import { MemoryGraphError, type EntityDetail, type Fact, type LogChanges, type LogTrace } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { EntityLink } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { FactList } from '../fact-list/fact-list.tsx';
import styles from './decision-changes.module.css';
import { entitiesOf } from './entities-of.ts';
import { count } from '../../design/values/count.ts';

const DECISION = {
  created: (number: number) => `${count(number, 'fact', 'facts')} new`,
  invalidated: (number: number) => `${count(number, 'fact', 'facts')} ended`,
  restored: (number: number) => `${count(number, 'fact', 'facts')} valid again`,
  deleted: (number: number) => `${count(number, 'fact', 'facts')} disappeared`,
};

const SHOWN = 10;

/** What a decision changed. */
export function DecisionChanges({ logId }: { logId: string }) {
  const trace = useRead(['decisions', logId, 'trace'], (signal) => api.logs.trace({ path: { id: logId }, signal }));
  if (trace.data === undefined) return null;
  const entityIds = entitiesOf(trace.data.statements);
  // Renaming an entity replaces its facts by others that say the same, so a list of them would not help.
  return entityIds.length > 0 ? <Entities ids={entityIds} /> : <Facts trace={trace.data} />;
}

/** The entities that a decision was about, as they are now. */
function Entities({ ids }: { ids: readonly string[] }) {
  const shown = ids.slice(0, SHOWN);
  const entities = useRead(['entities', 'of-decision', ...shown], async (signal) => {
    const found = await Promise.all(shown.map((id) => findEntity(id, signal)));
    // Merged ids lead to one entity.
    return [...new Map(found.flatMap((entity) => (entity === null ? [] : [[entity.id, entity]]))).values()];
  });
  if (entities.data === undefined || entities.data.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>Entities now</h3>
      <ul className={styles.list}>
        {entities.data.map((entity) => (
          <li key={entity.id}>
            <EntityLink entity={entity} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** @returns null for a name that no text uses any more */
async function findEntity(id: string, signal: AbortSignal): Promise<EntityDetail | null> {
  try {
    return await api.entities.find({ path: { id }, signal });
  } catch (error) {
    if (error instanceof MemoryGraphError && error.status === 404) return null;
    throw error;
  }
}

function Facts({ trace: { changes, statements } }: { trace: LogTrace }) {
  const lists = (['created', 'invalidated', 'restored', 'deleted'] as const).filter((name) => changes[name].length > 0);
  if (lists.length === 0)
    return <Retimed ids={[...new Set(statements.flatMap(({ factId }) => factId ?? []))].slice(0, SHOWN)} />;
  return lists.map((name) => <ChangeList key={name} name={name} facts={changes[name]} total={changes.totals[name]} />);
}

/** A decision about a time leaves the fact what it is: only the time is another one. */
function Retimed({ ids }: { ids: readonly string[] }) {
  const facts = useRead(['facts', 'of-decision', ...ids], (signal) =>
    Promise.all(ids.map((id) => api.facts.find({ path: { id }, signal }))),
  );
  if (ids.length === 0) return <p>No fact changed.</p>;
  return (
    <div>
      <h3 className={styles.heading}>{count(ids.length, 'fact has', 'facts have')} another time</h3>
      {facts.data && <FactList facts={facts.data} />}
    </div>
  );
}

interface ChangeListProps {
  name: Exclude<keyof LogChanges, 'totals'>;
  facts: readonly Fact[];
  total: number;
}

function ChangeList({ name, facts, total }: ChangeListProps) {
  return (
    <div>
      <h3 className={styles.heading}>{DECISION[name](total)}</h3>
      <ul className={styles.list}>
        {facts.slice(0, SHOWN).map((fact) => (
          <li key={fact.id}>
            {name === 'deleted' ? (
              <Shortened text={fact.content} />
            ) : (
              <Link to={`/facts/${fact.id}`}>
                <Shortened text={fact.content} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {total > SHOWN && <p>… and {(total - SHOWN).toLocaleString()} more</p>}
    </div>
  );
}
