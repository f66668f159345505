import type { ReactNode } from 'react';
import { useChange } from '../api/queries.ts';
import { ConfirmDialog } from '../design/overlays/confirm-dialog.tsx';

interface ConfirmChangeProps<Output> {
  title: string;
  /** A verb: "Delete". */
  action: string;
  isDangerous?: boolean;
  change: () => Promise<Output>;
  /** What is read again after the change: see `useChange`. */
  areas: readonly string[];
  /** After the dialog has closed. */
  onDone: (output: Output) => void;
  onClose: () => void;
  /** What follows from the change, and how to undo it. */
  children: ReactNode;
}

/** Makes a change once it is confirmed. The dialog closes when the change is made, and else shows why it failed. */
export function ConfirmChange<Output>(props: ConfirmChangeProps<Output>) {
  const { title, action, isDangerous = true, change, areas, onDone, onClose, children } = props;
  const { mutate, isPending, error } = useChange(change, areas);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: (output) => {
        onClose();
        onDone(output);
      },
    });
  return (
    <ConfirmDialog {...{ title, action, isDangerous, error, onClose }} isOpen isBusy={isPending} onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  );
}
