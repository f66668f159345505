import { useState } from 'react';
import { texts } from '../../texts/en.ts';
import { Button } from './button.tsx';

/** Copies a text. @param what names it for screen readers: "the token" */
export function CopyButton({ text, what, label = texts.actions.copy }: { text: string; what: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button size="small" onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
      <span aria-live="polite">{isCopied ? texts.actions.copied : label}</span>
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}
