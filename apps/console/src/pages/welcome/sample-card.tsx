import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { count } from '../../design/values/count.ts';
import { IMPORT_AREAS } from '../transfer/importing/import-areas.ts';
import { Processing } from '../transfer/processing.tsx';
import { importRun } from './sample-run.json';
import styles from './welcome.module.css';

// Only who has loaded the sample removes it.
const UndoImport = lazy(async () => ({
  default: (await import('../transfer/importing/undo-import.tsx')).UndoImport,
}));

const SHOWN_QUESTIONS = 3;

/** It is read when it is needed: most people bring their own. */
const readSample = () => import('./sample.json');

/** A year of a small team, to look around in: loaded on a click, and removed again. */
export function SampleCard() {
  const sample = useRead(['logs', 'sample'], async (signal) => {
    const query = { limit: 1, metadata: JSON.stringify({ importRun }) };
    const { pagination } = await api.logs.list({ query, signal });
    if (pagination.total === 0) return { texts: 0, questions: [] };
    const { questions } = await readSample();
    return { texts: pagination.total, questions: questions.slice(0, SHOWN_QUESTIONS) };
  });
  const load = useChange(async () => {
    const { episodes } = await readSample();
    await api.add.batch({ body: { items: episodes.map((episode) => ({ ...episode, metadata: { importRun } })) } });
  }, IMPORT_AREAS);
  return (
    <Card title="Look around in a sample">
      <Answer read={sample}>
        {({ texts, questions }) =>
          texts === 0 ? (
            <>
              <p>A year of a small team: who works where, who moved, what was decided. You can remove it again.</p>
              {load.error && <ErrorMessage error={load.error} />}
              <Row>
                <Button isBusy={load.isPending} onClick={() => load.mutate(undefined)}>
                  Load the sample
                </Button>
              </Row>
            </>
          ) : (
            <>
              <p>{count(texts, 'text', 'texts')} of the sample are in the memory. Ask it something:</p>
              <ul className={styles.questions}>
                {questions.map(({ question, asOf }) => (
                  <li key={question + (asOf ?? '')}>
                    <Link
                      to={`/search?${new URLSearchParams({ q: question, ...(asOf && { asOf: asOf.slice(0, 10) }) })}`}
                    >
                      {question}
                    </Link>
                    {asOf !== undefined && ` (as of ${asOf.slice(0, 10)})`}
                  </li>
                ))}
              </ul>
              <Processing />
              <Row>
                <LinkButton kind="primary" to="/graph">
                  See the graph
                </LinkButton>
                <Suspense>
                  <UndoImport runId={importRun} label="Remove the sample" />
                </Suspense>
              </Row>
            </>
          )
        }
      </Answer>
    </Card>
  );
}
