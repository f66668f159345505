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
import { texts } from '../../texts/en.ts';
import { FactGroups } from './fact-list.tsx';

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
        notify(texts.logs.removal.done);
      },
    });
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        {texts.actions.delete}
      </Button>
      <ConfirmDialog
        title={texts.logs.removal.title}
        action={texts.actions.delete}
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
  const names = texts.logs.removal;
  return (
    <Stack>
      <p>
        {names.explanation} {names.counts(deleted.statements, deleted.facts, deleted.entities)}
      </p>
      {effects && (
        <FactGroups
          groups={[
            { key: 'vanish', title: names.vanish, facts: effects.vanish },
            { key: 'end', title: names.end, facts: effects.end },
            { key: 'create', title: names.create, facts: effects.create },
            { key: 'comeBack', title: names.comeBack, facts: effects.comeBack },
          ]}
        />
      )}
      <p>{names.noUndo}</p>
    </Stack>
  );
}
