import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './notices.module.css';

const SHOWN_MS = 8_000;

/** Shows short notices about what was done. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label="Notices">
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Shows the user what was done, with an action such as "Undo" where there is one. */
export function useNotify(): (text: string, action?: { label: string; run: () => void }) => void {
  const { add, close } = Toast.useToastManager();
  return (text, action) => {
    const id = add({
      title: text,
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.run();
            close(id);
          },
        },
      }),
    });
  };
}

function Notices() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.notice}>
      <Toast.Title className={styles.text} render={<p />} />
      {toast.actionProps && <Toast.Action render={<Button size="small" />} />}
      <Toast.Close render={<Button kind="quiet" size="small" />}>Close</Toast.Close>
    </Toast.Root>
  ));
}
