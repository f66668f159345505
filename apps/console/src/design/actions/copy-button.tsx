import { useState } from 'react';
import { Button } from './button.tsx';

const ACTIONS = {
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  create: 'Create',
  delete: 'Delete',
  edit: 'Edit',
  retry: 'Retry',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
};

/** Copies a text. @param what names it for screen readers: "the token" */
export function CopyButton({ text, what, label = ACTIONS.copy }: { text: string; what: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button size="small" onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}
