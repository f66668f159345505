import type { ReactNode } from 'react';
import { Form } from '../forms/form.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What follows from the action, and how to undo it. */
  children: ReactNode;
  /** A verb: "Delete". */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** The action cannot be done yet, such as while its preview is read. */
  isBlocked?: boolean;
  error: Error | null;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what an action does before it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isDangerous = true, isBusy, isBlocked = false, error } = props;
  return (
    <Dialog title={title} isOpen={props.isOpen} onClose={props.onClose}>
      <Form
        onSubmit={props.onConfirm}
        error={error}
        submit={{ label: action, kind: isDangerous ? 'danger' : 'primary', isBusy, disabled: isBlocked }}
        onCancel={props.onClose}
      >
        {children}
      </Form>
    </Dialog>
  );
}
