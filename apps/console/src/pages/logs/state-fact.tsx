import type { Log } from '@memory-graph/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { factInSentence } from './fact-in-sentence.ts';

const SOURCE = 'console';
const FIELDS = [
  { name: 'subject', label: 'Subject', hint: 'Whom or what it is about.', maxLength: 500 },
  {
    name: 'predicate',
    label: 'Predicate',
    hint: 'How they are related: “lives in”, “works at”, “likes”.',
    maxLength: 200,
  },
  { name: 'object', label: 'Object', hint: undefined, maxLength: 2_000 },
] as const;

interface StateFactProps {
  log: Log;
  sentence: string;
}

/** A sentence of which nothing was read: a person says which fact it states. */
export function StateFact({ log, sentence }: StateFactProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setIsOpen(true)}>
        State the fact
      </Button>
      {isOpen && <StateFactDialog log={log} sentence={sentence} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StateFactDialog({ log, sentence, onClose }: StateFactProps & { onClose: () => void }) {
  const { user } = useSession();
  const [fact, setFact] = useState(() => factInSentence(sentence, user.name ?? ''));
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { referenceTime, subject, shared } = log.data;
  const add = useChange(
    () =>
      api.facts.add({
        body: {
          facts: [fact],
          referenceTime,
          source: SOURCE,
          ...(subject !== undefined && { subject }),
          ...(shared !== undefined && { shared }),
        },
      }),
    ['logs', 'facts', 'entities', 'graph', 'usage', 'home'],
  );
  const submit = () =>
    add.mutate(undefined, {
      onSuccess: ({ queueId }) => {
        onClose();
        notify('The fact was stated.', { label: 'Show it', run: () => navigate(`/logs/${queueId}`) });
      },
    });
  return (
    <Dialog title="State the fact" description={<bdi>{sentence.slice(0, 300)}</bdi>} isOpen onClose={onClose}>
      <Form
        onSubmit={submit}
        error={add.error}
        submit={{
          label: 'State',
          isBusy: add.isPending,
          disabled: FIELDS.some(({ name }) => fact[name].trim() === ''),
        }}
        onCancel={onClose}
      >
        {FIELDS.map(({ name, label, hint, maxLength }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            value={fact[name]}
            maxLength={maxLength}
            problem={problemOf(add.error, `facts[0].${name}`)}
            onChange={({ target }) => setFact({ ...fact, [name]: target.value })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
