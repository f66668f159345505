import type { ForgetSelection } from '@memory-graph/client';
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';

// Most visits forget nothing.
const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

export interface Forgetting {
  selection: ForgetSelection;
  /** The title of the window. */
  title: string;
  onForgotten?: () => void;
}

const ForgetContext = createContext<((forgetting: Forgetting) => void) | null>(null);

/** Shows the window of what is to be forgotten beside the pages: a row that goes meanwhile must not take it along. */
export function ForgetProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Forgetting>();
  return (
    <ForgetContext value={setOpen}>
      {children}
      {open && (
        <Suspense>
          <ForgetDialog
            selection={open.selection}
            title={open.title}
            onClose={(isForgotten) => {
              setOpen(undefined);
              if (isForgotten) open.onForgotten?.();
            }}
          />
        </Suspense>
      )}
    </ForgetContext>
  );
}

/** Opens the window with the preview. */
export function useForget(): (forgetting: Forgetting) => void {
  const forget = use(ForgetContext);
  if (forget === null) throw new Error('There is no window to forget in here');
  return forget;
}
