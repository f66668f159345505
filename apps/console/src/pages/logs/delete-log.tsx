import type { DeleteLogResponse } from '@memory-graph/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { FactGroups } from './fact-list.tsx';
import { count } from '../../design/values/count.ts';

/** Deletes a log after a preview of what follows. */
export function DeleteLog({ logId }: { logId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const notify = useNotify();
  const queries = useQueryClient();
  const path = { id: logId };
  const preview = useRead(['removals', logId], (signal) => api.logs.remove({ path, query: { dryRun: true }, signal }), {
    isEnabled: isOpen,
  });
  const remove = useChange(() => api.logs.remove({ path }), ['facts', 'entities', 'episodes', 'graph', 'usage']);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        // The list reads it again. This page, which is still there, would not find its log.
        void queries.invalidateQueries({ queryKey: ['logs'], refetchType: 'none' });
        navigate('/logs');
        notify('The text was deleted.');
      },
    });
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this text?"
        action="Delete"
        isBusy={remove.isPending}
        isBlocked={preview.data === undefined}
        error={remove.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <Answer read={preview}>{(answer) => <Preview answer={answer} />}</Answer>
      </ConfirmDialog>
    </>
  );
}

function Preview({ answer: { deleted, effects } }: { answer: DeleteLogResponse }) {
  return (
    <Stack>
      <p>
        The text and everything that only it says are deleted.{' '}
        {`This concerns ${count(deleted.statements, 'statement', 'statements')}, ${count(deleted.facts, 'fact', 'facts')} and ` +
          `${count(deleted.entities, 'entity', 'entities')}.`}
      </p>
      {effects && (
        <FactGroups
          groups={[
            { key: 'vanish', title: 'Facts that vanish', facts: effects.vanish },
            { key: 'end', title: 'Facts that end', facts: effects.end },
            { key: 'create', title: 'Facts that begin', facts: effects.create },
            { key: 'comeBack', title: 'Facts that hold again', facts: effects.comeBack },
          ]}
        />
      )}
      <p>This cannot be undone. You can add the text again.</p>
    </Stack>
  );
}
