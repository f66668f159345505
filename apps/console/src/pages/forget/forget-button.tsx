import type { ForgetSelection } from '@memory-graph/client';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/actions/button.tsx';

// Most visits forget nothing.
const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

interface ForgetButtonProps {
  selection: ForgetSelection;
  /** The title of the window that it opens. */
  title: string;
  /** For screen readers, where a page has several of these buttons: "the sentence …". */
  what?: string;
  size?: 'normal' | 'small';
  onForgotten?: () => void;
}

/** Opens the preview of what would be forgotten. */
export function ForgetButton({ selection, title, what, size = 'normal', onForgotten }: ForgetButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={size} kind={size === 'small' ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
        Forget{what !== undefined && <span className="visually-hidden"> {what}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ForgetDialog
            selection={selection}
            title={title}
            onClose={(isForgotten) => {
              setIsOpen(false);
              if (isForgotten) onForgotten?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
