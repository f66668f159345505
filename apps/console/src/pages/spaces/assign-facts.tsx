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
import { texts } from '../../texts/en.ts';

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
          notify(isAdded ? texts.spaces.assigned(changed) : texts.spaces.removed(changed));
        },
      },
    );
  return (
    <Stack>
      <p>{texts.spaces.assignHint}</p>
      <DelayedField type="search" label={texts.spaces.find} value={text} onChange={setText} />
      <Answer read={facts}>
        {({ facts: found, total }) =>
          found.length === 0 ? (
            <p role="status">{texts.spaces.noFacts}</p>
          ) : (
            <>
              <p role="status">{texts.spaces.factsFound(found.length, total)}</p>
              <Choices
                label={texts.spaces.facts}
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
          {texts.spaces.assignChosen}
        </Button>
        <Button
          disabled={chosen.length === 0}
          isBusy={change.isPending}
          onClick={() => run('remove_statements', chosen)}
        >
          {texts.spaces.removeChosen}
        </Button>
        <span>{texts.spaces.chosen(chosen.length)}</span>
      </Row>
    </Stack>
  );
}
