import type { Fact } from '@memory-graph/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Folded } from '../../design/data/folded.tsx';
import { Row } from '../../design/layout/page.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import styles from './made-facts.module.css';

const SOURCE = 'console';
/** What a retraction can change, except the list in view: it keeps what was rejected, so that this can be undone. */
const AREAS = ['facts', 'entities', 'graph', 'episodes', 'usage', 'home'];

/** The facts that a text made, each to keep or to reject. */
export function MadeFacts({ facts, total }: { facts: readonly Fact[]; total: number }) {
  return (
    <section aria-label="New">
      <h3>
        New <span className={styles.validity}>({total.toLocaleString()})</span>
      </h3>
      <Folded items={facts} total={total}>
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((fact) => (
              <MadeFact key={fact.id} fact={fact} />
            ))}
          </ul>
        )}
      </Folded>
    </section>
  );
}

function MadeFact({ fact: { id, content, validFrom, validTo } }: { fact: Fact }) {
  const [isKept, setIsKept] = useState(false);
  const reject = useChange(() => api.facts.retract({ path: { id }, body: { source: SOURCE } }), AREAS);
  const undo = useChange((logId: string) => api.logs.remove({ path: { id: logId } }), AREAS);
  const decision = reject.data && 'queueId' in reject.data ? reject.data.queueId : null;
  const error = reject.error ?? undo.error;
  const name = <span className="visually-hidden"> {content.slice(0, 100)}</span>;
  return (
    <li className={styles.fact}>
      <span className={styles.words}>
        {decision === null ? (
          <Link to={`/facts/${id}`}>
            <Shortened text={content} />
          </Link>
        ) : (
          <s>
            <Shortened text={content} />
          </s>
        )}{' '}
        <span className={styles.validity}>
          <Validity validFrom={validFrom} validTo={validTo} />
        </span>
      </span>
      <Row>
        <span role="status">
          {decision !== null && <Badge tone="bad">Rejected</Badge>}
          {decision === null && isKept && <Badge tone="good">Kept</Badge>}
        </span>
        {decision !== null && (
          <Button
            size="small"
            isBusy={undo.isPending}
            onClick={() => undo.mutate(decision, { onSuccess: () => reject.reset() })}
          >
            Undo{name}
          </Button>
        )}
        {decision === null && !isKept && (
          <>
            <Button size="small" onClick={() => setIsKept(true)}>
              Keep{name}
            </Button>
            <Button size="small" isBusy={reject.isPending} onClick={() => reject.mutate(undefined)}>
              Reject{name}
            </Button>
          </>
        )}
      </Row>
      {error && <ErrorMessage error={error} />}
    </li>
  );
}
