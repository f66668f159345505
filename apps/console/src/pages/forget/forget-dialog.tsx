import type { ForgetJob, ForgetPreview, ForgetSelection } from '@memory-graph/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { memory } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Form } from '../../design/forms/form.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { FactGroups } from '../fact-list/fact-list.tsx';
import { amountOf, isNothing } from './amount.ts';
import { GoingTexts } from './going-texts.tsx';

/** What forgetting can change. */
const AREAS = ['facts', 'entities', 'graph', 'episodes', 'logs', 'sessions', 'usage', 'home'];
/** Large selections are forgotten in groups. */
const LONGEST_JOB_MS = 600_000;

interface ForgetDialogProps {
  /** What to forget, as the API takes it. */
  selection: ForgetSelection;
  /** "Forget Ada Lovelace?" */
  title: string;
  /** @param isForgotten whether something was forgotten, so that the page in view may be gone */
  onClose: (isForgotten: boolean) => void;
}

/** Shows what would be forgotten, forgets it once that is confirmed, and says what was removed. */
export function ForgetDialog({ selection, title, onClose }: ForgetDialogProps) {
  const queries = useQueryClient();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const key = ['forgetting', selection] as const;
  const forgetting = useRead(key, (signal) => memory.forget(selection, { signal }), { isEnabled: !isConfirmed });
  const forget = useChange(() => forgetting.data!.confirm({ timeoutMs: LONGEST_JOB_MS }), []);
  const readAgain = () => AREAS.forEach((area) => void queries.invalidateQueries({ queryKey: [area] }));
  const close = () => {
    queries.removeQueries({ queryKey: key });
    onClose(forget.isSuccess);
    // Not before: the page in view would not find what it shows.
    if (forget.isSuccess) readAgain();
  };
  const confirm = () => {
    setIsConfirmed(true);
    // A job that failed has forgotten a part.
    forget.mutate(undefined, { onError: readAgain });
  };
  const previewAgain = () => {
    forget.reset();
    setIsConfirmed(false);
    void forgetting.refetch();
  };
  return (
    <Dialog title={title} isOpen onClose={close}>
      {forget.data === undefined ? (
        <Form
          onSubmit={forget.error === null ? confirm : previewAgain}
          error={forget.error}
          submit={
            forget.error === null
              ? {
                  label: 'Forget',
                  kind: 'danger',
                  isBusy: forget.isPending,
                  disabled: forgetting.data === undefined || isNothing(forgetting.data.preview.counts),
                }
              : { label: 'Preview again', kind: 'secondary' }
          }
          onCancel={close}
        >
          <Answer read={forgetting}>{({ preview }) => <Preview preview={preview} />}</Answer>
        </Form>
      ) : (
        <Result job={forget.data} onClose={close} />
      )}
    </Dialog>
  );
}

function Preview({ preview: { counts, logs, redactions, facts } }: { preview: ForgetPreview }) {
  if (isNothing(counts)) return <p>The memory contains nothing of this: there is nothing to forget.</p>;
  return (
    <Stack>
      <p role="status">This removes {amountOf(counts)} for good. It cannot be undone.</p>
      <GoingTexts logs={logs} redactions={redactions} counts={counts} />
      <FactGroups
        groups={[
          { key: 'vanish', title: 'Facts that go', facts: facts.vanish, total: counts.facts, isGone: true },
          { key: 'end', title: 'Facts that end', facts: facts.end },
          { key: 'create', title: 'Facts that begin', facts: facts.create },
          { key: 'comeBack', title: 'Facts that hold again', facts: facts.comeBack },
        ]}
      />
      {!facts.complete && <p>This is a large selection: the facts are those of its first 100 texts.</p>}
    </Stack>
  );
}

/** The button that had the focus is gone: the result is what comes next. */
function Result({ job, onClose }: { job: ForgetJob; onClose: () => void }) {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <Form onSubmit={onClose} submit={{ label: 'Close' }}>
      <p ref={result} tabIndex={-1}>
        Forgotten: {amountOf(job.counts)}.
      </p>
    </Form>
  );
}
