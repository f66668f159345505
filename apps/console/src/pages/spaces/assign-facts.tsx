import type { Space } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Choices } from '../../design/forms/choices.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Row, Stack } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { count } from '../../design/values/count.ts';

const SHOWN = 20;

/** Finds facts, and adds them to the space or removes them. */
export function AssignFacts({ space: { id: spaceId } }: { space: Space }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const notify = useNotify();
  const query = { limit: SHOWN, ...(text.trim() !== '' && { text }) };
  const facts = useRead(['facts', 'to-assign', query], (signal) => api.facts.list({ query, signal }), {
    keepsPrevious: true,
  });
  const change = useChange(
    ({ intent, statementIds }: { intent: 'assign_statements' | 'remove_statements'; statementIds: string[] }) =>
      api.spaces.assign({ body: { intent, spaceId, statementIds } }),
    ['spaces'],
  );
  const run = (intent: 'assign_statements' | 'remove_statements', statementIds: string[]) =>
    change.mutate(
      { intent, statementIds },
      {
        onSuccess: ({ changed }) => {
          setChosen([]);
          const isAdded = intent === 'assign_statements';
          notify(
            isAdded
              ? `${count(changed, 'fact is', 'facts are')} new in the space.`
              : `${count(changed, 'fact is', 'facts are')} no longer in the space.`,
          );
        },
      },
    );
  return (
    <Stack>
      <p>
        Find facts and add them to the space, or remove them from it. The service does not list the facts of a space:
        adding a fact twice changes nothing, and so does removing one that is not in it.
      </p>
      <DelayedField type="search" label="Facts that contain these words" value={text} onChange={setText} />
      <Answer read={facts}>
        {({ facts: found, total }) =>
          found.length === 0 ? (
            <p role="status">No fact contains these words.</p>
          ) : (
            <>
              <p role="status">
                {found.length < total
                  ? `The newest ${found.length} of ${count(total, 'fact', 'facts')}.`
                  : `${count(total, 'fact', 'facts')}.`}
              </p>
              <Choices
                label="Facts"
                choices={found.map(({ id, content }) => ({ value: id, label: <Shortened text={content} /> }))}
                chosen={chosen}
                // What another search chose stays chosen.
                onChange={(shown) =>
                  setChosen([...chosen.filter((id) => !found.some((fact) => fact.id === id)), ...shown])
                }
              />
            </>
          )
        }
      </Answer>
      {change.error && <ErrorMessage error={change.error} />}
      <Row>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          isBusy={change.isPending}
          onClick={() => run('assign_statements', chosen)}
        >
          Add to the space
        </Button>
        <Button
          disabled={chosen.length === 0}
          isBusy={change.isPending}
          onClick={() => run('remove_statements', chosen)}
        >
          Remove from the space
        </Button>
        <span>{count(chosen.length, 'fact', 'facts')} chosen</span>
      </Row>
    </Stack>
  );
}
