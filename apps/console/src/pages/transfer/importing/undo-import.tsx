import type { Forgetting } from '@memory-graph/client';
import { useState } from 'react';
import { memory } from '../../../api/api.ts';
import { useChange, useRead } from '../../../api/queries.ts';
import { Button } from '../../../design/actions/button.tsx';
import { RowButton } from '../../../design/actions/row-button.tsx';
import { ConfirmDialog } from '../../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../../design/overlays/notices.tsx';
import { Answer } from '../../../design/states/answer.tsx';
import { count } from '../../../design/values/count.ts';
import { IMPORT_AREAS } from './import-areas.ts';

/** A large import takes the service minutes to remove. */
const TIMEOUT_MS = 3_600_000;

interface UndoImportProps {
  /** `metadata.importRun` of the texts. */
  runId: string;
  label?: string;
  /** Names the import in a table. */
  of?: string;
  onUndone?: () => void;
}

/** Removes all texts of an import, after a preview of what goes with them. */
export function UndoImport({ runId, label = 'Undo the import', of, onUndone }: UndoImportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const preview = useRead(
    ['removals', 'import', runId],
    (signal) => memory.forget({ metadata: { importRun: runId } }, { signal }),
    { isEnabled: isOpen },
  );
  // Not in callbacks of `mutate`: they are left out once what was undone is gone, and this button with it.
  const undo = useChange(async (forgetting: Forgetting) => {
    const { counts } = await forgetting.confirm({ timeoutMs: TIMEOUT_MS });
    setIsOpen(false);
    notify(`${count(counts.logs, 'text was', 'texts were')} removed.`);
    onUndone?.();
  }, IMPORT_AREAS);
  return (
    <>
      {of === undefined ? (
        <Button onClick={() => setIsOpen(true)}>{label}</Button>
      ) : (
        <RowButton of={of} onClick={() => setIsOpen(true)}>
          Undo
        </RowButton>
      )}
      <ConfirmDialog
        title={`${label}?`}
        action="Remove the texts"
        isBusy={undo.isPending}
        isBlocked={preview.data === undefined || preview.isFetching}
        error={undo.error}
        isOpen={isOpen}
        onConfirm={() => preview.data && undo.mutate(preview.data)}
        onClose={() => setIsOpen(false)}
      >
        <Answer read={preview}>{({ preview: { counts, facts } }) => <Counts {...{ counts, facts }} />}</Answer>
      </ConfirmDialog>
    </>
  );
}

function Counts({ counts, facts }: Pick<Forgetting['preview'], 'counts' | 'facts'>) {
  return (
    <p>
      {count(counts.logs, 'text is', 'texts are')} removed, and everything that only they say:{' '}
      {facts.complete ? '' : 'at least '}
      {count(counts.facts, 'fact', 'facts')}. You can import the same file again.
    </p>
  );
}
